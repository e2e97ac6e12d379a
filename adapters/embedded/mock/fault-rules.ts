import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { appliesTo, type FaultRule, withoutEntries } from './fault.ts';

export type StoredRule = FaultRule & { id: string };

/** The rules by which the mock services fail. The newest one that applies to a request decides. */
export interface FaultRules {
  list(): readonly StoredRule[];
  add(rule: FaultRule): StoredRule;
  /** False if there is no such rule. */
  remove(id: string): boolean;
  /** Removes the rules of a service, or all. */
  clear(service?: string): void;
  /** Placed before a service: answers the requests that must fail, and passes the others on. */
  before(service: FaultRule['service']): RequestHandler;
}

export function createFaultRules(): FaultRules {
  let rules: StoredRule[] = [];

  function take(service: string, method: string, path: string): StoredRule | null {
    const rule = rules.find((each) => each.service === service && appliesTo(each, method, path)) ?? null;
    if (rule?.times === undefined) return rule;
    const times = rule.times - 1;
    rules = rules.flatMap((each) => (each === rule ? (times === 0 ? [] : [{ ...rule, times }]) : [each]));
    return rule;
  }

  return {
    list: () => rules,
    add(rule) {
      const stored = { ...rule, id: randomUUID() };
      rules = [stored, ...rules];
      return stored;
    },
    remove(id) {
      const before = rules.length;
      rules = rules.filter((rule) => rule.id !== id);
      return rules.length < before;
    },
    clear(service) {
      rules = service === undefined ? [] : rules.filter((rule) => rule.service !== service);
    },
    before: (service) => async (request, response, next) => {
      const [path = ''] = request.originalUrl.split('?');
      const rule = take(service, request.method, path);
      if (rule === null) return next();
      return fail(rule, response, next);
    },
  };
}

async function fail(rule: FaultRule, response: Response, next: () => void): Promise<void> {
  switch (rule.fault) {
    case 'latency':
      await setTimeout(rule.ms, undefined, { ref: false });
      return next();
    case 'outage':
      response.req.socket.destroy();
      return;
    case 'refusal':
      if (rule.retryAfter !== undefined) response.set('retry-after', String(rule.retryAfter));
      response.status(rule.status).json({ status: rule.status, message: 'refused by a fault rule' });
      return;
    case 'wrong-shape':
      response.json({ unexpected: [1, 2, 3] });
      return;
    case 'no-body':
      response.status(200).end();
      return;
    case 'empty': {
      const send = response.json.bind(response);
      response.json = (body) => send(withoutEntries(body));
      return next();
    }
  }
}

import { type Breaker, type BreakerLimits, createBreaker, type Verdict } from './breaker.ts';
import { isNoAnswer, isServerError, isUnreachable, wasNotSent } from './outage.ts';
import type { HttpResponse } from './transport.ts';

type OnChange = (route: string, state: 'open' | 'closed') => void;

/** Failing targets beyond it are forgotten, the oldest first. */
const MAX_FAILING_TARGETS = 100;

/**
 * Creates one breaker for the upstream, one for each route, and one for each target that fails now. A target is a path
 * with its query. The upstream's breaker counts only calls that could not connect. The others count every outage. A route's
 * breaker counts several outages of one target once, so that a product that always fails does not stop the other products. A
 * status below 500 never counts. `onChange` is called when the first breaker of a route opens and when the last one closes; for
 * the upstream's breaker the route is `*`.
 */
export function createBreakers(onChange: OnChange, limits: Partial<BreakerLimits> = {}) {
  const upstream = createBreaker({ judge: judgeUpstream, onChange: (state) => onChange('*', state), limits });
  const routes = new Map<string, Breaker>();
  const failingTargets = new Map<string, Breaker>();
  const openOfRoute = new Map<string, number>();

  const create = (route: string) => {
    const report = (state: 'open' | 'closed') => {
      const open = (openOfRoute.get(route) ?? 0) + (state === 'open' ? 1 : -1);
      openOfRoute.set(route, open);
      if (open === (state === 'open' ? 1 : 0)) onChange(route, state);
    };
    return createBreaker({ judge: judgeRoute, onChange: report, limits });
  };

  const forRoute = (route: string) => {
    const known = routes.get(route);
    if (known !== undefined) return known;
    const created = create(route);
    routes.set(route, created);
    return created;
  };

  /** Keeps the first breaker of a failing target until the target succeeds. Calls that ran at the same time may bring others. */
  const keep = (target: string, breaker: Breaker) => {
    const kept = failingTargets.get(target);
    if (kept !== undefined && kept !== breaker) return;
    failingTargets.delete(target);
    if (!breaker.isFailing()) return;
    failingTargets.set(target, breaker);
    if (failingTargets.size <= MAX_FAILING_TARGETS) return;
    for (const [oldest, forgotten] of failingTargets) {
      forgotten.close();
      failingTargets.delete(oldest);
      break;
    }
  };

  const all = () => [upstream, ...routes.values(), ...failingTargets.values()];

  return {
    /** Runs the attempt. Throws `BreakerOpen` if the upstream's, the route's or the target's breaker is open. */
    run: async (route: string, target: string, attempt: () => Promise<HttpResponse>) => {
      const breaker = failingTargets.get(target) ?? create(route);
      try {
        return await breaker.run(() => forRoute(route).run(() => upstream.run(attempt), target));
      } finally {
        keep(target, breaker);
      }
    },
    /** Whether any breaker is open or waits for its probe. */
    isOpen: () => all().some((each) => each.isOpen()),
    /** Closes all of them, because the upstream was seen to answer again. */
    close: () => {
      for (const each of all()) each.close();
    },
  };
}

function judgeUpstream(outcome: PromiseSettledResult<unknown>): Verdict {
  if (outcome.status === 'fulfilled') return 'success';
  if (wasNotSent(outcome.reason)) return 'nothing';
  return isUnreachable(outcome.reason) ? 'failure' : 'success';
}

function judgeRoute(outcome: PromiseSettledResult<unknown>): Verdict {
  // Every attempt returns an `HttpResponse`.
  if (outcome.status === 'fulfilled') return isServerError(outcome.value as HttpResponse) ? 'failure' : 'success';
  if (wasNotSent(outcome.reason)) return 'nothing';
  return isNoAnswer(outcome.reason) ? 'failure' : 'success';
}

import type { BuyCart, Check, CheckContext } from './check.ts';
import type { Fault } from './fault.ts';

/** `skipped`: it writes, needs an access token, or buys, which was not allowed, given or offered. */
export type CheckOutcome = { title: string; outcome: 'passed' | 'failed' | 'skipped' };

export type RunOptions = Pick<CheckContext, 'accessToken'> & { mayWrite: boolean; mayOrder?: boolean };

/** What a check expected that could not go on. */
export const USABLE_ANSWER = 'a usable answer';

/** Called with the method and the result of each call. */
type Watcher = { buyCart?: BuyCart | null; onResult?: (method: string, result: unknown) => void };

/** Runs the checks one after another, so that a service has one call at a time. Never rejects. */
export async function runChecks<P extends object>(
  port: P,
  checks: readonly Check<P>[],
  { mayWrite, accessToken, mayOrder = false, buyCart = null, onResult = () => undefined }: RunOptions & Watcher,
): Promise<{ outcomes: CheckOutcome[]; faults: Fault[]; warnings: string[] }> {
  const outcomes: CheckOutcome[] = [];
  const faults: Fault[] = [];
  const warnings: string[] = [];
  const watched = watch(port, onResult);
  const context: CheckContext = {
    accessToken,
    buyCart: mayOrder ? buyCart : null,
    warn: (sentence) => warnings.push(sentence),
    skip: () => {
      throw new Skipped();
    },
  };
  for (const { title, writes = false, needsAccessToken = false, run } of checks) {
    if ((writes && !mayWrite) || (needsAccessToken && accessToken === null)) {
      outcomes.push({ title, outcome: 'skipped' });
      continue;
    }
    const before = faults.length;
    const wrong = (call: string, expected: string, came: string) => faults.push({ call, path: '', expected, came });
    try {
      await run(watched, wrong, context);
    } catch (error) {
      if (error instanceof Skipped) {
        outcomes.push({ title, outcome: 'skipped' });
        continue;
      }
      const { call, reason } = error instanceof CallFailed ? error : { call: title, reason: String(error) };
      wrong(call, USABLE_ANSWER, reason);
    }
    outcomes.push({ title, outcome: faults.length === before ? 'passed' : 'failed' });
  }
  return { outcomes, faults, warnings };
}

class Skipped extends Error {}

/** A call of the port rejected; it names the method, which the error of an adapter does not. */
class CallFailed extends Error {
  readonly call: string;
  readonly reason: string;

  constructor(call: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${call}: ${reason}`, { cause });
    this.name = 'CallFailed';
    this.call = call;
    this.reason = reason;
  }
}

/** Wraps the port: its methods report their results, and reject with `CallFailed`. */
function watch<P extends object>(port: P, onResult: (method: string, result: unknown) => void): P {
  return new Proxy(port, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      return async (...given: unknown[]) => {
        try {
          if (typeof method !== 'function') throw new Error('the adapter has no such method');
          const result: unknown = await Reflect.apply(method, target, given);
          onResult(String(key), result);
          return result;
        } catch (cause) {
          throw new CallFailed(String(key), cause);
        }
      };
    },
  });
}

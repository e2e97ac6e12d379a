import { Unavailable } from '#core/failures.ts';
import type { Log } from '../log.ts';
import { causeOf } from './log-error.ts';

/** The values of `Unavailable.service` that name a store. */
const STORE_SERVICES = new Set<string>(['sqlite', 'redis', 'locks']);

export type StoreReports = {
  /**
   * Called for each call that the store answered, unless another operation failed in the last minute and has not succeeded
   * since. Locks in memory and calls that fail for other reasons say nothing.
   */
  onSuccess: () => void;
  onFailure: (store: string, operation: string) => void;
};

/** From the first call that failed until one of the operations that failed succeeds. */
type Outage = {
  startedAt: number;
  failedAt: number;
  loggedAt: number;
  failures: number;
  operations: Set<string>;
  causes: Set<string>;
};

/** While an outage lasts, it is logged again after this time. */
const REPEAT_MS = 60_000;
/** An operation that failed once and is rarely called does not make the store a failing one for longer. */
const RECENT_MS = 60_000;

/**
 * Returns a function that wraps a port, so that the outages of its store are logged: when one begins, when it has another
 * cause, once a minute, and when it ends. Reads may succeed while writes fail, so only an operation that had failed
 * ends it. Callers of the port may answer 503, continue or retry without logging. Every failure is counted, once if it
 * passes through several ports.
 */
export function createStoreFailureLog(
  log: Log,
  { onSuccess, onFailure }: StoreReports,
): <T extends object>(name: string, port: T) => T {
  const counted = new WeakSet<Error>();
  const outages = new Map<string, Outage>();

  const recordFailure = (operation: string, error: unknown): never => {
    const store = error instanceof Unavailable ? error.service : null;
    if (error instanceof Unavailable && store !== null && STORE_SERVICES.has(store) && !counted.has(error)) {
      counted.add(error);
      onFailure(store, operation);
      logFailure(store, operation, causeOf(error));
    }
    throw error;
  };

  function logFailure(store: string, operation: string, cause: string): void {
    const now = performance.now();
    const fresh = {
      startedAt: now,
      failedAt: now,
      loggedAt: now,
      failures: 0,
      operations: new Set<string>(),
      causes: new Set<string>(),
    };
    const outage = outages.get(store) ?? fresh;
    outages.set(store, outage);
    outage.failures += 1;
    outage.failedAt = now;
    outage.operations.add(operation);
    if (outage.causes.has(cause) && now - outage.loggedAt < REPEAT_MS) return;
    outage.causes.add(cause);
    outage.loggedAt = now;
    log.warn({ store, operation, cause, failures: outage.failures }, 'store failed');
  }

  function endOutage(operation: string): void {
    for (const [store, { startedAt, failures, operations }] of outages) {
      if (!operations.has(operation)) continue;
      outages.delete(store);
      log.warn({ store, failures, ms: Math.round(performance.now() - startedAt) }, 'store available again');
    }
  }

  function isFailing(): boolean {
    const recently = performance.now() - RECENT_MS;
    return [...outages.values()].some(({ failedAt }) => failedAt > recently);
  }

  return (name, port) =>
    new Proxy(port, {
      get: (target, key) => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        const operation = `${name}.${String(key)}`;
        return async (...args: unknown[]) => {
          try {
            const result: unknown = await method.apply(target, args);
            endOutage(operation);
            if (name !== 'locks' && !isFailing()) onSuccess();
            return result;
          } catch (error) {
            return recordFailure(operation, error);
          }
        };
      },
    });
}

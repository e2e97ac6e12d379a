import { Unavailable } from '#core/failures.ts';
import type { Log } from '../log.ts';
import { causeOf } from './log-error.ts';

/** The values of `Unavailable.service` that name a store. */
const STORE_SERVICES = new Set<string>(['sqlite', 'redis', 'locks']);

export type StoreReports = {
  /** Called for each call that the store answered. Locks in memory and calls that fail for other reasons say nothing. */
  onSuccess: () => void;
  onFailure: (store: string, operation: string) => void;
};

/**
 * Returns a function that wraps a port, so that a call that fails because of its store is logged. Callers of the port
 * may answer 503, continue or retry without logging. A failure that passes through several ports is logged once.
 */
export function createStoreFailureLog(
  log: Log,
  { onSuccess, onFailure }: StoreReports,
): <T extends object>(name: string, port: T) => T {
  const logged = new WeakSet<Error>();

  const logFailure = (operation: string, error: unknown): never => {
    const store = error instanceof Unavailable ? error.service : null;
    if (error instanceof Unavailable && store !== null && STORE_SERVICES.has(store) && !logged.has(error)) {
      logged.add(error);
      onFailure(store, operation);
      log.warn({ store, operation, cause: causeOf(error) }, 'store failed');
    }
    throw error;
  };

  return (name, port) =>
    new Proxy(port, {
      get: (target, key) => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          try {
            const result: unknown = await method.apply(target, args);
            if (name !== 'locks') onSuccess();
            return result;
          } catch (error) {
            return logFailure(`${name}.${String(key)}`, error);
          }
        };
      },
    });
}

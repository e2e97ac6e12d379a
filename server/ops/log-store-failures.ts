import { Unavailable } from '#core/failures.ts';
import type { Log } from '../log.ts';
import { causeOf } from './log-error.ts';

/** The values of `Unavailable.service` that name a store. */
const STORE_SERVICES = new Set<string | null>(['sqlite', 'redis', 'locks']);

/**
 * Returns a function that wraps a port, so that a call that fails because of its store is logged. Callers of the port
 * may answer 503, continue or retry without logging. A failure that passes through several ports is logged once.
 */
export function createStoreFailureLog(log: Log): <T extends object>(name: string, port: T) => T {
  const logged = new WeakSet<Error>();

  const logFailure = (operation: string, error: unknown): never => {
    if (error instanceof Unavailable && STORE_SERVICES.has(error.service) && !logged.has(error)) {
      logged.add(error);
      log.warn({ store: error.service, operation, cause: causeOf(error) }, 'store failed');
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
            return await method.apply(target, args);
          } catch (error) {
            return logFailure(`${name}.${String(key)}`, error);
          }
        };
      },
    });
}

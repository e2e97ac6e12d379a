import { Unavailable } from './failures.ts';

/**
 * Waits for the work at most `timeoutMs`, then throws the error from `toError`. The work is not cancelled; its outcome
 * is ignored.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  toError: () => Error = () => new Unavailable(null, `no answer within ${timeoutMs} ms`),
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(toError()), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

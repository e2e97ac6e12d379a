import { Unavailable } from './failures.ts';

/** Throws the error from `toError` after `timeoutMs`. The work is not cancelled; its outcome is ignored. */
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

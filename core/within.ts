import { Unavailable } from './failures.ts';

/** Waits for the work no longer than `ms`, then throws what `late` makes; the work itself goes on, unheard. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Unavailable('time', `no answer within ${ms} ms`),
): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(late()), ms);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { Unavailable } from '../failures.ts';

/** An answer may be lost with its effect in place; setting repeats safely. */
export function repeatOnce<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((cause: unknown) => {
    if (!(cause instanceof Unavailable)) throw cause;
    return write();
  });
}

import type { FailureCode } from './failure-catalogue.ts';
import { Failure, Unavailable } from './failures.ts';

/**
 * A page's own subject. An outage of its service becomes the page's failure under the catalogue's recorded error, with
 * the outage as the cause; absence is the use case's to judge, and a bug flies on.
 */
export async function subject<T>(promise: Promise<T>, code: FailureCode): Promise<T> {
  try {
    return await promise;
  } catch (cause) {
    throw cause instanceof Unavailable ? new Failure(code, { cause }) : cause;
  }
}

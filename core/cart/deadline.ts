import { Unavailable } from '../failures.ts';
import { withTimeout } from '../with-timeout.ts';

export type WriteDeadline = {
  /** Throws `Unavailable` if the deadline has passed. Call it directly before every effect. */
  assertNotPassed(): void;
};

export type Deadline = WriteDeadline & {
  /** Waits for the work until the deadline, then throws `Unavailable`. The work is not cancelled. */
  wait<T>(work: Promise<T>): Promise<T>;
};

/** For reading and writing. The rest of the view and the page take at most 1.5 s more, so the response is sent within 6 s. */
const CART_TIMEOUT_MS = 4300;

export function startDeadline(timeoutMs: number = CART_TIMEOUT_MS): Deadline {
  const endsAt = performance.now() + timeoutMs;
  const toError = () => new Unavailable('cart', `no answer within ${timeoutMs} ms`);
  return {
    assertNotPassed: () => {
      if (performance.now() >= endsAt) throw toError();
    },
    wait: (work) => withTimeout(Math.max(0, endsAt - performance.now()), work, toError),
  };
}

import { Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { withTimeout } from '../with-timeout.ts';

/** The part of a deadline that a write needs. */
export type WriteDeadline = {
  /** Throws `Unavailable` if the deadline has passed. Call it directly before every effect. */
  assertNotPassed(): void;
};

/** The deadline of one cart request. */
export type Deadline = WriteDeadline & {
  /** Waits for the work until the deadline, then throws `Unavailable`. The work is not cancelled. */
  wait<T>(work: Promise<T>): Promise<T>;
};

/**
 * The time that a cart request has to read and write. Loading the rest of the view and rendering the page take at most
 * 1.5 s more, so the response is sent within 6 s.
 */
const CART_TIMEOUT_MS = 4300;

export function startDeadline({ deadlineFactor }: Pick<Ports, 'deadlineFactor'>): Deadline {
  const timeoutMs = CART_TIMEOUT_MS * deadlineFactor;
  const endsAt = performance.now() + timeoutMs;
  const toError = () => new Unavailable('cart', `no answer within ${timeoutMs} ms`);
  return {
    assertNotPassed: () => {
      if (performance.now() >= endsAt) throw toError();
    },
    wait: (work) => withTimeout(Math.max(0, endsAt - performance.now()), work, toError),
  };
}

import { Unavailable } from '../failures.ts';
import { withTimeout } from '../with-timeout.ts';

/** Limits what one cart request may still start and how long it may still wait. */
export type Deadline = {
  /** Throws `Unavailable` once the deadline has passed. Call it directly before every effect. */
  assertAhead(): void;
  /** Waits for the work until the deadline, then throws `Unavailable`. The work is not cancelled. */
  wait<T>(work: Promise<T>): Promise<T>;
};

/**
 * A cart request has this long to read and write. Completing the view or rendering the cart page takes at most 1.5 s
 * more, so the response is sent within 6 s.
 */
const CART_DEADLINE_MS = 4300;

export function startDeadline(ms: number = CART_DEADLINE_MS): Deadline {
  const endsAt = performance.now() + ms;
  const late = () => new Unavailable('cart', `no answer within ${ms} ms`);
  return {
    assertAhead: () => {
      if (performance.now() >= endsAt) throw late();
    },
    wait: (work) => withTimeout(Math.max(0, endsAt - performance.now()), work, late),
  };
}

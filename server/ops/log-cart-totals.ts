import type { Report } from '#core/block.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Log } from '../log.ts';

const INTERVAL_MS = 60 * 60_000;

/** Logs at most once an hour that the shop service would charge another total than pages say: it is so for many carts, or all. */
export function createCartTotalLog(log: Log, clock: Clock): Report['recordCartTotal'] {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return ({ service, shop }) => {
    const now = clock.now();
    if (now - loggedAt < INTERVAL_MS) return;
    loggedAt = now;
    log.warn({ service, shop }, 'cart total differs');
  };
}

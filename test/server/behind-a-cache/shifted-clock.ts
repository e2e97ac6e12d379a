import type { Clock } from '#core/ports/runtime.ts';

let offsetMs = 0;

/** Runs with the machine's, since the cache program has no other. */
export const shiftedClock: Clock = { now: () => Date.now() + offsetMs };

/** Sets it to an instant, in milliseconds since the epoch. */
export function setShiftedClock(instant: number): void {
  offsetMs = instant - Date.now();
}

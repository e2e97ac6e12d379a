import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { measureOwnTime } from './own-time.ts';

/** How soon after the end of a fault the shop works as before (docs/operating/rehearsals.md). */
export const HEALED_WITHIN_MS = 5000;

const INTERVAL_MS = 20;
/** A shop that has not healed by then fails with a message instead of the test's timeout. */
const MAX_WAIT_MS = 60_000;

/**
 * Call it when a fault has just ended. Repeats `isHealed` until it is true and expects that to take at most
 * `HEALED_WITHIN_MS` of the time that this process runs. Returns that time.
 */
export async function expectHealed(isHealed: () => Promise<boolean>): Promise<number> {
  const until = performance.now() + MAX_WAIT_MS;
  const takenMs = measureOwnTime();
  while (!(await isHealed()) && performance.now() < until) await pause(INTERVAL_MS);
  const healedAfterMs = takenMs();
  expect(healedAfterMs).toBeLessThanOrEqual(HEALED_WITHIN_MS);
  return healedAfterMs;
}

import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/** How soon after the end of a fault the shop works as before (docs/operating/rehearsals.md). */
export const HEALED_WITHIN_MS = 5000;

const INTERVAL_MS = 20;
/** A shop that has not healed by then fails with a message instead of the test's timeout. */
const MAX_WAIT_MS = 60_000;

/**
 * Call it when a fault has just ended. Repeats `isHealed` until it is true and expects that to take at most
 * `HEALED_WITHIN_MS`. Time in which a timer of this process was late does not count: other processes had the processors, and the
 * shop as well as its services could not run. Returns the time that counts.
 */
export async function expectHealed(isHealed: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  const lateness = measureLateness();
  try {
    while (!(await isHealed()) && performance.now() - startedAt < MAX_WAIT_MS) await pause(INTERVAL_MS);
  } finally {
    lateness.stop();
  }
  const healedAfterMs = performance.now() - startedAt - lateness.totalMs();
  expect(healedAfterMs).toBeLessThanOrEqual(HEALED_WITHIN_MS);
  return healedAfterMs;
}

/** Sums up by how much the turns of a timer come late. */
function measureLateness() {
  let lateMs = 0;
  let dueAt = performance.now() + INTERVAL_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs += Math.max(0, now - dueAt);
    dueAt = now + INTERVAL_MS;
  }, INTERVAL_MS);
  return { stop: () => clearInterval(timer), totalMs: () => lateMs };
}

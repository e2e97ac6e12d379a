import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a function that resolves when the next call may start: calls start in the order in which they asked, at least
 * `1000 / callsPerSecond` ms apart. `now` is a monotonic clock in milliseconds.
 */
export function createPace(callsPerSecond: number, now: () => number = () => performance.now()): () => Promise<void> {
  const intervalMs = 1000 / callsPerSecond;
  let startedAt = Number.NEGATIVE_INFINITY;
  let turn = Promise.resolve();

  const dueInMs = () => startedAt + intervalMs - now();

  async function waitForTurn(): Promise<void> {
    // A timer may fire a little early.
    for (let dueMs = dueInMs(); dueMs > 0; dueMs = dueInMs()) await wait(Math.ceil(dueMs));
    startedAt = now();
  }

  return () => {
    turn = turn.then(waitForTurn);
    return turn;
  };
}

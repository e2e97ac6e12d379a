/** How often lateness is measured. */
const INTERVAL_MS = 20;

/**
 * Begins to measure a time. The returned function says how many milliseconds have passed, and ends the measurement. Time in
 * which a timer of this process was late does not count: other processes had the processors, and neither the shop nor its
 * services could run.
 */
export function measureOwnTime(): () => number {
  const startedAt = performance.now();
  let lateMs = 0;
  let dueAt = startedAt + INTERVAL_MS;
  const addLateness = () => {
    const now = performance.now();
    lateMs += Math.max(0, now - dueAt);
    dueAt = now + INTERVAL_MS;
  };
  const timer = setInterval(addLateness, INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    addLateness();
    return performance.now() - startedAt - lateMs;
  };
}

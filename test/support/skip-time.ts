import { onTestFinished, vi } from 'vitest';

/** Returns a function that moves `performance.now()` forward by some milliseconds. Timers do not change. Ends with the test. */
export function skipTime(): (ms: number) => void {
  const real = performance.now.bind(performance);
  let skippedMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + skippedMs);
  onTestFinished(() => spy.mockRestore());
  return (ms) => {
    skippedMs += ms;
  };
}

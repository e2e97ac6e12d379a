import { onTestFinished, vi } from 'vitest';

/** Returns a function that moves the monotonic clock forward, until the end of the test. Timers stay real. */
export function skipTime(): (ms: number) => void {
  const real = performance.now.bind(performance);
  let skippedMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + skippedMs);
  onTestFinished(() => spy.mockRestore());
  return (ms) => {
    skippedMs += ms;
  };
}

import type { Log } from './log.ts';
import { logError } from './ops/log-error.ts';

export type BackgroundTask = { name: string; everyMs: number; run: () => Promise<unknown> };

/**
 * Runs each task every `everyMs`. A turn is skipped while the task's previous run has not ended. A failed run is
 * logged, and the task runs again at its next turn. `stop` waits for unfinished runs.
 */
export function startBackground(tasks: readonly BackgroundTask[], log: Log): { stop: () => Promise<void> } {
  const runs = new Set<Promise<void>>();
  const timers = tasks.map(({ name, everyMs, run }) => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      const currentRun: Promise<void> = run()
        .then(
          () => {},
          (error: unknown) => logError(log, error, 'background task failed', { task: name }),
        )
        .finally(() => {
          isRunning = false;
          runs.delete(currentRun);
        });
      runs.add(currentRun);
    }, everyMs).unref();
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(runs);
    },
  };
}

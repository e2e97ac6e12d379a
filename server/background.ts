import type { Log } from './log.ts';
import { isExpected, logError } from './ops/log-error.ts';

export type BackgroundTask = {
  name: string;
  everyMs: number;
  /** The part of `everyMs` by which a turn may be earlier or later, so that replicas do not act at the same moment. */
  jitter?: number;
  run: () => Promise<unknown>;
};

/** A task that an outage keeps stopping is logged again after this time. */
const REPEAT_MS = 60_000;

/**
 * Runs each task every `everyMs`. A turn is skipped while the task's previous run has not ended. A failed run is
 * logged, once a minute while an outage lasts, and the task runs again at its next turn. `stop` waits for unfinished
 * runs.
 */
export function startBackground(tasks: readonly BackgroundTask[], log: Log): { stop: () => Promise<void> } {
  const runs = new Set<Promise<void>>();
  const timers = new Map<BackgroundTask, NodeJS.Timeout>();

  function start(task: BackgroundTask): void {
    let isRunning = false;
    let loggedAt: number | null = null;
    const logFailure = (error: unknown) => {
      const isRepeated = loggedAt !== null && performance.now() - loggedAt < REPEAT_MS;
      if (isRepeated && isExpected(error)) return;
      loggedAt = performance.now();
      logError(log, error, 'background task failed', { task: task.name });
    };
    const takeTurn = () => {
      schedule();
      if (isRunning) return;
      isRunning = true;
      const currentRun: Promise<void> = task
        .run()
        .then(() => {
          loggedAt = null;
        }, logFailure)
        .finally(() => {
          isRunning = false;
          runs.delete(currentRun);
        });
      runs.add(currentRun);
    };
    const schedule = () => void timers.set(task, setTimeout(takeTurn, turnMs(task)).unref());
    schedule();
  }

  for (const task of tasks) start(task);
  return {
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(runs);
    },
  };
}

function turnMs({ everyMs, jitter = 0 }: BackgroundTask): number {
  return everyMs * (1 + jitter * (2 * Math.random() - 1));
}

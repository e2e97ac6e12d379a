import type { Background } from '#core/ports/runtime.ts';
import type { Log } from './log.ts';
import { isExpected, logError } from './ops/log-error.ts';

export type BackgroundTask = {
  name: string;
  everyMs: number;
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
  const runs = new Map<BackgroundTask, Promise<void>>();
  const timers = tasks.map((task) => {
    let loggedAt: number | null = null;
    const logFailure = (error: unknown) => {
      const isRepeated = loggedAt !== null && performance.now() - loggedAt < REPEAT_MS;
      if (isRepeated && isExpected(error)) return;
      loggedAt = performance.now();
      logError(log, error, 'background task failed', { task: task.name });
    };
    const onSuccess = () => {
      loggedAt = null;
    };
    const takeTurn = () => {
      if (!runs.has(task))
        runs.set(
          task,
          task
            .run()
            .then(onSuccess, logFailure)
            .finally(() => runs.delete(task)),
        );
    };
    return setInterval(takeTurn, task.everyMs).unref();
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(runs.values());
    },
  };
}

/** `settle` waits until no work is running. */
export type BackgroundWork = Background & { settle: () => Promise<void> };

export function createBackgroundWork(): BackgroundWork {
  const running = new Map<string, { work: Promise<unknown>; startedAt: number }>();
  return {
    run<T>(key: string, start: () => Promise<T>): Promise<T> {
      const known = running.get(key);
      if (known !== undefined) return known.work as Promise<T>; // all work of a key has the same type
      const work = start().finally(() => running.delete(key));
      // Whoever waits for the work handles its error; if nobody does any more, it was recorded where it happened.
      work.catch(() => {});
      running.set(key, { work, startedAt: performance.now() });
      return work;
    },
    runningMs(key) {
      const known = running.get(key);
      return known === undefined ? null : performance.now() - known.startedAt;
    },
    async settle() {
      while (running.size > 0) await Promise.allSettled([...running.values()].map(({ work }) => work));
    },
  };
}

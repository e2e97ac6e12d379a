import type { Background } from '#core/ports/runtime.ts';

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

import { Unavailable } from '#core/failures.ts';
import type { Locks } from '#core/ports/runtime.ts';

/**
 * Locks for a single process. Tasks with the same key run one at a time, in the order of the calls. `run` throws
 * `Unavailable` if a task waited longer than `waitMs`; the task then never starts.
 */
export function createMemoryLocks({ waitMs = 5000 }: { waitMs?: number } = {}): Locks {
  /** The tasks that wait for each locked key, as functions that start them. */
  const waiting = new Map<string, (() => void)[]>();

  function acquire(key: string): Promise<void> {
    const queue = waiting.get(key);
    if (queue === undefined) {
      waiting.set(key, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(new Unavailable('locks', `lock not acquired within ${waitMs} ms`));
      }, waitMs);
      queue.push(start);
    });
  }

  function release(key: string): void {
    const next = waiting.get(key)?.shift();
    if (next === undefined) waiting.delete(key);
    else next();
  }

  return {
    async run(key, task) {
      await acquire(key);
      try {
        return await task();
      } finally {
        release(key);
      }
    },
  };
}

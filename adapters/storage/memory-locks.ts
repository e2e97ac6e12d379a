import { Unavailable } from '#core/failures.ts';
import type { Locks } from '#core/ports/locks.ts';

/** Locks for a single process. A task that waits longer than `waitMs` for its turn is refused and never starts. */
export function createMemoryLocks({ waitMs = 5000 }: { waitMs?: number } = {}): Locks {
  /** Who waits, by key; a key is here while it is held. */
  const queues = new Map<string, (() => void)[]>();

  function acquire(key: string): Promise<void> {
    const queue = queues.get(key);
    if (queue === undefined) {
      queues.set(key, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new Unavailable('locks', `no turn within ${waitMs} ms`));
      }, waitMs);
      queue.push(enter);
    });
  }

  function release(key: string): void {
    const next = queues.get(key)?.shift();
    if (next === undefined) queues.delete(key);
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

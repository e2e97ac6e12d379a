import PQueue from 'p-queue';
import { Unavailable } from '#core/failures.ts';
import type { Locks } from '#core/ports/runtime.ts';

/**
 * Locks for a single process. Tasks with the same key run one at a time, in the order of the calls. `run` throws
 * `Unavailable` if a task waited longer than `waitMs`; the task then never starts.
 */
export function createMemoryLocks({ waitMs = 5000 }: { waitMs?: number } = {}): Locks {
  const queues = new Map<string, PQueue>();
  return {
    async run(key, task) {
      const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
      queues.set(key, queue);
      const waiting = new AbortController();
      const refuse = () => waiting.abort(new Unavailable('locks', `lock not acquired within ${waitMs} ms`));
      const timer = setTimeout(refuse, waitMs);
      const start = () => {
        clearTimeout(timer);
        return task();
      };
      try {
        return await queue.add(start, { signal: waiting.signal });
      } finally {
        if (queue.size === 0 && queue.pending === 0) queues.delete(key);
      }
    },
  };
}

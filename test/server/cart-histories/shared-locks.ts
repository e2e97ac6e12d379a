import type { Locks } from '#core/ports/runtime.ts';

/** Locks that all replicas share. `releaseAll` releases the locks of a crashed replica. */
export type SharedLocks = { of(owner: object): Locks; releaseAll(owner: object): void };

type Waiting = { owner: object; enter: () => void };

export function createSharedLocks(): SharedLocks {
  const dead = new WeakSet<object>();
  const held = new Map<string, { owner: object; queue: Waiting[] }>();

  function acquire(key: string, owner: object): Promise<void> {
    if (dead.has(owner)) return new Promise(() => {});
    const lock = held.get(key);
    if (lock !== undefined) return new Promise((enter) => lock.queue.push({ owner, enter }));
    held.set(key, { owner, queue: [] });
    return Promise.resolve();
  }

  function release(key: string, owner: object): void {
    const lock = held.get(key);
    if (lock?.owner !== owner) return;
    const next = lock.queue.shift();
    if (next === undefined) return void held.delete(key);
    lock.owner = next.owner;
    next.enter();
  }

  return {
    of: (owner) => ({
      run: async (key, task) => {
        await acquire(key, owner);
        try {
          return await task();
        } finally {
          release(key, owner);
        }
      },
    }),
    releaseAll: (owner) => {
      dead.add(owner);
      for (const lock of held.values()) lock.queue = lock.queue.filter((waiting) => waiting.owner !== owner);
      for (const [key, lock] of [...held]) if (lock.owner === owner) release(key, owner);
    },
  };
}

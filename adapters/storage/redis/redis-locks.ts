import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Unavailable } from '#core/failures.ts';
import type { Locks } from '#core/ports/runtime.ts';
import { createMemoryLocks } from '../sqlite/memory-locks.ts';
import { askRedis } from './redis-client.ts';

/**
 * ARGV: the holder's token, and for RENEW the time to live in milliseconds. Both do nothing unless the lock is held with
 * this token: it may have expired and been acquired again.
 */
const RENEW = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('pexpire', KEYS[1], ARGV[2])
`;
const RELEASE = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('del', KEYS[1])
`;

type RedisLocksOptions = {
  ttlMs?: number;
  waitMs?: number;
  /** Called if a lock expired or was taken by another process while its task ran, at most once a task. */
  onLost?: () => void;
};

/** Shorter than `WAIT_MS`, so that a shopper whose replica was killed waits for the lock and gets it. */
const TTL_MS = 3000;
const WAIT_MS = 5000;
const RETRY_MS = 20;

/**
 * Locks for several processes. A lock is renewed while its task runs and expires `ttlMs` after the last renewal. `run`
 * throws `Unavailable` if Redis does not answer or a task waited longer than `waitMs`; the task then never starts.
 */
export function createRedisLocks(
  redis: Redis,
  { ttlMs = TTL_MS, waitMs = WAIT_MS, onLost = () => undefined }: RedisLocksOptions = {},
): Locks {
  // Tasks of the same process wait here first: they keep their order, and only one at a time polls Redis for a key.
  const localLocks = createMemoryLocks({ waitMs });

  async function acquire(key: string, token: string, deadline: number): Promise<void> {
    while (!(await tryAcquire(key, token))) {
      if (performance.now() >= deadline) throw new Unavailable('locks', `lock not acquired within ${waitMs} ms`);
      await pause(RETRY_MS * (0.5 + Math.random()));
    }
  }

  async function tryAcquire(key: string, token: string): Promise<boolean> {
    try {
      return (await askRedis(redis.set(key, token, 'PX', ttlMs, 'NX'))) !== null;
    } catch (error) {
      // The lock may have been set although the reply was lost, so release it now instead of after `ttlMs`.
      release(key, token);
      throw error;
    }
  }

  /** Not awaited: if it fails, the lock expires after `ttlMs`. */
  function release(key: string, token: string): void {
    redis.eval(RELEASE, 1, key, token).catch(() => undefined);
  }

  return {
    run(name, task) {
      const deadline = performance.now() + waitMs;
      const key = `lock:${name}`;
      return localLocks.run(key, async () => {
        const token = randomUUID();
        let isOver = false;
        await acquire(key, token, deadline);
        const renewal = setInterval(async () => {
          // A renewal may fail: the next one still comes before the lock expires.
          const renewed = await redis.eval(RENEW, 1, key, token, ttlMs).catch(() => null);
          if (renewed !== 0 || isOver) return;
          clearInterval(renewal);
          onLost();
        }, ttlMs / 3).unref();
        try {
          return await task();
        } finally {
          isOver = true;
          clearInterval(renewal);
          release(key, token);
        }
      });
    },
  };
}

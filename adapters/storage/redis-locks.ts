import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Unavailable } from '#core/failures.ts';
import type { Locks } from '#core/ports/locks.ts';
import { createMemoryLocks } from './memory-locks.ts';
import { askRedis } from './redis-client.ts';

/** ARGV: token, time to live. A repeated request of the same holder is granted again. */
const ACQUIRE = `
  local holder = redis.call('get', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  return 1
`;

/** Only the holder renews or gives back: one that was too slow does not open a lock that is another's by now. */
const RENEW = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('pexpire', KEYS[1], ARGV[2])
`;
const RELEASE = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('del', KEYS[1])
`;

/**
 * Locks that several processes share. A lock whose holder died opens after `ttlMs`; a living holder renews it. A task
 * that waits longer than `waitMs` is refused and never starts.
 */
export function createRedisLocks(redis: Redis, { ttlMs = 10_000, waitMs = 5000, retryMs = 20 } = {}): Locks {
  // Of one process's tasks only the first in line asks Redis; that also keeps their order.
  const line = createMemoryLocks({ waitMs });

  async function acquire(key: string, token: string, deadline: number): Promise<void> {
    while (!(await tryAcquire(key, token))) {
      if (performance.now() >= deadline) throw new Unavailable('locks', `no turn within ${waitMs} ms`);
      await pause(retryMs * (0.5 + Math.random()));
    }
  }

  async function tryAcquire(key: string, token: string): Promise<boolean> {
    try {
      return (await askRedis(redis.eval(ACQUIRE, 1, key, token, ttlMs))) === 1;
    } catch (error) {
      // The answer may have been lost on its way: what may be held is given back at once, not after ttlMs.
      release(key, token);
      throw error;
    }
  }

  /** Not waited for: where it fails, the lock opens by itself after `ttlMs`. */
  function release(key: string, token: string): void {
    redis.eval(RELEASE, 1, key, token).catch(() => undefined);
  }

  return {
    run(name, task) {
      const deadline = performance.now() + waitMs;
      const key = `lock:${name}`;
      return line.run(key, async () => {
        const token = randomUUID();
        await acquire(key, token, deadline);
        // One that fails is made up for by the next: there are two before the lock opens by itself.
        const renew = () => redis.eval(RENEW, 1, key, token, ttlMs).catch(() => undefined);
        const renewal = setInterval(renew, ttlMs / 3).unref();
        try {
          return await task();
        } finally {
          clearInterval(renewal);
          release(key, token);
        }
      });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { createRedisLocks } from '#adapters/storage/redis/redis-locks.ts';
import { Unavailable } from '#core/failures.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { connectTo } from './open-stores.ts';

describeWithRedis('locks in Redis', (server) => {
  /** Creates locks with their own connection and tokens, which to Redis are another process. */
  const locksOfProcess = (options = {}) => {
    const redis = connectTo(server().url);
    return createRedisLocks(redis, options);
  };
  const raw = () => {
    const redis = new Redis(server().url);
    onTestFinished(() => redis.disconnect());
    return redis;
  };

  it('run one task per key at a time, across two processes', async () => {
    const processes = [locksOfProcess(), locksOfProcess()];
    let inside = 0;
    let most = 0;
    const task = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
      return 'done';
    };
    const runs = Array.from({ length: 20 }, (_, turn) => processes[turn % 2]?.run('cart', task));
    expect(new Set(await Promise.all(runs))).toEqual(new Set(['done']));
    expect(most).toBe(1);
  });

  it('keep the order of calls within one process', async () => {
    const locks = locksOfProcess();
    const entered: string[] = [];
    await Promise.all(['a', 'b', 'c'].map((name) => locks.run('order', async () => entered.push(name))));
    expect(entered).toEqual(['a', 'b', 'c']);
  });

  it('do not block another key, and reject with the error of the task', async () => {
    const locks = locksOfProcess();
    const gate = Promise.withResolvers<void>();
    const held = locks.run('one', () => gate.promise);
    await expect(locks.run('two', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await locks.run('two', async () => 'free')).toBe('free');
    gate.resolve();
    await held;
  });

  it('throw Unavailable for a task that waits too long, in this process and in another', async () => {
    const [holder, waiter] = [locksOfProcess({ waitMs: 60 }), locksOfProcess({ waitMs: 60 })];
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const held = holder.run('busy', () => {
      entered.resolve();
      return gate.promise;
    });
    await entered.promise;
    const never = async () => expect.unreachable();
    await expect(holder.run('busy', never)).rejects.toBeInstanceOf(Unavailable);
    await expect(waiter.run('busy', never)).rejects.toBeInstanceOf(Unavailable);
    gate.resolve();
    await held;
  });

  it('are renewed while their task runs', async () => {
    const [holder, waiter] = [locksOfProcess(), locksOfProcess({ waitMs: 50 })];
    const entered = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const held = holder.run('long', () => {
      entered.resolve();
      return gate.promise;
    });
    await entered.promise;
    // Without a renewal the time that is left only becomes shorter.
    let shortestMs = Number.POSITIVE_INFINITY;
    const isRenewed = async () => {
      const leftMs = await raw().pttl('shop:lock:long');
      const hasGrown = leftMs > shortestMs;
      shortestMs = Math.min(shortestMs, leftMs);
      return hasGrown;
    };
    await expect.poll(isRenewed, { interval: 20 }).toBe(true);
    await expect(waiter.run('long', async () => expect.unreachable())).rejects.toBeInstanceOf(Unavailable);
    gate.resolve();
    await held;
  });

  it('expire after the process that held them died', async () => {
    await raw().set('shop:lock:orphan', 'a process that is no more', 'PX', 80);
    expect(await locksOfProcess().run('orphan', async () => 'in')).toBe('in');
  });

  it('are acquired within the time that a task waits after the process that held them was killed', async () => {
    const holder = spawn(execPath, [fileURLToPath(new URL('lock-process.ts', import.meta.url)), server().url]);
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    expect(await locksOfProcess().run('cart', async () => 'in')).toBe('in');
  });

  it('report that another process has taken them while their task runs', async () => {
    const lost = Promise.withResolvers<string>();
    await locksOfProcess({ ttlMs: 60, onLost: () => lost.resolve('lost') }).run('taken', async () => {
      await raw().set('shop:lock:taken', 'another holder', 'PX', 60_000);
      expect(await lost.promise).toBe('lost');
    });
  });

  it('are never released by a process that no longer holds them', async () => {
    const redis = raw();
    await locksOfProcess().run('lost', async () => {
      await redis.set('shop:lock:lost', 'another holder', 'PX', 60_000);
    });
    expect(await locksOfProcess().run('other', async () => redis.get('shop:lock:lost'))).toBe('another holder');
  });

  it.runIf(isLongRun)('are released if the reply that they were acquired was lost', async () => {
    const locks = locksOfProcess({ ttlMs: 60_000 });
    await locks.run('warm', async () => undefined);
    server().freeze();
    await expect(locks.run('unheard', async () => expect.unreachable())).rejects.toBeInstanceOf(Unavailable);
    server().thaw();
    // Redis now sets the lock, long after this process gave up.
    expect(await locksOfProcess().run('unheard', async () => 'in')).toBe('in');
  });

  it('throw Unavailable while Redis is down, and work again after a restart', async () => {
    const locks = locksOfProcess();
    await locks.run('away', async () => undefined);
    await server().stop();
    await expect(locks.run('away', async () => expect.unreachable())).rejects.toBeInstanceOf(Unavailable);
    await server().restart();
    const attempt = () => locks.run('away', async () => 'in').catch(() => 'away');
    await expect.poll(attempt).toBe('in');
  });
});

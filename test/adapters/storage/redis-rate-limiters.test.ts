import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { createRedisRateLimiters } from '#adapters/storage/redis/redis-rate-limiters.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { describeWithRedis } from '../../support/redis.ts';

describeWithRedis('counts in Redis', (server) => {
  const messages: string[] = [];

  /** Creates the limiter of a process that allows three requests a minute. */
  const replica = () => {
    const redis = connectRedis(server().url, { warn: () => undefined });
    const limiters = createRedisRateLimiters(redis, { warn: (_, message) => messages.push(message) });
    onTestFinished(() => {
      limiters.close();
      redis.disconnect();
    });
    return limiters.create({ keyPrefix: 'login', points: 3, duration: 60 });
  };

  /** Two replicas with established connections. */
  const replicas = async () => {
    const [one, other] = [replica(), replica()];
    const countTogether = async () => {
      const visitor = randomUUID();
      await one.consume(visitor);
      return (await other.consume(visitor)).consumedPoints;
    };
    await expect.poll(countTogether).toBe(2);
    return [one, other] as const;
  };

  it('are shared by all replicas, and kept for each client', async () => {
    const [one, other] = await replicas();
    for (const each of [one, other, one]) await each.consume('ana');
    await expect(other.consume('ana')).rejects.toMatchObject({ remainingPoints: 0 });
    expect((await other.consume('bruno')).remainingPoints).toBe(2);
  });

  it('continue in each process while Redis is down, without delaying a request', async () => {
    const [one] = await replicas();
    await server().stop();
    const takenMs = measureOwnTime();
    for (let turn = 0; turn < 3; turn += 1) await one.consume('carla');
    await expect(one.consume('carla')).rejects.toMatchObject({ remainingPoints: 0 });
    expect(takenMs()).toBeLessThan(2000);
    await server().restart();
    await replicas();
  });

  it('cost a request no time while Redis is connected but does not answer, and are shared again afterwards', async () => {
    const [one] = await replicas();
    messages.length = 0;
    server().freeze();
    await one.consume('dora');
    const takenMs = measureOwnTime();
    for (let turn = 0; turn < 20; turn += 1) await one.consume(`visitor-${turn}`);
    // Waiting for Redis would take 250 ms each time.
    expect(takenMs()).toBeLessThan(2500);
    expect(messages).toEqual(['rate limits counted by each process: redis does not count']);
    server().thaw();
    await expect.poll(() => messages).toContain('rate limits shared again');
    await replicas();
  });

  it('are said once to be counted by each process while Redis takes no writes', async () => {
    const [one] = await replicas();
    messages.length = 0;
    const operator = connectRedis(server().url, { warn: () => undefined });
    onTestFinished(() => operator.disconnect());
    await operator.config('SET', 'maxmemory', '1');
    for (let turn = 0; turn < 30; turn += 1) {
      await one.consume(`full-${turn}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(messages).toEqual(['rate limits counted by each process: redis does not count']);
    await operator.config('SET', 'maxmemory', '0');
    await expect.poll(() => messages).toContain('rate limits shared again');
  });
});

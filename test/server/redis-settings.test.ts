import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { freePort } from '../support/free-port.ts';
import { describeWithProgram } from '../support/installed-program.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { REDIS_PROGRAMS, type RedisServer, startRedis } from '../support/redis.ts';

const EVICTS = (policy: string) =>
  `redis may evict sessions and leads: maxmemory-policy is ${policy}, must be noeviction`;
const NOT_DURABLE = 'redis loses acknowledged writes in a crash: appendonly is off, must be on';
const CLUSTER = 'redis is a cluster, which the shop does not support';
const REPLICA = 'redis is a replica, which takes no writes: REDIS_URL must name its master';
const NOT_CHECKED = 'redis settings are not checked: INFO is refused';

const WARN_LEVEL = 40;

/** The default cluster port of Redis is among the ephemeral ports, so any connection may hold it. */
const CLUSTER_PORT = await freePort();

const endConnections = (redis: Redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');

type Scene = { server: RedisServer; shop: TestShop; warnings: () => Promise<string[]> };

async function withShop(
  options: Parameters<typeof startRedis>[0],
  test: (scene: Scene) => Promise<void>,
  prepare: (redis: Redis) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const server = await startRedis(options);
  const redis = new Redis(server.url);
  await prepare(redis);
  redis.disconnect();
  const backend = await startOtherBackend();
  const shop = await createTestShop({ ...backend.env, REDIS_URL: server.url });
  const warnings = async () => (await request(shop.app).get('/readyz?verbose')).body.warnings;
  try {
    await test({ server, shop, warnings });
  } finally {
    await shop.close();
    await backend.close();
    await server.stop();
  }
}

const loggedBy = ({ log }: TestShop) => log.map(({ msg }) => String(msg)).filter((text) => text.startsWith('redis'));

describeWithProgram('a shop over Redis', REDIS_PROGRAMS, () => {
  it.each([
    [['--maxmemory', '3mb', '--maxmemory-policy', 'allkeys-lru'], true, [EVICTS('allkeys-lru')]],
    [['--maxmemory', '3mb', '--maxmemory-policy', 'volatile-ttl'], true, [EVICTS('volatile-ttl')]],
    [['--maxmemory', '3mb', '--maxmemory-policy', 'allkeys-lfu'], false, [EVICTS('allkeys-lfu'), NOT_DURABLE]],
    [['--maxmemory', '3mb', '--maxmemory-policy', 'volatile-random'], true, [EVICTS('volatile-random')]],
    [['--maxmemory', '300mb', '--maxmemory-policy', 'noeviction'], true, []],
    [['--replicaof', '127.0.0.1 1', '--replica-serve-stale-data', 'yes'], true, [REPLICA]],
    // Without a limit nothing is evicted.
    [['--maxmemory-policy', 'allkeys-lru'], true, []],
    [['--cluster-enabled', 'yes', '--cluster-port', String(CLUSTER_PORT)], true, [CLUSTER]],
  ])('with %j says what may lose data, and is ready', async (settings, durable, expected) => {
    await withShop({ settings, durable }, async ({ shop, warnings }) => {
      await expect.poll(() => loggedBy(shop)).toEqual(expected);
      expect(await warnings()).toEqual(expected);
      expect((await request(shop.app).get('/readyz')).status).toBe(200);
      const levels = shop.log.filter(({ msg }) => expected.includes(String(msg))).map(({ level }) => level);
      expect(levels).toEqual(expected.map(() => WARN_LEVEL));
    });
  });

  it('says it again of the server that it reconnects to', async () => {
    await withShop({ durable: true }, async ({ server, shop, warnings }) => {
      await expect.poll(warnings).toEqual([]);
      const redis = new Redis(server.url);
      await redis.config('SET', 'maxmemory', '50mb');
      await redis.config('SET', 'maxmemory-policy', 'volatile-lru');
      await endConnections(redis);
      redis.disconnect();
      await expect.poll(warnings, { timeout: 10_000 }).toEqual([EVICTS('volatile-lru')]);
      expect(loggedBy(shop)).toContain(EVICTS('volatile-lru'));
    });
  });

  it('says once what is changed while it is connected', async () => {
    await withShop({ durable: true }, async ({ server, shop, warnings }) => {
      await expect.poll(warnings).toEqual([]);
      const redis = new Redis(server.url);
      await redis.config('SET', 'maxmemory', '50mb');
      await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
      await readMetrics(shop);
      expect(await warnings()).toEqual([EVICTS('allkeys-lru')]);
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      redis.disconnect();
      // The sizes of the stores are kept for a few seconds.
      await expect.poll(() => readMetrics(shop).then(warnings), { timeout: 20_000 }).toEqual([]);
      expect(loggedBy(shop)).toEqual([EVICTS('allkeys-lru')]);
    });
  });

  it('goes on where INFO is refused, and says so once', async () => {
    const refuse = (redis: Redis) => redis.call('ACL', 'SETUSER', 'default', '-info');
    await withShop(
      { durable: true },
      async ({ server, shop, warnings }) => {
        await expect.poll(() => loggedBy(shop)).toEqual([NOT_CHECKED]);
        expect(await warnings()).toEqual([]);
        const redis = new Redis(server.url);
        await endConnections(redis);
        await expect.poll(async () => String(await redis.client('LIST')).split('\n').length).toBeGreaterThan(2);
        redis.disconnect();
        expect((await request(shop.app).get('/api/session')).status).toBe(200);
        expect(loggedBy(shop).filter((text) => text === NOT_CHECKED)).toHaveLength(1);
      },
      refuse,
    );
  });

  it('works without INFO, which a server may not know', async () => {
    await withShop({ durable: true, settings: ['--rename-command', 'INFO', ''] }, async ({ shop, warnings }) => {
      await expect.poll(() => loggedBy(shop)).toEqual([NOT_CHECKED]);
      expect(await warnings()).toEqual([]);
      const added = await request(shop.app)
        .post('/api/cart/items')
        .set({ origin: shop.origin, 'idempotency-key': randomUUID() })
        .send({ sku: 'W-6', quantity: 1 });
      expect(added.status).toBe(200);
    });
  });

  it('counts the keys that Redis evicted', async () => {
    const settings = ['--maxmemory', '3mb', '--maxmemory-policy', 'allkeys-lru'];
    await withShop({ settings }, async ({ server, shop }) => {
      const redis = new Redis(server.url);
      for (let key = 0; key < 60; key += 1) await redis.set(`other:${key}`, 'x'.repeat(60_000));
      const evicted = Number(/evicted_keys:(\d+)/.exec(await redis.info('stats'))?.[1]);
      redis.disconnect();
      expect(evicted).toBeGreaterThan(0);
      const text = await readMetrics(shop);
      expect(Number(/^redis_evicted_keys (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(evicted);
    });
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { expectHealed } from '../../support/heal-time.ts';
import { describeWithProgram } from '../../support/installed-program.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { metricValue } from '../../support/metric-value.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { REDIS_PROGRAMS, type RedisServer, startRedis } from '../../support/redis.ts';
import { createShopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { addWithKey, expectDelivered, sendLeads, shopThroughOutage } from './acknowledged-writes.ts';

/** The long run pauses Redis for as long as docs/operating/rehearsals.md states. */
const OUTAGE_MS = isLongRun ? 10_000 : 4000;

const scene = withMergeScene();

type Outage = {
  name: string;
  begin: (redis: RedisServer) => Promise<void>;
  end: (redis: RedisServer) => Promise<void>;
};

const outages: readonly Outage[] = [
  { name: 'is killed and started again', begin: (redis) => redis.stop(), end: (redis) => redis.restart() },
  { name: 'does not answer for a while', begin: async (redis) => redis.freeze(), end: async (redis) => redis.thaw() },
];

describeWithProgram('a shop whose durable Redis', REDIS_PROGRAMS, () => {
  it.each(isLongRun ? outages : outages.slice(0, 1))(
    '$name in the middle of writes loses and doubles nothing that it acknowledged',
    {
      tags: ['S4.15', 'S4.17', 'S4.5'],
    },
    async ({ name, begin, end }) => {
      // A server of its own, since the back end of each test gives its carts the same ids.
      const redis = await startRedis({ durable: true });
      onTestFinished(redis.stop);
      const shop = await startTestShop({ ...scene.env, REDIS_URL: redis.url, LOG_LEVEL: 'warn' });
      onTestFinished(shop.close);
      let isOver = false;
      let rounds = 0;
      const leads = sendLeads(shop.origin, name, () => isOver);
      const shopping = (async () => {
        for (; !isOver; rounds += 1) await shopThroughOutage(scene, shop.origin, `${name} ${rounds}`);
      })();

      await pause(1000);
      await begin(redis);
      await pause(OUTAGE_MS);
      expect(JSON.stringify(shop.log)).toContain('"msg":"store failed"');
      expect(metricValue(await readMetrics(shop), 'store_failures_total')).toBeGreaterThan(0);
      const guest = createShopper(shop.origin);
      const add = () => addWithKey(guest, shop.origin, scene.skuAt(1), 1, `${name} at the end`);
      await end(redis);
      await expectHealed(async () => (await add()) === 200);
      isOver = true;
      await shopping;
      expect(rounds).toBeGreaterThan(0);
      await shopThroughOutage(scene, shop.origin, `${name} afterwards`);
      await expectDelivered(scene, await leads);
      expect(metricValue(await readMetrics(shop), 'upstream_failing', { service: 'redis' })).toBe(0);
      // One for each cause, not one for each call.
      const lines = shop.log.filter(({ msg }) => msg === 'store failed' || msg === 'background task failed');
      expect(lines.length, JSON.stringify(lines)).toBeLessThanOrEqual(6);
      expect(shop.log).toContainEqual(
        expect.objectContaining({ msg: 'store available again', ms: expect.any(Number) }),
      );
    },
  );
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { expectHealed } from '../../support/heal-time.ts';
import { describeWithProgram } from '../../support/installed-program.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { REDIS_PROGRAMS, startRedis } from '../../support/redis.ts';
import { createSettableClock } from '../../support/settable-clock.ts';
import { startShopProcess } from '../../support/shop-process.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';
import { addWithKey, expectDelivered } from './acknowledged-writes.ts';

const HOUR_S = 3600;
/** Requests of the class `leads` that a client may send in a minute. */
const MAX_LEADS = 10;

const scene = withMergeScene();

describe.runIf(isLongRun)('a shop whose clock is set back an hour', () => {
  describeWithProgram('with SQLite', ['faketime'], () => survivesSetBack('SQLite', async () => ({})));

  describeWithProgram('with Redis', ['faketime', ...REDIS_PROGRAMS], () =>
    survivesSetBack('Redis', async () => {
      const redis = await startRedis();
      onTestFinished(redis.stop);
      return { REDIS_URL: redis.url };
    }),
  );
});

function survivesSetBack(name: string, startStore: () => Promise<Record<string, string>>): void {
  it('keeps sessions, carts and keys, delivers the leads that wait once the clock is right, and limits nobody for longer', {
    tags: ['S4.1', 'S4.5', 'S4.15'],
  }, async () => {
    const clock = createSettableClock();
    const store = await startStore();
    const env = { ...scene.env, ...store, ...clock.env, LOG_LEVEL: 'warn' };
    const shop = await startShopProcess(env);
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    const member = createShopper(shop.origin);
    await scene.signIn(member);
    const sku = scene.skuAt(0);
    expect(await addWithKey(member, shop.origin, sku, 2, 'before')).toBe(200);
    scene.backend.fail('lambda', 'error', /leads/);
    const leads = await sendLeadsUntilRefused(member, name);
    expect(leads.length).toBeLessThanOrEqual(MAX_LEADS);
    // A delivery has failed, so the leads wait for their first retry.
    await expect.poll(() => shop.output()).toContain('"code":"lead"');

    clock.set(-HOUR_S);
    await expect.poll(() => timeAt(shop.origin)).toBeLessThan(Date.now() - (HOUR_S - 60) * 1000);
    await expectHealed(
      async () => (await addWithKey(createShopper(shop.origin), shop.origin, sku, 1, 'a guest')) === 200,
    );
    const refused = await postLead(member, `${name} later`);
    if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await member.session()).status).toBe('authenticated');
    expect(await addWithKey(member, shop.origin, sku, 2, 'before')).toBe(200);
    expect(await addWithKey(member, shop.origin, sku, 1, 'after')).toBe(200);
    expect(await member.units()).toEqual({ [sku]: 3 });
    expect((await member.get('/tienda/vinos')).status).toBe(200);
    // The limit is over after a minute, as it would have been.
    await expect
      .poll(async () => (await postLead(member, `${name} afterwards`)).status, { timeout: 120_000, interval: 5000 })
      .toBe(201);

    clock.set(0);
    scene.backend.fail('lambda', null);
    // While the clock was wrong they waited.
    await expectDelivered(scene, leads);
    await expect.poll(() => timeAt(shop.origin)).toBeGreaterThan(Date.now() - 60_000);
    expect((await member.session()).status).toBe('authenticated');
    expect(await member.units()).toEqual({ [sku]: 3 });
    expect((await scene.signIn(createShopper(shop.origin))).status).toBe(303);
  });
}

function postLead(shopper: Shopper, name: string): Promise<Response> {
  return shopper.send('POST', '/api/leads', { name, email: 'ana@ejemplo.com', source: 'home' });
}

/** Returns the names of the leads that were acknowledged before the limit was reached. */
async function sendLeadsUntilRefused(shopper: Shopper, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let index = 0; ; index += 1) {
    const name = `${prefix} ${index}`;
    const { status } = await postLead(shopper, name);
    if (status !== 201) {
      expect(status).toBe(429);
      return acknowledged;
    }
    acknowledged.push(name);
  }
}

/** The shop's time, in milliseconds since the epoch. */
async function timeAt(origin: string): Promise<number> {
  return Date.parse((await fetch(`${origin}/healthz`)).headers.get('date') ?? '');
}

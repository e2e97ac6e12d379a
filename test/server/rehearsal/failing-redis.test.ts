import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { expectHealed } from '../../support/heal-time.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { createShopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

const scene = withMergeScene();

describeWithRedis('a shop whose Redis is full', (redis) => {
  it('delivers leads at once or refuses them with a sentence, names the cause, and keeps sessions and carts', {
    tags: ['S4.1', 'S4.5'],
  }, async () => {
    const shop = await startTestShop({ ...scene.env, REDIS_URL: redis().url });
    onTestFinished(shop.close);
    const shopper = createShopper(shop.origin);
    await scene.signIn(shopper);
    await shopper.add(scene.skuAt(0), 2);
    const admin = new Redis(redis().url);
    onTestFinished(() => admin.disconnect());
    const postLead = () =>
      shopper.send('POST', '/api/leads', { name: 'Ana', email: 'ana@ejemplo.com', source: 'home' });

    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    await admin.config('SET', 'maxmemory', '1');
    expect((await postLead()).status).toBe(201);
    expect(scene.backend.data.leads.size).toBe(1);
    scene.backend.fail('lambda', 'error', /leads/);
    const refused = await postLead();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('No pudimos guardar tus datos. Probá de nuevo en un momento.');
    expect(JSON.stringify(shop.log)).toContain('OOM');
    expect((await shopper.get('/tienda/vinos')).status).toBe(200);

    scene.backend.fail('lambda', null);
    await admin.config('SET', 'maxmemory', '0');
    await expectHealed(async () => (await postLead()).status === 201);
    expect((await shopper.session()).status).toBe('authenticated');
    expect(await shopper.units()).toEqual({ [scene.skuAt(0)]: 2 });
    await expect.poll(() => scene.backend.data.leads.size).toBe(2);
  });
});

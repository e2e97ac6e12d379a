import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { expectHealed } from '../support/heal-time.ts';
import { withMergeScene } from '../support/merge-scene.ts';
import { describeWithRedis } from '../support/redis.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const scene = withMergeScene();
const { signIn, skuAt } = scene;

describeWithRedis('two replicas that share Redis', (server) => {
  let replicas: [TestShop, TestShop];
  /** How far the clock of both is ahead. */
  let forwardMs = 0;
  beforeAll(async () => {
    const shared = { ...scene.env, REDIS_URL: server().url };
    const clock = { now: () => Date.now() + forwardMs };
    replicas = [await startTestShop(shared, clock), await startTestShop(shared, clock)];
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
  });

  /** One browser, as a shopper at each replica. */
  const someone = (): [Shopper, Shopper] => {
    const first = createShopper(replicas[0].origin);
    return [first, createShopper(replicas[1].origin, first.browser)];
  };

  it('share the session and the cart', { tags: ['S1.6', 'S6.3'] }, async () => {
    const [here, there] = someone();
    await here.add(skuAt(0), 1);
    await signIn(there);
    expect((await here.session()).status).toBe('authenticated');
    await here.add(skuAt(0), 2);
    expect(await there.units()).toEqual({ [skuAt(0)]: 3 });
    await there.post('/logout');
    expect((await here.session()).status).toBe('anonymous');
  });

  it('lose no unit if both get adds at once', { tags: ['S4.17'] }, async () => {
    const [here, there] = someone();
    await signIn(here);
    await Promise.all([here, there, here, there, here].map((replica) => replica.add(skuAt(0), 1)));
    expect(await there.units()).toEqual({ [skuAt(0)]: 5 });
  });

  it('merge a guest cart once if both get requests at once', { tags: ['S4.15'] }, async () => {
    const [here, there] = someone();
    await here.add(skuAt(0), 2);
    const guest = here.browser.cookies.get('orderIdGuest');
    await signIn(here);
    here.browser.cookies.set('orderIdGuest', guest ?? { value: '', path: '/' });
    await Promise.all([here.units(), there.units(), there.session(), here.session()]);
    expect(await there.units()).toEqual({ [skuAt(0)]: 2 });
  });

  it('renew a token once if both need it at once', { tags: ['S9.21'] }, async () => {
    const [here, there] = someone();
    scene.provider.lies = { token: (answer) => ({ ...answer, expires_in: 165 }) };
    await signIn(here);
    forwardMs += 120_000;
    scene.provider.lies = {};
    scene.provider.requests.length = 0;
    await Promise.all([here, there, here, there, here, there].map((replica) => replica.session()));
    expect(scene.provider.requests.filter(({ params }) => params['grant_type'] === 'refresh_token')).toHaveLength(1);
  });

  it('answer that the session is unknown while Redis is down, and find it again when Redis is back', {
    tags: ['S4.1'],
  }, async () => {
    const [here] = someone();
    await signIn(here);
    await server().stop();
    const answer = await here.get('/api/session');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'unknown', user: null, cart: { count: null } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const out = await here.post('/logout');
    expect(out.status).toBe(503);
    expect(out.headers.getSetCookie()).toEqual([]);
    expect((await out.text()).includes(failureList.logoutFailed.sentence)).toBe(true);
    await server().restart();
    await expectHealed(async () => (await here.session()).cart.count === 0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureCatalogue } from '#core/failure-catalogue.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { openShop } from '../support/open-shop.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { describeWithRedis } from '../support/redis.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import type { TestShop } from '../support/test-shop.ts';

let provider: LyingProvider;
let backend: OtherBackend;
let env: Record<string, string>;
let users = 0;
beforeAll(async () => {
  [provider, backend] = await Promise.all([startLyingProvider({ id: 'shop', secret: null }), startOtherBackend()]);
  env = { ...backend.env, IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
});
afterAll(async () => {
  await provider.close();
  await backend.close();
});
beforeEach(() => {
  backend.reset();
  users += 1;
  const sub = `user-${users}`;
  provider.user = { ...provider.user, sub };
  // Every access token of a test belongs to the same user.
  backend.subjectOf = () => sub;
});

async function signIn(shopper: Shopper): Promise<Response> {
  const { headers } = await shopper.get('/login?redirectUrl=/tienda');
  return shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
}

const holdsGuest = (shopper: Shopper) => shopper.browser.cookies.has('orderIdGuest');
const skuAt = (index: number) =>
  backend.data.products.filter(({ totalQuantity }) => totalQuantity > 5)[index]?.sku ?? '';
const writes = () => backend.calls.filter(({ method, path }) => method === 'POST' && path.includes('/cart/'));

describe('a guest cart at sign-in', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(env);
  });
  afterAll(() => shop.close());
  // Wait until the breaker that the previous test opened lets calls through again.
  beforeEach(() => expect.poll(isOpen, { timeout: 5000 }).toBe(true));

  async function isOpen(): Promise<boolean> {
    const { status } = await createShopper(shop.origin).send('POST', '/api/cart/items', { sku: skuAt(0), quantity: 1 });
    backend.calls.length = 0;
    return status === 200;
  }

  it('is merged with one read of each cart and one write, and its cookie is deleted', {
    tags: ['S4.15', 'S7.6', 'S7.9'],
  }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 2);
    await ana.add(skuAt(1), 1);
    const guestCart = (await ana.cart()).id ?? '';
    backend.reset();
    expect((await signIn(ana)).status).toBe(303);
    const calls = backend.calls
      .filter(({ path }) => /orders|cart/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    const [, userCart] = /cart\/([^/]+)\/items/.exec(calls.at(-1) ?? '') ?? [];
    expect(calls[0]).toBe('GET /api/tienda/v1/orders');
    expect(calls.slice(1, 3).toSorted()).toEqual(
      [guestCart, userCart].map((id) => `GET /api/tienda/v1/cart/${id}`).toSorted(),
    );
    expect(calls.slice(3)).toEqual([`POST /api/tienda/v1/cart/${userCart}/items/`]);
    expect(holdsGuest(ana)).toBe(false);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 2, [skuAt(1)]: 1 });
  });

  it('sends the access token with the orders call only', { tags: ['S7.6'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 1);
    await signIn(ana);
    await ana.add(skuAt(0), 1);
    const withToken = backend.calls.filter(({ headers }) => headers['token'] !== undefined);
    expect(withToken.map(({ path }) => path)).toEqual(['/api/tienda/v1/orders']);
    expect(backend.calls.some(({ headers }) => headers['authorization']?.includes('access-'))).toBe(false);
  });

  it.each(['error', 'down', 'truncated', 'no-json', 'lost'] as const)(
    'stays, with a message, if the merge fails by "%s", and is merged when the service is back',
    { tags: ['S4.13', 'S4.15'] },
    async (fault) => {
      const ana = createShopper(shop.origin);
      await ana.add(skuAt(0), 3);
      backend.fail('shop', fault, /\/items\/?$/, 'POST');
      expect((await signIn(ana)).status).toBe(303);
      expect(holdsGuest(ana)).toBe(true);
      const cart = await ana.cart();
      expect(cart.error).toEqual({ status: 503, message: failureCatalogue.mergePending.sentence });
      expect((await (await ana.get('/carrito')).text()).includes(failureCatalogue.mergePending.sentence)).toBe(true);
      backend.fail('shop', null);
      await expect.poll(async () => (await ana.cart()).error, { timeout: 5000 }).toBeNull();
      expect(await ana.units()).toEqual({ [skuAt(0)]: 3 });
      expect(holdsGuest(ana)).toBe(false);
      expect((await ana.session()).cart.count).toBe(3);
    },
  );

  it('delays the sign-in by no more than three seconds', { tags: ['S4.15'], timeout: 30_000 }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 1);
    backend.fail('shop', 'slow', /\/cart\//, 'GET');
    const started = performance.now();
    const answer = await signIn(ana);
    expect(performance.now() - started).toBeLessThan(4500);
    expect(answer.headers.get('location')).toBe('/tienda');
    expect(holdsGuest(ana)).toBe(true);
    backend.fail('shop', null);
    await expect.poll(() => ana.units(), { timeout: 15_000 }).toEqual({ [skuAt(0)]: 1 });
    expect(holdsGuest(ana)).toBe(false);
  });

  it.each(['GET', 'POST'])(
    'is merged together with the next write if its %s failed',
    { tags: ['S4.15'] },
    async (method) => {
      const ana = createShopper(shop.origin);
      await ana.add(skuAt(0), 2);
      backend.fail('shop', 'error', /\/cart\//, method);
      await signIn(ana);
      expect(holdsGuest(ana)).toBe(true);
      backend.fail('shop', null);
      await expect.poll(isOpen, { timeout: 5000 }).toBe(true);
      const { lines } = await ana.add(skuAt(1), 1);
      expect(lines).toMatchObject([
        { sku: skuAt(0), quantity: 2 },
        { sku: skuAt(1), quantity: 1 },
      ]);
      expect(holdsGuest(ana)).toBe(false);
    },
  );

  it('is merged once if every answer is lost', { tags: ['S4.15'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 2);
    backend.fail('shop', 'lost', /\/items\/?$/, 'POST');
    await signIn(ana);
    for (let look = 0; look < 3; look += 1) await ana.cart();
    backend.fail('shop', null);
    await expect.poll(() => ana.cart().then(() => holdsGuest(ana)), { timeout: 5000 }).toBe(false);
    await ana.add(skuAt(0), 1);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 3 });
  });

  it('is merged once if the answer to the browser is lost', { tags: ['S4.15'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 2);
    const before = new Map([...ana.browser.cookies].map(([name, cookie]) => [name, { ...cookie }]));
    await signIn(ana);
    ana.browser.cookies.clear();
    for (const [name, cookie] of before) ana.browser.cookies.set(name, cookie);
    expect((await ana.session()).cart.count).toBe(0);
    await signIn(ana);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 2 });
    expect(writes().filter(({ path }) => path.includes('/items'))).toHaveLength(2);
  });

  it('accepts no units after it was merged', { tags: ['S4.15'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 1);
    const tab = createShopper(shop.origin);
    tab.browser.cookies.set('orderIdGuest', {
      ...(ana.browser.cookies.get('orderIdGuest') ?? { value: '', path: '/' }),
    });
    await signIn(ana);
    const answer = await tab.send('POST', '/api/cart/items', { sku: skuAt(1), quantity: 1 });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('0');
    expect(await answer.json()).toEqual({ status: 409, message: failureCatalogue.cartMerged.sentence });
    expect(holdsGuest(tab)).toBe(false);
    expect((await tab.add(skuAt(1), 1)).totals.units).toBe(1);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 1 });
  });

  it("is followed by a new order if the service no longer has the user's one", { tags: ['S3.8'] }, async () => {
    const ana = createShopper(shop.origin);
    await signIn(ana);
    const { id } = await ana.add(skuAt(0), 1);
    backend.carts.delete(id ?? '');
    backend.subjectOf = () => `again-${users}`;
    expect(await ana.units()).toEqual({});
    const cart = await ana.add(skuAt(0), 2);
    expect(cart.id).not.toBe(id);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 2 });
  });

  it('is followed by an order whose cookie is deleted when the order was placed', {
    tags: ['S2.15', 'S4.14'],
  }, async () => {
    const ana = createShopper(shop.origin);
    await signIn(ana);
    const { id } = await ana.add(skuAt(0), 1);
    await ana.get('/thankyou?order=1');
    expect(ana.browser.cookies.get('orderId')?.value.startsWith(`${id}.`)).toBe(true);
    backend.carts.set(id ?? '', []);
    await ana.get('/thankyou?order=1');
    expect(ana.browser.cookies.has('orderId')).toBe(false);
    expect((await ana.session()).status).toBe('authenticated');
    expect(await ana.units()).toEqual({});
  });

  it('causes no call if the guest has none', { tags: ['S1.6'] }, async () => {
    const ana = createShopper(shop.origin);
    backend.reset();
    await ana.session();
    await ana.cart();
    expect(backend.calls.filter(({ service }) => service === 'shop')).toEqual([]);
  });
});

describeWithRedis('two replicas that share Redis', (server) => {
  let replicas: [TestShop, TestShop];
  beforeAll(async () => {
    const shared = { ...env, REDIS_URL: server().url };
    replicas = [await openShop(shared), await openShop(shared)];
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
    provider.lies = { token: (answer) => ({ ...answer, expires_in: 45 }) };
    await signIn(here);
    provider.lies = {};
    provider.requests.length = 0;
    await Promise.all([here, there, here, there, here, there].map((replica) => replica.session()));
    expect(provider.requests.filter(({ params }) => params['grant_type'] === 'refresh_token')).toHaveLength(1);
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
    expect((await out.text()).includes(failureCatalogue.logoutFailed.sentence)).toBe(true);
    await server().restart();
    await expect.poll(async () => (await here.session()).cart.count, { timeout: 10_000 }).toBe(0);
  });
});

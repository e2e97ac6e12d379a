import { beforeEach, describe, expect, it } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { holdsGuestCart, withMergeScene } from '../support/merge-scene.ts';
import { createShopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const scene = withMergeScene();
const { signIn, skuAt } = scene;

/** Ample for a breaker that opened, even on a loaded machine. */

const writes = () => scene.backend.calls.filter(({ method, path }) => method === 'POST' && path.includes('/cart/'));

describe('a guest cart at sign-in', () => {
  const shop = started(() => startTestShop(scene.env));
  // Wait until the breaker that the previous test opened lets calls through again.
  beforeEach(() => expect.poll(isOpen).toBe(true));

  async function isOpen(): Promise<boolean> {
    const { status } = await createShopper(shop.origin).send('POST', '/api/cart/items', { sku: skuAt(0), quantity: 1 });
    scene.backend.calls.length = 0;
    return status === 200;
  }

  it('is merged with one read of each cart and one write, and its cookie is deleted', {
    tags: ['S4.15', 'S7.6', 'S7.9'],
  }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 2);
    await ana.add(skuAt(1), 1);
    const guestCart = (await ana.cart()).id ?? '';
    scene.backend.reset();
    expect((await signIn(ana)).status).toBe(303);
    const [, userCart] = /cart\/([^/]+)\/items/.exec(writes().at(-1)?.path ?? '') ?? [];
    // A late read of another test's cart is none of this sign-in.
    const isOwn = (path: string) => path.endsWith('/orders') || [guestCart, userCart].includes(path.split('/')[5]);
    const calls = scene.backend.calls.filter(({ path }) => isOwn(path)).map(({ method, path }) => `${method} ${path}`);
    expect(calls[0]).toBe('GET /api/tienda/v1/orders');
    expect(calls.slice(1, 3).toSorted()).toEqual(
      [guestCart, userCart].map((id) => `GET /api/tienda/v1/cart/${id}`).toSorted(),
    );
    expect(calls.slice(3)).toEqual([`POST /api/tienda/v1/cart/${userCart}/items/`]);
    expect(holdsGuestCart(ana)).toBe(false);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 2, [skuAt(1)]: 1 });
  });

  it('sends the access token with the orders call only', { tags: ['S7.6'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 1);
    await signIn(ana);
    await ana.add(skuAt(0), 1);
    const withToken = scene.backend.calls.filter(({ headers }) => headers['token'] !== undefined);
    expect(withToken.map(({ path }) => path)).toEqual(['/api/tienda/v1/orders']);
    expect(scene.backend.calls.some(({ headers }) => headers['authorization']?.includes('access-'))).toBe(false);
  });

  const otherFaults = ['down', 'truncated', 'no-json'] as const;
  it.each(['error', 'lost', ...(isLongRun ? otherFaults : [])] as const)(
    'stays, with a message, if the merge fails by "%s", and is merged when the service is back',
    { tags: ['S4.13', 'S4.15'] },
    async (fault) => {
      const ana = createShopper(shop.origin);
      await ana.add(skuAt(0), 3);
      scene.backend.fail('shop', fault, /\/items\/?$/, 'POST');
      expect((await signIn(ana)).status).toBe(303);
      expect(holdsGuestCart(ana)).toBe(true);
      const cart = await ana.cart();
      expect(cart.error).toEqual({ status: 503, message: failureList.mergePending.sentence });
      expect((await (await ana.get('/carrito')).text()).includes(failureList.mergePending.sentence)).toBe(true);
      scene.backend.fail('shop', null);
      await expect.poll(async () => (await ana.cart()).error).toBeNull();
      expect(await ana.units()).toEqual({ [skuAt(0)]: 3 });
      expect(holdsGuestCart(ana)).toBe(false);
      expect((await ana.session()).cart.count).toBe(3);
    },
  );

  it.each(['GET', 'POST'])(
    'is merged together with the next write if its %s failed',
    { tags: ['S4.15'] },
    async (method) => {
      const ana = createShopper(shop.origin);
      await ana.add(skuAt(0), 2);
      scene.backend.fail('shop', 'error', /\/cart\//, method);
      await signIn(ana);
      expect(holdsGuestCart(ana)).toBe(true);
      scene.backend.fail('shop', null);
      await expect.poll(isOpen).toBe(true);
      const { lines } = await ana.add(skuAt(1), 1);
      expect(lines).toMatchObject([
        { sku: skuAt(0), quantity: 2 },
        { sku: skuAt(1), quantity: 1 },
      ]);
      expect(holdsGuestCart(ana)).toBe(false);
    },
  );

  it('is merged once if every answer is lost', { tags: ['S4.15'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 2);
    scene.backend.fail('shop', 'lost', /\/items\/?$/, 'POST');
    await signIn(ana);
    for (let look = 0; look < 3; look += 1) await ana.cart();
    scene.backend.fail('shop', null);
    await expect.poll(() => ana.cart().then(() => holdsGuestCart(ana))).toBe(false);
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
    expect(await answer.json()).toEqual({ status: 409, message: failureList.cartMerged.sentence });
    expect(holdsGuestCart(tab)).toBe(false);
    expect((await tab.add(skuAt(1), 1)).totals.units).toBe(1);
    expect(await ana.units()).toEqual({ [skuAt(0)]: 1 });
  });

  it("is followed by a new order if the service no longer has the user's one", { tags: ['S3.8'] }, async () => {
    const ana = createShopper(shop.origin);
    await signIn(ana);
    const { id } = await ana.add(skuAt(0), 1);
    scene.backend.carts.delete(id ?? '');
    scene.backend.subjectOf = () => 'another-user';
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
    scene.backend.carts.set(id ?? '', []);
    await ana.get('/thankyou?order=1');
    expect(ana.browser.cookies.has('orderId')).toBe(false);
    expect((await ana.session()).status).toBe('authenticated');
    expect(await ana.units()).toEqual({});
  });

  it('causes no call if the guest has none', { tags: ['S1.6'] }, async () => {
    const ana = createShopper(shop.origin);
    // A test before may still be reading its own cart; only calls for other carts count here.
    const others = new Set(scene.backend.carts.keys());
    scene.backend.reset();
    await ana.session();
    await ana.cart();
    const calls = scene.backend.calls.filter(({ service, path }) => {
      return service === 'shop' && !others.has(path.split('/')[5] ?? '');
    });
    expect(calls).toEqual([]);
  });
});

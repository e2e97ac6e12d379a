import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { addToCart } from '#core/cart/add-to-cart.ts';
import { Unavailable } from '#core/failures.ts';
import type { Shop } from '#core/ports/services.ts';
import { aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';
import { createCarts } from './carts.ts';
import { asGuest, createShop, SKU } from './guest.ts';

describe('addToCart', () => {
  it('opens an order at the first add', { tags: ['S1.6'] }, async () => {
    const { add, carts, calls } = createShop();
    const change = await add({ cartId: null, sku: SKU, quantity: 2 });
    expect(change).toMatchObject({
      cartId: 'order-1',
      cart: { id: 'order-1', lines: [{ sku: SKU, quantity: 2 }], totals: { units: 2 }, error: null },
    });
    expect(carts).toEqual({ 'order-1': { [SKU]: 2 } });
    expect(calls.toSorted()).toEqual(['shop.getProduct', 'shop.getPromotion', 'shop.openOrder', 'shop.setCartLines']);
  });

  it('adds to the existing line and leaves the other lines unchanged', { tags: ['S4.17'] }, async () => {
    const { add, carts, posts } = createShop({ c: { [SKU]: 3, OTRO: 1 } });
    const { cartId } = await add({ cartId: 'c', sku: SKU, quantity: 2 });
    expect(cartId).toBe('c');
    expect(carts['c']).toEqual({ [SKU]: 5, OTRO: 1 });
    expect(posts).toEqual([{ id: 'c', sku: SKU, quantity: 5 }]);
  });

  it('adds of a list the lines that a cart has room for, and names the others', async () => {
    const full = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`X-${at}`, 1]));
    const products = ['A', 'B', 'X-5'].map((sku) => aProduct({ sku, slug: sku, totalQuantity: 10 }));
    const { ports, carts } = createShop({ c: { ...full } }, { products });
    const items = products.map(({ sku }) => ({ sku, quantity: 1 }));
    const visitor = { ...anonymousVisitor, guestCartId: 'c' };
    const { view } = await addToCart(ports)({ visitor, key: null, items });
    expect(view.refused).toEqual([{ sku: 'B', message: expect.stringContaining('100 productos distintos') }]);
    expect(carts['c']).toEqual({ ...full, A: 1, 'X-5': 2 });
  });

  it('counts each of many concurrent adds', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createShop({ c: {}, d: {} });
    const adds = Array.from({ length: 9 }, () => add({ cartId: 'c', sku: SKU, quantity: 1 }));
    await Promise.all([...adds, add({ cartId: 'd', sku: SKU, quantity: 4 })]);
    expect(carts).toEqual({ c: { [SKU]: 9 }, d: { [SKU]: 4 } });
  });

  it('never exceeds the stock, even with concurrent adds', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createShop({ c: {} });
    const adds = Array.from({ length: 4 }, () => add({ cartId: 'c', sku: SKU, quantity: 3 }));
    const outcomes = await Promise.allSettled(adds);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(carts['c']).toEqual({ [SKU]: 9 });
  });

  it.each([
    [0, 11, 'Quedan 10 unidades de Piedra Cantada Malbec 2022.'],
    [8, 3, 'Quedan 10 unidades de Piedra Cantada Malbec 2022 y ya tenés 8 en tu carrito: podés sumar 2 más.'],
    [10, 1, 'Quedan 10 unidades de Piedra Cantada Malbec 2022 y ya las tenés en tu carrito.'],
  ])(
    'refuses more than the stock: %d in the cart, %d added',
    { tags: ['S4.17'] },
    async (already, quantity, sentence) => {
      const { add, carts, posts } = createShop({ c: already === 0 ? {} : { [SKU]: already } });
      await expect(add({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'overStock', sentence });
      expect(posts).toEqual([]);
      expect(carts['c']?.[SKU] ?? 0).toBe(already);
    },
  );

  it.each([
    [0, 2, 'Queda 1 unidad de Piedra Cantada Malbec 2022.'],
    [1, 1, 'Queda 1 unidad de Piedra Cantada Malbec 2022 y ya la tenés en tu carrito.'],
  ])(
    'uses the singular for one unit in stock: %d in the cart, %d added',
    { tags: ['S4.17'] },
    async (already, quantity, sentence) => {
      const products = [aProduct({ totalQuantity: 1 })];
      const { add } = createShop({ c: already === 0 ? {} : { [SKU]: already } }, { products });
      await expect(add({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'overStock', sentence });
    },
  );

  it('accepts a quantity equal to the stock', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createShop({ c: { [SKU]: 8 } });
    await add({ cartId: 'c', sku: SKU, quantity: 2 });
    expect(carts['c']).toEqual({ [SKU]: 10 });
  });

  it('refuses a product that is sold out, and opens no order for it', { tags: ['S4.21'] }, async () => {
    const { add, countOpened } = createShop({}, { products: [aProduct({ totalQuantity: 0 })] });
    await expect(add({ cartId: null, sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'soldOut' });
    expect(countOpened()).toBe(0);
  });

  it.each([
    ['an unknown text', 'NADA'],
    ['a slug', 'piedra-cantada-malbec-2022'],
    ['an empty text', ''],
    ['a very long text', 'x'.repeat(500)],
  ])('refuses %s as a sku, and opens no order for it', async (_, sku) => {
    const { add, countOpened } = createShop();
    await expect(add({ cartId: null, sku, quantity: 1 })).rejects.toMatchObject({ code: 'unknownSku' });
    expect(countOpened()).toBe(0);
  });

  it('refuses a sku that the service refuses', async () => {
    const { add } = createShop({ c: {} }, { shop: { setCartLines: async () => 'unknownSku' } });
    await expect(add({ cartId: 'c', sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'unknownSku' });
  });

  it.each([[0], [-1], [1.5], [1000], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'refuses a quantity of %d without a request',
    async (quantity) => {
      const { add, calls } = createShop({ c: {} });
      await expect(add({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'invalidQuantity' });
      expect(calls).toEqual([]);
    },
  );

  it.each([
    ['invalidItems', { refusal: 'invalidItems' }],
    ['invalidQuantity', { sku: SKU, quantity: 0 }],
  ] as const)('says %s of an invalid request without a key, even if no session can be read', async (code, request) => {
    const { ports } = createShop();
    const sessions = { ...ports.sessions, read: outage };
    const add = addToCart({ ...ports, sessions });
    await expect(
      add({ visitor: { ...anonymousVisitor, sessionId: 's' }, key: null, ...request }),
    ).rejects.toMatchObject({ code });
  });

  it('opens a new order once if the service no longer knows the old one', async () => {
    const { add, carts, countOpened } = createShop();
    const { cartId } = await add({ cartId: 'gone', sku: SKU, quantity: 2 });
    expect(cartId).toBe('order-1');
    expect(carts).toEqual({ 'order-1': { [SKU]: 2 } });
    expect(countOpened()).toBe(1);
  });

  it('opens only one new order, even if the service does not know that one either', async () => {
    const { add, calls } = createShop({}, { shop: { setCartLines: async () => 'unknownCart' } });
    await expect(add({ cartId: null, sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'cartNotFound' });
    expect(calls.filter((call) => call === 'shop.openOrder')).toHaveLength(1);
  });

  it.each([
    ['the product', { getProduct: outage }],
    ['the cart', { getCart: outage }],
    ['the write', { setCartLines: outage }],
  ])('tells the shopper to try again when %s does not answer', { tags: ['S4.13'] }, async (_, shop) => {
    const { add, carts } = createShop({ c: { [SKU]: 1 } }, { shop });
    const failure = await add({ cartId: 'c', sku: SKU, quantity: 1 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'cartUnavailable', cause: expect.any(Unavailable) });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });

  it('adds once if the service wrote the line and its answer was lost', { tags: ['S4.17'] }, async () => {
    const store = createCarts({ c: { [SKU]: 3 } }, [aProduct()]);
    let lost = 0;
    const { ports } = createPorts({
      shop: {
        ...store.shop,
        setCartLines: async (id, lines) => {
          const answer = await store.shop.setCartLines(id, lines);
          lost += 1;
          return lost === 1 ? outage() : answer;
        },
      },
    });
    const { cart } = await asGuest(ports).add({ cartId: 'c', sku: SKU, quantity: 2 });
    expect(cart.lines[0]?.quantity).toBe(5);
    expect(store.carts['c']).toEqual({ [SKU]: 5 });
  });

  it('shows the written lines and an error if prices cannot be read', async () => {
    const { add, reported } = createShop({ c: { OTRO: 1 } }, { shop: { getPromotion: outage } });
    const { cart } = await add({ cartId: 'c', sku: SKU, quantity: 1 });
    expect(cart.lines.map(({ sku }) => sku).toSorted()).toEqual(['OTRO', SKU]);
    expect(cart.error).not.toBeNull();
    expect(reported).toEqual(['promotion']);
  });
});

describe('an add whose cart takes too long to read', () => {
  /** The time that the request has. */
  const TIMEOUT_MS = 4300;
  const line = { visitor: { ...anonymousVisitor, guestCartId: 'c' }, sku: SKU, quantity: 1 };

  function createSlowShop() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = createCarts({ c: { OTRO: 1 } }, [aProduct()]);
    const { promise: read, resolve: endRead } = Promise.withResolvers<void>();
    const { ports } = createPorts({
      shop: { ...store.shop, getCart: (id) => read.then(() => store.shop.getCart(id)) },
    });
    return { add: addToCart(ports), set: asGuest(ports).set, posts: store.posts, endRead };
  }

  it.each([null, 'press-1'])('writes nothing after the shopper was told to try again, with the key %s', async (key) => {
    const { add, set, posts, endRead } = createSlowShop();
    const refused = expect(add({ ...line, key })).rejects.toMatchObject({ code: 'cartUnavailable' });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await refused;
    endRead();
    // Waits for the lock of the cart.
    await set({ cartId: 'c', sku: 'OTRO', quantity: 0 });
    expect(posts).toEqual([{ id: 'c', sku: 'OTRO', quantity: 0 }]);
  });

  it('writes once in the time of a repeat', { tags: ['S4.17'] }, async () => {
    const { add, posts, endRead } = createSlowShop();
    const refused = expect(add({ ...line, key: 'press-1' })).rejects.toMatchObject({ code: 'cartUnavailable' });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    const repeat = add({ ...line, key: 'press-1' });
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    endRead();
    expect((await repeat).view.lines).toHaveLength(2);
    expect(posts).toEqual([{ id: 'c', sku: SKU, quantity: 1 }]);
  });
});

describe('adding lines of which one has vanished from the shop since its product was loaded', () => {
  const other = aProduct({ sku: 'OTRO', slug: 'otro', name: 'Otro' });
  const items = [
    { sku: SKU, quantity: 2 },
    { sku: 'OTRO', quantity: 1 },
  ];
  const visitor = { ...anonymousVisitor, guestCartId: 'c' };
  const key = 'press-1-0123456789abcdef';

  /** The service refuses a write of these skus, and no longer has their products if it is asked anew. */
  function createLaggingShop(vanished: readonly string[], isGone = true) {
    const store = createCarts({ c: { [SKU]: 1 } }, [aProduct({ totalQuantity: 10 }), other]);
    const setCartLines: Shop['setCartLines'] = async (id, lines) =>
      lines.some(({ sku }) => vanished.includes(sku)) ? 'unknownSku' : store.shop.setCartLines(id, lines);
    const getProduct: Shop['getProduct'] = async (sku, { isFresh = false } = {}) =>
      isFresh && isGone && vanished.includes(sku) ? null : store.shop.getProduct(sku);
    const { ports } = createPorts({ shop: { ...store.shop, setCartLines, getProduct } });
    return { carts: store.carts, ports, add: () => addToCart(ports)({ visitor, key, items }) };
  }

  it('adds the others once, and names it, also in the answer to a repeat', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createLaggingShop(['OTRO']);
    for (let press = 0; press < 2; press++) {
      expect((await add()).view.refused).toEqual([{ sku: 'OTRO', message: 'Otro ya no está en la tienda.' }]);
      expect(carts['c']).toEqual({ [SKU]: 3 });
    }
  });

  it('adds nothing if all have vanished', async () => {
    const { add, carts } = createLaggingShop([SKU, 'OTRO']);
    const refused = [SKU, 'OTRO'].map((sku) => ({ sku, message: expect.stringContaining('ya no está') }));
    for (let press = 0; press < 2; press++)
      await expect(add()).rejects.toMatchObject({ code: 'nothingAdded', refused });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });

  it('refuses a single line', async () => {
    const { ports, carts } = createLaggingShop(['OTRO']);
    const single = { cartId: 'c', sku: 'OTRO', quantity: 1 };
    await expect(asGuest(ports).add(single)).rejects.toMatchObject({ code: 'unknownSku' });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });

  it('adds nothing if the service has all of them and refuses the write all the same', async () => {
    const { add, carts } = createLaggingShop(['OTRO'], false);
    await expect(add()).rejects.toMatchObject({ code: 'unknownSku' });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });
});

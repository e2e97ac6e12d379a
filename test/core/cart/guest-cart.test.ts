import { describe, expect, it } from 'vitest';
import { getSession } from '#core/account/get-session.ts';
import type { Seen } from '#core/account/visit.ts';
import { stranger } from '#core/account/visitor.ts';
import { addToCart } from '#core/cart/add-to-cart.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import { getCart } from '#core/cart/get-cart.ts';
import { getThankYou } from '#core/cart/get-thank-you.ts';
import { setQuantity } from '#core/cart/set-quantity.ts';
import { Unavailable } from '#core/failures.ts';
import type { Shop } from '#core/ports/shop.ts';
import type { Ports } from '#core/use-cases.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';
import { createCarts } from './carts.ts';

const SKU = 'VIN-0001';

function createShop(
  lines: Record<string, Record<string, number>> = {},
  { products = [aProduct({ totalQuantity: 10 })], shop = {} as Partial<Shop> } = {},
) {
  const store = createCarts(lines, products);
  const created = createPorts({ shop: { ...store.shop, ...shop } });
  const { ports } = created;
  return { ...store, ...created, ...asGuest(ports) };
}

type Line = { cartId: string | null; sku: string; quantity: number };

/** The use cases as a guest with that cart meets them, and the cart that the browser then remembers. */
function asGuest(ports: Ports) {
  const visitor = (cartId: string | null) => ({ ...stranger, guestCartId: cartId });
  const toCart = ({ view, visit }: Seen<CartView>) => ({ cart: view, cartId: visit?.guestCartId });
  return {
    add: async ({ cartId, ...line }: Line) => toCart(await addToCart(ports)({ visitor: visitor(cartId), ...line })),
    set: async ({ cartId, ...line }: Line) => toCart(await setQuantity(ports)({ visitor: visitor(cartId), ...line })),
    get: async ({ cartId }: Pick<Line, 'cartId'>) => (await getCart(ports)({ visitor: visitor(cartId) })).view,
    count: async ({ cartId }: Pick<Line, 'cartId'>) =>
      (await getSession(ports)({ visitor: visitor(cartId) })).view.cart.count,
    thank: async ({ cartId, order }: { cartId: string | null; order: string | null }) => {
      const { view, visit } = await getThankYou(ports)({ visitor: visitor(cartId), order });
      return { page: view, forgetCart: visit !== null && visit.guestCartId === null };
    },
  };
}

describe('addToCart', () => {
  it('S1.6 opens an order at the first add', async () => {
    const { add, carts, calls } = createShop();
    const change = await add({ cartId: null, sku: SKU, quantity: 2 });
    expect(change).toMatchObject({
      cartId: 'order-1',
      cart: { id: 'order-1', lines: [{ sku: SKU, quantity: 2 }], totals: { units: 2 }, error: null },
    });
    expect(carts).toEqual({ 'order-1': { [SKU]: 2 } });
    expect(calls.toSorted()).toEqual(['shop.getProduct', 'shop.getPromotion', 'shop.openOrder', 'shop.setCartLines']);
  });

  it('S4.17 sums with the line already there and leaves the others alone', async () => {
    const { add, carts, posts } = createShop({ c: { [SKU]: 3, OTRO: 1 } });
    const { cartId } = await add({ cartId: 'c', sku: SKU, quantity: 2 });
    expect(cartId).toBe('c');
    expect(carts['c']).toEqual({ [SKU]: 5, OTRO: 1 });
    expect(posts).toEqual([{ id: 'c', sku: SKU, quantity: 5 }]);
  });

  it('S4.17 counts every one of many adds at once', async () => {
    const { add, carts } = createShop({ c: {}, d: {} });
    const adds = Array.from({ length: 9 }, () => add({ cartId: 'c', sku: SKU, quantity: 1 }));
    await Promise.all([...adds, add({ cartId: 'd', sku: SKU, quantity: 4 })]);
    expect(carts).toEqual({ c: { [SKU]: 9 }, d: { [SKU]: 4 } });
  });

  it('S4.17 lets no race go over the stock', async () => {
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
  ])('S4.17 refuses what is over the stock: %d there, %d more', async (already, quantity, sentence) => {
    const { add, carts, posts } = createShop({ c: already === 0 ? {} : { [SKU]: already } });
    await expect(add({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'overStock', sentence });
    expect(posts).toEqual([]);
    expect(carts['c']?.[SKU] ?? 0).toBe(already);
  });

  it.each([
    [0, 2, 'Queda 1 unidad de Piedra Cantada Malbec 2022.'],
    [1, 1, 'Queda 1 unidad de Piedra Cantada Malbec 2022 y ya la tenés en tu carrito.'],
  ])('S4.17 words a single unit as one: %d there, %d more', async (already, quantity, sentence) => {
    const products = [aProduct({ totalQuantity: 1 })];
    const { add } = createShop({ c: already === 0 ? {} : { [SKU]: already } }, { products });
    await expect(add({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'overStock', sentence });
  });

  it('S4.17 takes exactly the stock', async () => {
    const { add, carts } = createShop({ c: { [SKU]: 8 } });
    await add({ cartId: 'c', sku: SKU, quantity: 2 });
    expect(carts['c']).toEqual({ [SKU]: 10 });
  });

  it('S4.21 refuses a product that is sold out, and opens no order for it', async () => {
    const { add, countOpened } = createShop({}, { products: [aProduct({ totalQuantity: 0 })] });
    await expect(add({ cartId: null, sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'soldOut' });
    expect(countOpened()).toBe(0);
  });

  it.each([
    ['one the shop does not have', 'NADA'],
    ['a slug', 'piedra-cantada-malbec-2022'],
    ['nothing', ''],
    ['something endless', 'x'.repeat(500)],
  ])('refuses %s as a sku, and opens no order for it', async (_, sku) => {
    const { add, countOpened } = createShop();
    await expect(add({ cartId: null, sku, quantity: 1 })).rejects.toMatchObject({ code: 'unknownSku' });
    expect(countOpened()).toBe(0);
  });

  it("refuses a sku on the service's own word", async () => {
    const { add } = createShop({ c: {} }, { shop: { setCartLines: async () => 'unknownSku' } });
    await expect(add({ cartId: 'c', sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'unknownSku' });
  });

  it.each([[0], [-1], [1.5], [10000], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'refuses a quantity of %d without asking anything',
    async (quantity) => {
      const { add, calls } = createShop({ c: {} });
      await expect(add({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'invalidQuantity' });
      expect(calls).toEqual([]);
    },
  );

  it('opens a new order once where the service no longer knows the old one', async () => {
    const { add, carts, countOpened } = createShop();
    const { cartId } = await add({ cartId: 'gone', sku: SKU, quantity: 2 });
    expect(cartId).toBe('order-1');
    expect(carts).toEqual({ 'order-1': { [SKU]: 2 } });
    expect(countOpened()).toBe(1);
  });

  it('opens no second order where the new one is unknown, too', async () => {
    const { add, calls } = createShop({}, { shop: { setCartLines: async () => 'unknownCart' } });
    await expect(add({ cartId: null, sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'cartNotFound' });
    expect(calls.filter((call) => call === 'shop.openOrder')).toHaveLength(1);
  });

  it.each([
    ['the product', { getProduct: outage }],
    ['the cart', { getCart: outage }],
    ['the write', { setCartLines: outage }],
  ])('S4.13 tells the shopper to try again when %s does not answer', async (_, shop) => {
    const { add, carts } = createShop({ c: { [SKU]: 1 } }, { shop });
    const failure = await add({ cartId: 'c', sku: SKU, quantity: 1 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'cartUnavailable', cause: expect.any(Unavailable) });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });

  it('S4.17 adds once where the answer is lost but the effect is not', async () => {
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

  it('keeps what was written where the view cannot be completed', async () => {
    const { add, reported } = createShop({ c: { OTRO: 1 } }, { shop: { getPromotion: outage } });
    const { cart } = await add({ cartId: 'c', sku: SKU, quantity: 1 });
    expect(cart.lines.map(({ sku }) => sku).toSorted()).toEqual(['OTRO', SKU]);
    expect(cart.error).not.toBeNull();
    expect(reported).toEqual(['promotion']);
  });
});

describe('setQuantity', () => {
  it.each([
    [5, { [SKU]: 5, OTRO: 1 }],
    [1, { [SKU]: 1, OTRO: 1 }],
    [0, { OTRO: 1 }],
  ])('S4.17 sets a line to %d', async (quantity, expected) => {
    const { set, carts } = createShop({ c: { [SKU]: 3, OTRO: 1 } });
    await set({ cartId: 'c', sku: SKU, quantity });
    expect(carts['c']).toEqual(expected);
  });

  it('S4.17 refuses more than the stock and changes nothing', async () => {
    const { set, carts } = createShop({ c: { [SKU]: 3 } });
    await expect(set({ cartId: 'c', sku: SKU, quantity: 11 })).rejects.toMatchObject({
      code: 'overStock',
      sentence: 'Quedan 10 unidades de Piedra Cantada Malbec 2022.',
    });
    expect(carts['c']).toEqual({ [SKU]: 3 });
  });

  it.each([[-1], [0.5], [10000]])('refuses a quantity of %d', async (quantity) => {
    const { set, calls } = createShop({ c: {} });
    await expect(set({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'invalidQuantity' });
    expect(calls).toEqual([]);
  });

  it('takes out what is sold out or gone from the shop', async () => {
    const { set, carts } = createShop({ c: { [SKU]: 3 } }, { products: [] });
    const { cart } = await set({ cartId: 'c', sku: SKU, quantity: 0 });
    expect(cart.lines).toEqual([]);
    expect(carts['c']).toEqual({});
  });

  it('S1.6 asks nothing for a guest without a cart', async () => {
    const { set, calls } = createShop();
    expect(await set({ cartId: null, sku: SKU, quantity: 0 })).toMatchObject({
      cartId: null,
      cart: { id: null, lines: [] },
    });
    await expect(set({ cartId: null, sku: SKU, quantity: 2 })).rejects.toMatchObject({ code: 'cartNotFound' });
    expect(calls).toEqual([]);
  });

  it('answers the empty cart where the cart is gone and the line was to go', async () => {
    const { set } = createShop();
    expect(await set({ cartId: 'gone', sku: SKU, quantity: 0 })).toMatchObject({ cart: { id: null } });
    await expect(set({ cartId: 'gone', sku: SKU, quantity: 2 })).rejects.toMatchObject({ code: 'cartNotFound' });
  });

  it('S4.13 tells the shopper to try again when the write does not answer', async () => {
    const { set } = createShop({ c: { [SKU]: 1 } }, { shop: { setCartLines: outage } });
    await expect(set({ cartId: 'c', sku: SKU, quantity: 2 })).rejects.toMatchObject({ code: 'cartUnavailable' });
  });
});

describe('getCart', () => {
  it('S3.8 shows the lines and the way to the checkout', async () => {
    const { get } = createShop({ 'order/1': { [SKU]: 2 } }, { shop: { getPromotion: async () => aMemberPromotion() } });
    const page = await get({ cartId: 'order/1' });
    expect(page).toMatchObject({
      cart: { lines: [{ unitPrice: 18900, memberPrice: 16065 }], totals: { units: 2, regular: 37800, member: 32130 } },
    });
  });

  it('S1.6 asks nothing for a guest without a cart', async () => {
    const { get, calls } = createShop();
    expect(await get({ cartId: null })).toEqual({
      cart: { id: null, lines: [], totals: { units: 0, regular: 0, member: null }, error: null },
    });
    expect(calls).toEqual([]);
  });

  it('S3.8 shows an empty cart where the service no longer knows it', async () => {
    const { get } = createShop();
    expect(await get({ cartId: 'gone' })).toMatchObject({ cart: { id: null, lines: [] } });
  });

  it('leads nowhere from an empty cart', async () => {
    const { get } = createShop({ c: {} });
    expect(await get({ cartId: 'c' })).toMatchObject({ cart: { id: 'c', lines: [] } });
  });

  it('lets an outage of the cart fly', async () => {
    const { get } = createShop({ c: {} }, { shop: { getCart: outage } });
    await expect(get({ cartId: 'c' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('S4.13 loses no line to a product that does not answer', async () => {
    const { get, reported } = createShop({ c: { [SKU]: 2 } }, { shop: { getProduct: outage } });
    const { cart } = await get({ cartId: 'c' });
    expect(cart).toMatchObject({
      lines: [{ sku: SKU, quantity: 2, unitPrice: 0 }],
      totals: { units: 2 },
      error: { status: 503 },
    });
    expect(reported).toEqual(['productSheet']);
  });

  it('S8.11 shows no member price while the promotion does not answer', async () => {
    const { get } = createShop({ c: { [SKU]: 2 } }, { shop: { getPromotion: outage } });
    expect((await get({ cartId: 'c' })).cart).toMatchObject({ totals: { regular: 37800, member: null }, error: null });
  });
});

describe("the session's count", () => {
  it('counts units, not lines', async () => {
    const { count } = createShop({ c: { [SKU]: 2, OTRO: 3 } });
    expect(await count({ cartId: 'c' })).toBe(5);
    expect(await count({ cartId: 'gone' })).toBe(0);
  });

  it('knows without asking that a guest without a cart has none', async () => {
    const { count, calls } = createShop();
    expect(await count({ cartId: null })).toBe(0);
    expect(calls).toEqual([]);
  });

  it('answers null where it cannot be known', async () => {
    const { count } = createShop({}, { shop: { getCart: outage } });
    expect(await count({ cartId: 'c' })).toBeNull();
  });
});

describe('getThankYou', () => {
  it.each([
    ['is empty', { c: {} }, true],
    ['is gone', {}, true],
    ['holds something', { c: { [SKU]: 1 } }, false],
  ])('S2.15 forgets the cart that %s: %s', async (_, lines, forgetCart) => {
    const { thank } = createShop(lines);
    expect(await thank({ cartId: 'c', order: 'v1234-01' })).toEqual({ page: { order: 'v1234-01' }, forgetCart });
  });

  it('S2.15 keeps the cart where the service does not answer, and still thanks', async () => {
    const { thank } = createShop({}, { shop: { getCart: outage } });
    expect(await thank({ cartId: 'c', order: '1' })).toEqual({ page: { order: '1' }, forgetCart: false });
  });

  it('S2.15 asks nothing without a cart', async () => {
    const { thank, calls } = createShop();
    expect(await thank({ cartId: null, order: null })).toEqual({ page: { order: null }, forgetCart: false });
    expect(calls).toEqual([]);
  });

  it.each([['<b>1</b>'], ['1 2'], ['x'.repeat(41)], ['']])('shows no order number like %j', async (order) => {
    const { thank } = createShop();
    expect((await thank({ cartId: null, order })).page.order).toBeNull();
  });
});

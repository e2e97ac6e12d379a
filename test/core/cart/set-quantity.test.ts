import { describe, expect, it } from 'vitest';
import type { Shop } from '#core/ports/services.ts';
import { aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';
import { createCarts } from './carts.ts';
import { asGuest, createShop, SKU } from './guest.ts';

describe('setQuantity', () => {
  it.each([
    [5, { [SKU]: 5, OTRO: 1 }],
    [1, { [SKU]: 1, OTRO: 1 }],
    [0, { OTRO: 1 }],
  ])('sets a line to %d', { tags: ['S4.17'] }, async (quantity, expected) => {
    const { set, carts } = createShop({ c: { [SKU]: 3, OTRO: 1 } });
    await set({ cartId: 'c', sku: SKU, quantity });
    expect(carts['c']).toEqual(expected);
  });

  it('refuses more than the stock and changes nothing', { tags: ['S4.17'] }, async () => {
    const { set, carts } = createShop({ c: { [SKU]: 3 } });
    await expect(set({ cartId: 'c', sku: SKU, quantity: 11 })).rejects.toMatchObject({
      code: 'overStock',
      sentence: 'Quedan 10 unidades de Piedra Cantada Malbec 2022.',
    });
    expect(carts['c']).toEqual({ [SKU]: 3 });
  });

  it('adds no line to a cart that has as many as it may have, and changes those that it has', async () => {
    const limit = 100;
    const cartFull = { code: 'cartFull', sentence: expect.stringContaining(` ${limit} productos`) };
    const full = Object.fromEntries(Array.from({ length: limit }, (_, at) => [`X-${at}`, 1]));
    const products = [aProduct({ totalQuantity: 10 }), aProduct({ sku: 'X-7', slug: 'x-7', totalQuantity: 10 })];
    const { set, add, carts } = createShop({ c: { ...full } }, { products });
    await expect(set({ cartId: 'c', sku: SKU, quantity: 1 })).rejects.toMatchObject(cartFull);
    await expect(add({ cartId: 'c', sku: SKU, quantity: 1 })).rejects.toMatchObject(cartFull);
    await add({ cartId: 'c', sku: 'X-7', quantity: 1 });
    await set({ cartId: 'c', sku: 'X-7', quantity: 4 });
    expect(carts['c']).toEqual({ ...full, 'X-7': 4 });
    await set({ cartId: 'c', sku: 'X-8', quantity: 0 });
    await add({ cartId: 'c', sku: SKU, quantity: 1 });
    expect(Object.keys(carts['c'] ?? {})).toHaveLength(limit);
  });

  it.each([[-1], [0.5], [1000]])('refuses a quantity of %d', async (quantity) => {
    const { set, calls } = createShop({ c: {} });
    await expect(set({ cartId: 'c', sku: SKU, quantity })).rejects.toMatchObject({ code: 'invalidQuantity' });
    expect(calls).toEqual([]);
  });

  it('removes a line whose product is sold out or no longer in the shop', async () => {
    const { set, carts } = createShop({ c: { [SKU]: 3 } }, { products: [] });
    const { cart } = await set({ cartId: 'c', sku: SKU, quantity: 0 });
    expect(cart.lines).toEqual([]);
    expect(carts['c']).toEqual({});
  });

  describe('with a service that keeps the line of a product that is gone', () => {
    const [LEFT, LESS] = ['QUEDA', 'MENOS'];
    const products = [LEFT, LESS].map((sku) => aProduct({ sku, slug: sku, totalQuantity: 10 }));
    /** The service refuses lines by their products and, of one product, by its stock. */
    function createKeepingShop(lines: Record<string, number>, available: number) {
      const store = createCarts({ c: lines }, products);
      const setCartLines: Shop['setCartLines'] = async (id, wanted) => {
        if (wanted.some(({ sku }) => sku !== LEFT && sku !== LESS)) return 'unknownSku';
        const more = wanted.find(({ sku, quantity }) => sku === LESS && quantity > available);
        return more === undefined ? store.shop.setCartLines(id, wanted) : { sku: LESS, available };
      };
      return { ...store, ...asGuest(createPorts({ shop: { ...store.shop, setCartLines } }).ports) };
    }

    it.each([
      [2, { [LEFT]: 3, [LESS]: 2 }],
      [0, { [LEFT]: 3 }],
    ])('begins a new cart with what it has of the others (%d)', async (available, expected) => {
      const { set, carts } = createKeepingShop({ [SKU]: 1, [LEFT]: 3, [LESS]: 4, OTRO: 1 }, available);
      const { cart, cartId } = await set({ cartId: 'c', sku: SKU, quantity: 0 });
      expect([cart.id, cartId]).toEqual(['order-1', 'order-1']);
      expect(carts['order-1']).toEqual(expected);
    });

    it('begins none for a line that the cart does not have', async () => {
      const { set, countOpened } = createKeepingShop({ [LEFT]: 3 }, 5);
      expect((await set({ cartId: 'c', sku: SKU, quantity: 0 })).cart).toMatchObject({
        id: 'c',
        lines: [{ sku: LEFT }],
      });
      expect(countOpened()).toBe(0);
    });
  });

  it.each(['VIN 9', 'VIN/9', '..', 'Ñ"9<b>'])(
    'removes the line %j from before the rule for skus, and does not set it',
    async (sku) => {
      const { set, carts, calls } = createShop({ c: { [sku]: 3, OTRO: 1 } });
      await expect(set({ cartId: 'c', sku, quantity: 1 })).rejects.toMatchObject({ code: 'unknownSku' });
      await expect(set({ cartId: null, sku, quantity: 0 })).rejects.toMatchObject({ code: 'unknownSku' });
      expect(calls).toEqual([]);
      expect((await set({ cartId: 'c', sku, quantity: 0 })).cart.lines).toMatchObject([{ sku: 'OTRO' }]);
      expect(carts['c']).toEqual({ OTRO: 1 });
      await expect(set({ cartId: 'c', sku, quantity: 0 })).rejects.toMatchObject({ code: 'unknownSku' });
      await expect(set({ cartId: 'gone', sku, quantity: 0 })).rejects.toMatchObject({ code: 'unknownSku' });
    },
  );

  it('requests nothing for a guest without a cart', { tags: ['S1.6'] }, async () => {
    const { set, calls } = createShop();
    expect(await set({ cartId: null, sku: SKU, quantity: 0 })).toMatchObject({
      cartId: null,
      cart: { id: null, lines: [] },
    });
    await expect(set({ cartId: null, sku: SKU, quantity: 1 })).rejects.toMatchObject({ code: 'cartNotFound' });
    expect(calls).toEqual([]);
  });

  it('returns the empty cart when a line is removed from a cart that is gone', async () => {
    const { set } = createShop();
    expect(await set({ cartId: 'gone', sku: SKU, quantity: 0 })).toMatchObject({ cart: { id: null } });
    await expect(set({ cartId: 'gone', sku: SKU, quantity: 2 })).rejects.toMatchObject({ code: 'cartNotFound' });
  });

  it('tells the shopper to try again when the write does not answer', { tags: ['S4.13'] }, async () => {
    const { set } = createShop({ c: { [SKU]: 1 } }, { shop: { setCartLines: outage } });
    await expect(set({ cartId: 'c', sku: SKU, quantity: 2 })).rejects.toMatchObject({ code: 'cartUnavailable' });
  });
});

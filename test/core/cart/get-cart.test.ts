import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { aMemberPromotion } from '../support/nouns.ts';
import { outage } from '../support/ports.ts';
import { createShop, SKU } from './guest.ts';

describe('getCart', () => {
  it('shows the lines with regular and member prices', { tags: ['S3.8', 'S1.7'] }, async () => {
    const { get } = createShop({ 'order/1': { [SKU]: 2 } }, { shop: { getPromotion: async () => aMemberPromotion() } });
    const page = await get({ cartId: 'order/1' });
    expect(page).toMatchObject({
      cart: { lines: [{ unitPrice: 18900, memberPrice: 16065 }], totals: { units: 2, regular: 37800, member: 32130 } },
    });
  });

  it('requests nothing for a guest without a cart', { tags: ['S1.6'] }, async () => {
    const { get, calls } = createShop();
    expect(await get({ cartId: null })).toEqual({
      cart: {
        id: null,
        lines: [],
        totals: { units: 0, regular: 0, member: null, pays: 0, priceWithoutTaxes: 0 },
        canCheckout: false,
        error: null,
      },
      change: null,
      shipping: null,
      sessionEnded: false,
    });
    expect(calls).toEqual([]);
  });

  it('shows an empty cart if the service no longer knows it', { tags: ['S3.8'] }, async () => {
    const { get } = createShop();
    expect(await get({ cartId: 'gone' })).toMatchObject({ cart: { id: null, lines: [] } });
  });

  it('shows a cart without lines under its id', { tags: ['S3.8'] }, async () => {
    const { get } = createShop({ c: {} });
    expect(await get({ cartId: 'c' })).toMatchObject({ cart: { id: 'c', lines: [] } });
  });

  it('throws Unavailable if the service does not answer', async () => {
    const { get } = createShop({ c: {} }, { shop: { getCart: outage } });
    await expect(get({ cartId: 'c' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('keeps a line whose product cannot be loaded, without its price', { tags: ['S4.13'] }, async () => {
    const { get, reported } = createShop({ c: { [SKU]: 2 } }, { shop: { getProduct: outage } });
    const { cart } = await get({ cartId: 'c' });
    expect(cart).toMatchObject({
      lines: [{ sku: SKU, quantity: 2, unitPrice: null }],
      totals: { units: 2 },
      error: { status: 503 },
    });
    expect(reported).toEqual(['productSheet']);
  });

  it('says that a product is no longer sold, unless another did not load', { tags: ['S4.13'] }, async () => {
    const gone = { getProduct: async () => null };
    const { cart } = await createShop({ c: { [SKU]: 2 } }, { shop: gone }).get({ cartId: 'c' });
    expect(cart).toMatchObject({
      lines: [{ sku: SKU, quantity: 2, maxQuantity: 0, problem: 'gone', unitPrice: null, pays: 0 }],
      totals: { units: 0, pays: 0 },
      canCheckout: false,
    });
    expect(cart.error).toEqual({
      status: 404,
      message: 'Hay productos en tu carrito que ya no vendemos. Quitalos para seguir.',
    });
    const partly = { getProduct: async (sku: string) => (sku === SKU ? null : outage()) };
    const other = await createShop({ c: { [SKU]: 2, OTRO: 1 } }, { shop: partly }).get({ cartId: 'c' });
    expect(other.cart.error).toMatchObject({ status: 503 });
  });

  it('shows no member price while the promotion does not answer', { tags: ['S8.11'] }, async () => {
    const { get } = createShop({ c: { [SKU]: 2 } }, { shop: { getPromotion: outage } });
    expect((await get({ cartId: 'c' })).cart).toMatchObject({ totals: { regular: 37800, member: null }, error: null });
  });
});

describe("the cart's count in the session", () => {
  it('counts units, not lines', async () => {
    const { count } = createShop({ c: { [SKU]: 2, OTRO: 3 } });
    expect(await count({ cartId: 'c' })).toBe(5);
    expect(await count({ cartId: 'gone' })).toBe(0);
  });

  it('is 0 for a guest without a cart, without a request', async () => {
    const { count, calls } = createShop();
    expect(await count({ cartId: null })).toBe(0);
    expect(calls).toEqual([]);
  });

  it('is null if the service does not answer', async () => {
    const { count } = createShop({}, { shop: { getCart: outage } });
    expect(await count({ cartId: 'c' })).toBeNull();
  });
});

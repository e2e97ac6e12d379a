import { describe, expect, it } from 'vitest';
import { toCartView } from '#core/cart/cart-view.ts';
import { defaultImage } from '#core/values/image.ts';
import { formatMoney } from '#core/values/money.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';

const wine = aProduct({ sku: 'A', slug: 'a', price: 12100.99 });
const glass = aProduct({ sku: 'B', slug: 'b', price: 0.1, category: 'accesorios', totalQuantity: 3, images: [] });
const products = new Map([wine, glass].map((product) => [product.sku, product]));

const guest = { isSubscriber: false, promotion: null, isPriceKnown: true };

const cart = {
  id: 'order-1',
  items: [
    { sku: 'A', productId: 'p-1', quantity: 7 },
    { sku: 'B', productId: 'p-2', quantity: 3 },
  ],
};

describe('toCartView', () => {
  it('prints lines and totals to the cent', { tags: ['S3.8'] }, () => {
    expect(toCartView(cart, products, guest)).toMatchObject({
      id: 'order-1',
      lines: [
        { sku: 'A', productId: 'p-1', quantity: 7, maxQuantity: 48, unitPrice: 12100.99, lineTotal: 84706.93 },
        { sku: 'B', href: '/tienda/accesorios/b', quantity: 3, maxQuantity: 3, unitPrice: 0.1, lineTotal: 0.3 },
      ],
      totals: { units: 10, regular: 84707.23, member: null, pays: 84707.23, priceWithoutTaxes: 70005 },
      error: null,
    });
  });

  describe('with a member price for one of its products', () => {
    const promotion = aMemberPromotion({ appliesTo: 'listed', skus: ['A'], discountPercent: 15 });

    it('shows a guest what a member would pay, and charges the regular price', { tags: ['S1.7', 'S6.5'] }, () => {
      const view = toCartView(cart, products, { ...guest, promotion });
      expect(view.lines.map(({ memberPrice }) => memberPrice)).toEqual([10285.84, null]);
      expect(view.lines).toMatchObject([
        { lineTotal: 84706.93, pays: 84706.93, priceWithoutTaxes: 70005 },
        { lineTotal: 0.3, pays: 0.3, priceWithoutTaxes: 0 },
      ]);
      expect(view.totals).toEqual({
        units: 10,
        regular: 84707.23,
        member: 72001.18,
        pays: 84707.23,
        priceWithoutTaxes: 70005,
      });
    });

    it('tells a member alone that the promotion of the members has ended', () => {
      const validity = { from: null, until: Date.parse('2026-12-01T02:59:59.999Z'), terms: null, units: null };
      const ended = { ...promotion, isActive: false, hasEnded: true as const, validity };
      const endedOffers = (isSubscriber: boolean) =>
        toCartView(cart, products, { ...guest, isSubscriber, promotion: ended }).lines.map(
          ({ endedOffer }) => endedOffer,
        );
      const sentence = `La promoción «SOCIOS» terminó el 30 de noviembre de 2026: ahora cuesta ${formatMoney(12100.99)}.`;
      expect(endedOffers(true)).toEqual([sentence, undefined]);
      expect(endedOffers(false)).toEqual([undefined, undefined]);
    });

    it('tells each buyer what they pay now that a promotion has ended', () => {
      const validity = { from: null, until: Date.parse('2026-12-01T02:59:59.999Z'), terms: null, units: null };
      const endedPromotion = { label: 'Hot Sale', name: 'hot', priceWithDiscount: 9000, validity };
      const withEnded = new Map(
        [...products].map(([sku, product]) => [sku, product && { ...product, endedPromotion }]),
      );
      const priceOf = (isSubscriber: boolean) =>
        toCartView(cart, withEnded, { ...guest, isSubscriber, promotion }).lines[0]?.endedOffer?.split(': ')[1];
      expect(priceOf(false)).toBe(`ahora cuesta ${formatMoney(12100.99)}.`);
      expect(priceOf(true)).toBe(`ahora cuesta ${formatMoney(10285.84)}.`);
      endedPromotion.priceWithDiscount = 12100;
      expect(priceOf(false)).toBeUndefined();
    });

    it('charges a member the member price', { tags: ['S6.4', 'S6.5'] }, () => {
      const view = toCartView(cart, products, { ...guest, isSubscriber: true, promotion });
      // By hand: 7 × 10285.84 is 72000.88, and that / 1.21 is 59504.86…
      expect(view.lines).toMatchObject([
        { lineTotal: 84706.93, pays: 72000.88, priceWithoutTaxes: 59504 },
        { lineTotal: 0.3, pays: 0.3, priceWithoutTaxes: 0 },
      ]);
      expect(view.totals).toMatchObject({
        regular: 84707.23,
        member: 72001.18,
        pays: 72001.18,
        priceWithoutTaxes: 59505,
      });
    });
  });

  it('truncates the total without taxes once, whatever the taxes of its lines', { tags: ['S9.6'] }, () => {
    const whisky = aProduct({ sku: 'C', price: 13309.99, additionalTaxes: 10 });
    const items = ['B', 'C'].map((sku) => ({ sku, productId: sku, quantity: 1 }));
    const dear = { ...glass, price: 1.2 };
    const view = toCartView(
      { id: '1', items },
      new Map([
        ['B', dear],
        ['C', whisky],
      ]),
      guest,
    );
    // By hand: 1.2 / 1.21 is 0.9917…, and 13309.99 / 1.1 / 1.21 is 9999.9924…
    expect(view.lines.map(({ priceWithoutTaxes }) => priceWithoutTaxes)).toEqual([0, 9999]);
    expect(view.totals.priceWithoutTaxes).toBe(10000);
  });

  it("charges a promotion's price", () => {
    const promoted = aProduct({
      sku: 'A',
      price: 20000,
      promotion: { label: 'p', priceWithDiscount: 16000 },
    });
    const view = toCartView(
      { id: '1', items: [{ sku: 'A', productId: '', quantity: 2 }] },
      new Map([['A', promoted]]),
      guest,
    );
    expect(view).toMatchObject({ lines: [{ unitPrice: 16000, lineTotal: 32000 }], totals: { regular: 32000 } });
  });

  it('shows the first picture of a product, or the default one', { tags: ['S8.29'] }, () => {
    const { lines } = toCartView(cart, products, guest);
    expect(lines.map(({ image }) => image)).toEqual([wine.images[0], defaultImage(glass.name)]);
  });

  /** The product of the second line: its stock, null if it is gone, undefined if it did not load. */
  it.each([
    [3, { problem: null, maxQuantity: 3, lineTotal: 0.3 }, { units: 10, regular: 84707.23 }, null],
    [2, { problem: 'fewer', maxQuantity: 2, lineTotal: 0.2 }, { units: 9, regular: 84707.13 }, 409],
    [1, { problem: 'fewer', maxQuantity: 1, lineTotal: 0.1 }, { units: 8, regular: 84707.03 }, 409],
    [0, { problem: 'soldOut', maxQuantity: 0, lineTotal: 0 }, { units: 7, regular: 84706.93 }, 409],
    [-4, { problem: 'soldOut', maxQuantity: 0, lineTotal: 0 }, { units: 7, regular: 84706.93 }, 409],
    [null, { problem: 'gone', maxQuantity: 0, lineTotal: 0 }, { units: 7, regular: 84706.93 }, 404],
  ])(
    'counts what can be bought of three units with a stock of %s',
    { tags: ['S4.13'] },
    (stock, line, totals, status) => {
      const left = stock === null ? null : { ...glass, totalQuantity: stock };
      const view = toCartView(cart, new Map([...products, ['B', left]]), guest);
      expect(view.lines).toMatchObject([
        { problem: null, maxQuantity: 48 },
        { quantity: 3, ...line },
      ]);
      expect(view.totals).toMatchObject(totals);
      expect(view.canCheckout).toBe(status === null);
      expect(view.error?.status ?? null).toBe(status);
      expect(view).not.toHaveProperty('totalsUnknown');
    },
  );

  it('lets a line have at most as many units as a request may set', () => {
    const stored = new Map([['A', { ...wine, totalQuantity: 5000 }]]);
    const view = (quantity: number) =>
      toCartView({ id: '1', items: [{ sku: 'A', productId: '', quantity }] }, stored, guest);
    expect(view(1500)).toMatchObject({ lines: [{ maxQuantity: 999, problem: null }], totals: { units: 1500 } });
    expect(view(6000)).toMatchObject({ lines: [{ maxQuantity: 999, problem: 'fewer' }], totals: { units: 999 } });
  });

  it('gives lines without a product the name and the picture that were last known', () => {
    const known = { sku: 'B', name: 'Copa', image: wine.images[0] ?? defaultImage('Copa') };
    const view = toCartView(
      cart,
      new Map([
        ['A', wine],
        ['B', null],
      ]),
      guest,
      new Map([['B', known]]),
    );
    expect(view.lines[1]).toMatchObject({ name: 'Copa', image: known.image, problem: 'gone' });
  });

  it('cannot be bought if it is empty', () => {
    expect(toCartView({ id: '1', items: [] }, products, guest).canCheckout).toBe(false);
  });

  it('keeps a line whose product does not load, and says so', { tags: ['S4.13'] }, () => {
    const view = toCartView(cart, new Map([['A', wine]]), guest);
    expect(view.lines[1]).toMatchObject({
      sku: 'B',
      name: 'Producto de tu carrito',
      productId: 'p-2',
      quantity: 3,
      maxQuantity: 3,
      problem: 'unknownPrice',
      lineTotal: 0,
    });
    expect(view.canCheckout).toBe(true);
    expect(view.totals.units).toBe(10);
    expect(view.error).toMatchObject({ status: 503, message: expect.stringContaining('probá de nuevo') });
    expect(view.totalsUnknown).toBe(true);
  });

  it('knows no totals of a member whose promotion did not load, unless the cart is empty', { tags: ['S4.13'] }, () => {
    const member = { isSubscriber: true, promotion: null, isPriceKnown: false };
    const view = toCartView({ ...cart, items: cart.items.slice(1) }, products, member);
    expect(view.totalsUnknown).toBe(true);
    expect(view.error).toMatchObject({ status: 503, message: expect.stringContaining('socio') });
    expect(toCartView({ id: 'order-1', items: [] }, products, member).error).toBeNull();
    expect(toCartView(cart, products, { ...member, isPriceKnown: true })).not.toHaveProperty('totalsUnknown');
  });
});

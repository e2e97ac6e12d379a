import { describe, expect, it } from 'vitest';
import { toCartView } from '#core/cart/cart-view.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';

const wine = aProduct({ sku: 'A', slug: 'a', price: 12100.99 });
const glass = aProduct({ sku: 'B', slug: 'b', price: 0.1, category: 'accesorios', totalQuantity: 3 });
const products = new Map([wine, glass].map((product) => [product.sku, product]));

const cart = {
  id: 'order-1',
  items: [
    { sku: 'A', productId: 'p-1', quantity: 7 },
    { sku: 'B', productId: 'p-2', quantity: 3 },
  ],
};

describe('toCartView', () => {
  it('prints lines and totals to the cent', { tags: ['S3.8'] }, () => {
    expect(toCartView(cart, products, null)).toMatchObject({
      id: 'order-1',
      lines: [
        { sku: 'A', productId: 'p-1', quantity: 7, maxQuantity: 48, unitPrice: 12100.99, lineTotal: 84706.93 },
        { sku: 'B', href: '/tienda/accesorios/b', quantity: 3, maxQuantity: 3, unitPrice: 0.1, lineTotal: 0.3 },
      ],
      totals: { units: 10, regular: 84707.23, member: null },
      error: null,
    });
  });

  it('totals what a member would pay, line by line', { tags: ['S1.7', 'S6.5'] }, () => {
    const promotion = aMemberPromotion({ appliesTo: 'listed', skus: ['A'], discountPercent: 15 });
    const view = toCartView(cart, products, promotion);
    expect(view.lines.map(({ memberPrice }) => memberPrice)).toEqual([10285.84, null]);
    expect(view.totals).toEqual({ units: 10, regular: 84707.23, member: 72001.18 });
  });

  it("charges a promotion's price", () => {
    const promoted = aProduct({
      sku: 'A',
      price: 20000,
      promotion: { name: 'p', label: 'p', priceWithDiscount: 16000 },
    });
    const view = toCartView(
      { id: '1', items: [{ sku: 'A', productId: '', quantity: 2 }] },
      new Map([['A', promoted]]),
      null,
    );
    expect(view).toMatchObject({ lines: [{ unitPrice: 16000, lineTotal: 32000 }], totals: { regular: 32000 } });
  });

  it('keeps a line whose product does not load, and says so', { tags: ['S4.13'] }, () => {
    const view = toCartView(cart, new Map([['A', wine]]), null);
    expect(view.lines[1]).toMatchObject({
      sku: 'B',
      name: 'B',
      productId: 'p-2',
      quantity: 3,
      maxQuantity: 3,
      lineTotal: 0,
    });
    expect(view.totals.units).toBe(10);
    expect(view.error).toMatchObject({ status: 503, message: expect.stringContaining('probá de nuevo') });
  });
});

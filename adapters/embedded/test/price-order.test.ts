import { describe, expect, it } from 'vitest';
import { wireFicha } from '../../shop/shop-wire.ts';
import { createPricing } from '../checkout/price-order.ts';
import type { Products } from '../shop-service/products.ts';

const malbec = wireFicha.parse({
  sku: 'VIN-1',
  name: 'Malbec',
  link: 'https://shop.example/malbec',
  price: 12100.99,
  promotion: null,
  category: { name: 'vinos' },
});
const promoted = {
  ...malbec,
  sku: 'VIN-2',
  promotion: { name: 'p', nameToDisplay: '30% OFF', priceWithDiscount: 8470.69, validity: null },
};

const products: Products = {
  find: (sku) => [malbec, promoted].find((product) => product.sku === sku) ?? null,
  hasSku: () => true,
  list: () => expect.unreachable(),
  listFilters: () => expect.unreachable(),
};

const memberPromotion = {
  id: 'promobonvi',
  name: 'Socios',
  isActive: true,
  skus: [],
  validity: null,
  skusAreInclusive: false,
  percentualDiscountValue: 15,
};

const priceOrder = createPricing({ products, memberPromotion, isMember: (subject) => subject === 'socia' });

function order(subject: string | null, ...skus: string[]) {
  return priceOrder({ id: 'o', revision: 1, subject, lines: skus.map((sku) => ({ sku, quantity: 3 })) });
}

describe('an order at the embedded checkout', () => {
  it('charges a member the member price, or the offer price if that is lower', { tags: ['S9.8'] }, () => {
    // By hand: 12100.99 less 15 % is 10285.84; 3 × 10285.84 + 3 × 8470.69 is 56269.59.
    expect(order('socia', 'VIN-1', 'VIN-2')).toMatchObject({
      isMember: true,
      lines: [{ unitPrice: 10285.84 }, { unitPrice: 8470.69 }],
      total: 56269.59,
    });
  });

  it('charges everybody else the regular price', () => {
    // By hand: 3 × 12100.99.
    expect(order('visita', 'VIN-1')).toMatchObject({ isMember: false, total: 36302.97 });
    expect(order(null, 'VIN-1')).toMatchObject({ isMember: false, total: 36302.97 });
  });

  it('does not charge products that are no longer sold, and lists them', () => {
    expect(order(null, 'GONE', 'VIN-1')).toMatchObject({ unsold: ['GONE'], total: 36302.97 });
    expect(order(null, 'GONE')).toMatchObject({ lines: [], total: 0 });
  });
});

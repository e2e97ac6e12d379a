import { describe, expect, it } from 'vitest';
import { toFilterOptions } from '#adapters/shop/shop-mapping.ts';
import { wireFilters } from '#adapters/shop/shop-wire.ts';

const priceOf = (price: object) => toFilterOptions(wireFilters.parse({ price })).price;

describe('the price filter of the shop service', () => {
  it('is widened to whole pesos, so that it keeps its products', () => {
    const ranges = [{ from: 4200.5, to: 9999.5, quantity: 3 }];
    expect(priceOf({ min: 4200.5, max: 9999.5, ranges })).toEqual({
      min: 4200,
      max: 10000,
      ranges: [{ from: 4200, to: 10000, quantity: 3 }],
    });
  });

  it('may have no limits and no counts', () => {
    expect(priceOf({ min: null, max: null, ranges: [{ from: null, to: null }] })).toEqual({
      min: null,
      max: null,
      ranges: [{ from: 0, to: null, quantity: null }],
    });
  });

  it('is without the ranges whose ends are in the wrong order', () => {
    const ranges = [
      { from: 9000, to: 4000 },
      { from: 4000, to: 4000 },
    ];
    expect(priceOf({ min: 1, max: 9000, ranges })?.ranges).toEqual([{ from: 4000, to: 4000, quantity: null }]);
  });
});

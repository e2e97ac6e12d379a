import { describe, expect, it } from 'vitest';
import { findImplausible } from '../../contract/checks/shop-reads.ts';

const wine = { sku: 'W', additionalTaxes: 0, totalQuantity: 6, category: 'vinos' };
const whisky = { sku: 'H', additionalTaxes: 8, totalQuantity: 0, category: 'whiskys' };

const numbered = <T>(products: readonly T[]) => products.map((each, index) => ({ ...each, sku: `${index}` }));

describe('what parses and cannot be meant', () => {
  it('is nothing in a catalogue with some of everything', () => {
    expect(findImplausible([wine, whisky])).toEqual([]);
    expect(findImplausible([])).toEqual([]);
    const other = { ...whisky, additionalTaxes: 21 };
    expect(findImplausible(numbered([wine, whisky, whisky, other]))).toEqual([]);
  });

  it.each([
    ['VAT in additionalTaxes', [wine, whisky].map((each) => ({ ...each, additionalTaxes: 21 })), 'other than VAT'],
    [
      'VAT of those that say anything',
      [wine, { ...whisky, additionalTaxes: null }, { ...wine, additionalTaxes: 10.5 }],
      'is 10.5 for 1 of 3',
    ],
    [
      'VAT of two rates',
      [21, 10.5, 26, null].map((additionalTaxes) => ({ ...wine, additionalTaxes, category: `${additionalTaxes}` })),
      'is 21 or 10.5 for 2 of 4',
    ],
    ['no stock at all', [wine, whisky].map((each) => ({ ...each, totalQuantity: 0 })), 'nothing can be bought'],
    ['one category for everything', [wine, { ...whisky, category: 'vinos' }], 'category vinos'],
  ])('is %s', (_case, products, words) => {
    expect(findImplausible(numbered(products))).toEqual([expect.stringContaining(words)]);
  });

  it('is a sku that comes twice', () => {
    expect(findImplausible([wine, whisky, wine])).toEqual([
      'sku W comes twice: carts and feeds know one product of each sku',
    ]);
  });
});

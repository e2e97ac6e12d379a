import { describe, expect, it } from 'vitest';
import { isSoldOut, toQuantityOptions, toStockBadge } from '#core/store/card/stock.ts';

const LAST = 'ULTIMOS EN STOCK';

describe('toStockBadge', () => {
  it.each([
    [48, 2, null],
    [6, 5, null],
    [6, 6, LAST],
    [5, 0, LAST],
    [1, 0, LAST],
    [40, 40, LAST],
    [40, 41, LAST],
    [0, 0, null],
    [0, 3, null],
  ])('with %d in stock and %d reserved says %s', { tags: ['S4.21'] }, (totalQuantity, reservedQuantity, badge) => {
    expect(toStockBadge({ totalQuantity, reservedQuantity })).toBe(badge);
  });

  it('is sold out for a stock of 0', { tags: ['S4.21'] }, () => {
    expect(isSoldOut({ totalQuantity: 0 })).toBe(true);
    expect(isSoldOut({ totalQuantity: 1 })).toBe(false);
  });
});

describe('toQuantityOptions', () => {
  it.each([
    [0, []],
    [1, ['1 unidad']],
    [2, ['1 unidad', '2 unidades']],
    [5, ['1 unidad', '2 unidades', '3 unidades', '4 unidades', '5 unidades']],
    [48, ['1 unidad', '2 unidades', '3 unidades', '4 unidades', '5 unidades']],
  ])('offers up to min(stock, 5): %d', { tags: ['S9.11'] }, (totalQuantity, labels) => {
    expect(toQuantityOptions({ totalQuantity }).map(({ label }) => label)).toEqual(labels);
  });

  it('has the number beside the label', { tags: ['S9.11'] }, () => {
    expect(toQuantityOptions({ totalQuantity: 2 })).toEqual([
      { value: 1, label: '1 unidad' },
      { value: 2, label: '2 unidades' },
    ]);
  });
});

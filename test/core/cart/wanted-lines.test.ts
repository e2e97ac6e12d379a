import { describe, expect, it } from 'vitest';
import { sumItems } from '#core/cart/wanted-lines.ts';

const itemsOf = (...quantities: number[]) => quantities.map((quantity) => ({ sku: 'VIN-0001', quantity }));

describe('the items of one request', () => {
  it('are one line for each sku, up to 999 units', () => {
    expect(sumItems(itemsOf(500, 499))).toEqual(itemsOf(999));
  });

  it.each([[-1], [0], [1.5], [Number.NaN], [1000]])('are refused if one of them asks for %d units', (quantity) => {
    expect(() => sumItems(itemsOf(quantity, 2))).toThrow(expect.objectContaining({ code: 'invalidQuantity' }));
  });

  it('are refused if the units of a sku are more than 999 together', () => {
    expect(() => sumItems(itemsOf(500, 500))).toThrow(expect.objectContaining({ code: 'invalidQuantity' }));
  });
});

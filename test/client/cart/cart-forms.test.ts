import { describe, expect, it } from 'vitest';
import { toCartCommand } from '#client/cart/state/cart-forms.ts';

function fields(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('toCartCommand', () => {
  it('reads a form that adds a product', () => {
    expect(toCartCommand('/api/cart/items', fields({ sku: 'VIN-0001', quantity: '2' }))).toEqual({
      kind: 'add',
      sku: 'VIN-0001',
      quantity: 2,
    });
  });

  it('reads a form that sets a line, with any characters in the sku', () => {
    expect(toCartCommand('/api/cart/items/VIN%2F1%20a', fields({ quantity: '0' }))).toEqual({
      kind: 'set',
      sku: 'VIN/1 a',
      quantity: 0,
    });
  });

  it('returns NaN for an empty quantity, which the server refuses', () => {
    expect(toCartCommand('/api/cart/items/VIN-0001', fields({ quantity: '' }))?.quantity).toBeNaN();
  });

  it.each(['/api/cart', '/api/cart/itemsy', '/api/leads'])(
    'returns null for %s, which is not the action of a cart form',
    (action) => {
      expect(toCartCommand(action, fields({ sku: 'VIN-0001', quantity: '1' }))).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { findBoxParts, toBoxContents, toSeparatePrice } from '#core/store/box-contents.ts';
import { aProduct } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';

const malbec = aProduct({ sku: 'A', slug: 'malbec', name: 'Malbec', price: 10000.5 });
const discounted = aProduct({
  sku: 'B',
  slug: 'bonarda',
  name: 'Bonarda',
  price: 9000,
  promotion: { name: 'p', label: 'x', priceWithDiscount: 8000 },
});
const parts = [
  { product: malbec, quantity: 2 },
  { product: discounted, quantity: 1 },
];
const boxAt = (price: number) => aProduct({ sku: 'BOX', price });

describe('toBoxContents', () => {
  it('links to the products of the box, each with its price, and says what the box saves', () => {
    expect(toBoxContents(boxAt(25000), parts)).toEqual({
      products: [
        { name: 'Malbec', href: '/tienda/vinos/malbec', quantity: 2, price: 10000.5 },
        { name: 'Bonarda', href: '/tienda/vinos/bonarda', quantity: 1, price: 8000 },
      ],
      saving: { separatePrice: 28001, saving: 3001 },
    });
  });

  it.each([28001, 28000.5, 30000])('names no saving for a box at %d', (price) => {
    expect(toBoxContents(boxAt(price), parts).saving).toBeNull();
  });

  it('names no saving if a product of the box is sold out or has too little stock', () => {
    for (const totalQuantity of [0, 1]) {
      const contents = toBoxContents(boxAt(100), [{ product: { ...malbec, totalQuantity }, quantity: 2 }]);
      expect(contents.saving).toBeNull();
      expect(contents.products[0]?.price).toBe(totalQuantity === 0 ? null : 10000.5);
    }
  });

  it('has no sum of single prices if the products are unknown', () => {
    expect(toSeparatePrice([])).toBeNull();
  });
});

describe('findBoxParts', () => {
  const line = (idOrSlug: string) => ({ idOrSlug, quantity: 1 });
  const find = async (lines: { idOrSlug: string; quantity: number }[]) => {
    const { ports, calls } = createPorts({
      shop: { getProduct: async (sku) => (sku === 'GONE' ? null : aProduct({ sku })) },
    });
    return { found: await findBoxParts(ports, lines), calls };
  };

  it('looks each product up once', async () => {
    const { found, calls } = await find([line('A'), line('B')]);
    expect(found?.map(({ product }) => product.sku)).toEqual(['A', 'B']);
    expect(calls).toHaveLength(2);
  });

  it('is null if a product of the box is no longer sold', async () => {
    expect((await find([line('A'), line('GONE')])).found).toBeNull();
  });

  it('requests nothing for a product that is no box, nor for a box of more than six products', async () => {
    expect(await find([])).toEqual({ found: null, calls: [] });
    expect(await find(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(line))).toEqual({ found: null, calls: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { findBoxParts, toBoxContents, toSeparatePrice } from '#core/store/sheet/box-contents.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';

const malbec = aProduct({ sku: 'A', slug: 'malbec', name: 'Malbec', price: 10000.5 });
const discounted = aProduct({
  sku: 'B',
  slug: 'bonarda',
  name: 'Bonarda',
  price: 9000,
  promotion: { label: 'x', priceWithDiscount: 8000 },
});
const parts = [
  { product: malbec, quantity: 2 },
  { product: discounted, quantity: 1 },
];
const boxAt = (price: number) => aProduct({ sku: 'BOX', price });

describe('toBoxContents', () => {
  it('links to the products of the box, each with its price, and says what the box saves', () => {
    const saving = { separatePrice: 28001, saving: 3001 };
    expect(toBoxContents(boxAt(25000), parts, null)).toEqual({
      products: [
        { name: 'Malbec', href: '/tienda/vinos/malbec', quantity: 2, prices: { guest: 10000.5, member: 10000.5 } },
        { name: 'Bonarda', href: '/tienda/vinos/bonarda', quantity: 1, prices: { guest: 8000, member: 8000 } },
      ],
      saving: { guest: saving, member: saving },
    });
  });

  it('compares the prices that a member pays for the box and for its products', { tags: ['S6.5'] }, () => {
    const members = aMemberPromotion({ skus: ['A', 'BOX'], appliesTo: 'listed', discountPercent: 10 });
    expect(toBoxContents(boxAt(25000), parts, members)).toEqual({
      products: [
        expect.objectContaining({ prices: { guest: 10000.5, member: 9000.45 } }),
        expect.objectContaining({ prices: { guest: 8000, member: 8000 } }),
      ],
      saving: {
        guest: { separatePrice: 28001, saving: 3001 },
        member: { separatePrice: 26000.9, saving: 3500 },
      },
    });
  });

  it('names no saving to a member who pays less for the products one by one', () => {
    const members = aMemberPromotion({ skus: ['A'], appliesTo: 'listed', discountPercent: 20 });
    const { saving } = toBoxContents(boxAt(25000), parts, members);
    expect(saving).toEqual({ guest: { separatePrice: 28001, saving: 3001 }, member: null });
  });

  it.each([28001, 28000.5, 30000])('names no saving for a box at %d', (price) => {
    expect(toBoxContents(boxAt(price), parts, null).saving).toEqual({ guest: null, member: null });
  });

  it('names a saving of one peso, if there is just enough of everything in the box', () => {
    const last = parts.map(({ product, quantity }) => ({ product: { ...product, totalQuantity: quantity }, quantity }));
    const saving = { separatePrice: 28001, saving: 1 };
    expect(toBoxContents(boxAt(28000), last, null).saving).toEqual({ guest: saving, member: saving });
    const [first, second] = last;
    const short = [first, second && { ...second, quantity: 2 }].filter((part) => part !== undefined);
    expect(toBoxContents(boxAt(100), short, null).saving).toEqual({ guest: null, member: null });
  });

  it('names no saving if a product of the box is sold out or has too little stock', () => {
    for (const totalQuantity of [0, 1]) {
      const contents = toBoxContents(boxAt(100), [{ product: { ...malbec, totalQuantity }, quantity: 2 }], null);
      expect(contents.saving).toEqual({ guest: null, member: null });
      expect(contents.products[0]?.prices?.guest).toBe(totalQuantity === 0 ? undefined : 10000.5);
    }
  });

  it('has no sum of single prices if the products are unknown', () => {
    expect(toSeparatePrice([], { isSubscriber: false, promotion: null })).toBeNull();
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
    expect((await find(['A', 'B', 'C', 'D', 'E', 'F'].map(line))).found).toHaveLength(6);
    expect(await find(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(line))).toEqual({ found: null, calls: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { started } from '../../../test/support/started.ts';
import type { WireFilters, WireProductPage } from '../../shop/shop-wire.ts';
import { startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function filters(query: string): Promise<WireFilters> {
  return (await (await embedded.shop(`/products/filters?${query}`)).json()) as WireFilters;
}

/** How many products the listing with this query has. */
async function count(query: string): Promise<number> {
  const { pagination } = (await (await embedded.shop(`/products?${query}`)).json()) as WireProductPage;
  return pagination.total;
}

describe('the filters', () => {
  it('count the products of each province', async () => {
    const { provinces } = await filters('category=10');
    const salta = provinces.find(({ id }) => id === 'salta');
    expect(salta?.name).toBe('Salta');
    expect(salta?.quantity).toBe(await count('category=10&province=salta'));
  });

  it('count the products that each option would show with the other groups unchanged', async () => {
    const { types, varieties } = await filters('category=10&type=tinto');
    for (const { id, quantity } of types) {
      expect(await count(`category=10&type=${id}`)).toBe(quantity);
    }
    const malbec = varieties.find(({ id }) => id === 'malbec');
    expect(await count('category=10&type=tinto&variety=malbec')).toBe(malbec?.quantity);
  });

  it('keep the other options of a group when one is chosen, and options without products', async () => {
    const before = await filters('category=10');
    const after = await filters('category=10&type=blanco');
    expect(after.types).toEqual(before.types);
    expect(after.varieties.map(({ id }) => id)).toEqual(before.varieties.map(({ id }) => id));
    expect(after.varieties.some(({ quantity }) => quantity === 0)).toBe(true);
  });

  it('offer no option of another category, and respect price and search', async () => {
    expect((await filters('category=20')).types.map(({ id }) => id)).not.toContain('tinto');
    const cheap = await filters('category=10&price=-9000');
    const all = await filters('category=10');
    const sum = ({ types }: WireFilters) => types.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
    expect(sum(cheap)).toBeLessThan(sum(all));
    const searched = await filters('search=torrontes');
    expect(searched.categories.find(({ id }) => id === '10')?.quantity).toBeGreaterThan(0);
    expect(searched.cellars.every(({ quantity }) => (quantity ?? 0) > 0)).toBe(true);
  });

  it.each(['', 'category=10', 'category=20&type=blend', 'variety=malbec&type=blanco', 'search=torrontes&price=-9000'])(
    'divide the prices of "%s" into ranges that have as many products as they say',
    async (query) => {
      const { price } = await filters(query);
      const found = await count(`${query}&limit=100`);
      expect(price === null, query).toBe(found === 0);
      const others = new URLSearchParams(query);
      for (const { from, to, quantity } of price?.ranges ?? []) {
        others.set('price', `${from}-${to}`);
        expect(quantity).toBeGreaterThan(0);
        expect(await count(`${others}`)).toBe(quantity);
      }
    },
  );
});

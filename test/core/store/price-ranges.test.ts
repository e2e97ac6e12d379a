import { describe, expect, it } from 'vitest';
import { toPriceFilter, typedPriceHref } from '#core/store/listing/price-ranges.ts';

const PATH = '/tienda/vinos';

const place = {
  path: PATH,
  query: [
    { name: 'variety', value: 'malbec,bonarda' },
    { name: 'price', value: '10000-20000' },
  ],
};

const options = {
  min: 4500,
  max: 91_000,
  ranges: [
    { from: 0, to: 10_000, quantity: 4 },
    { from: 10_000, to: 20_000, quantity: 7 },
    { from: 20_000, to: 40_000, quantity: 0 },
    { from: 40_000, to: null, quantity: 2 },
  ],
};

const unlimited = { lowest: null, highest: null };
const anyPrice = { min: null, max: null, unread: null, ...unlimited };

describe('toPriceFilter', () => {
  it("links to the service's ranges that have products, each as min-max, and keeps the other filters", () => {
    const { ranges } = toPriceFilter(options, { variety: ['malbec', 'bonarda'], page: 3 }, PATH);
    expect(ranges.map(({ label, quantity, href }) => [label, quantity, href])).toEqual([
      ['Cualquier precio', null, '/tienda/vinos?variety=malbec,bonarda'],
      ['Hasta $\u00a010.000', 4, '/tienda/vinos?price=0-10000&variety=malbec,bonarda'],
      ['$\u00a010.000 a $\u00a020.000', 7, '/tienda/vinos?price=10000-20000&variety=malbec,bonarda'],
      ['Desde $\u00a040.000', 2, '/tienda/vinos?price=40000-&variety=malbec,bonarda'],
    ]);
  });

  it('has one chosen range, even if that has no products, and leads back with any price', () => {
    const query = { variety: ['malbec', 'bonarda'], price: { min: 20_000, max: 40_000 } };
    const price = toPriceFilter(options, query, PATH);
    expect(price).toMatchObject({ min: 20_000, max: 40_000, lowest: 4500, highest: 91_000 });
    expect(price.ranges.filter(({ selected }) => selected)).toMatchObject([
      { label: '$\u00a020.000 a $\u00a040.000', href: '/tienda/vinos?price=20000-40000&variety=malbec,bonarda' },
    ]);
    expect(price.ranges[0]).toMatchObject({ selected: false, href: '/tienda/vinos?variety=malbec,bonarda' });
  });

  it('selects "any price" if none is chosen, and no range for a typed price that equals none', () => {
    const chosen = (query: Parameters<typeof toPriceFilter>[1]) =>
      toPriceFilter(options, query, PATH).ranges.filter(({ selected }) => selected);
    expect(chosen({})).toMatchObject([{ label: 'Cualquier precio', href: PATH }]);
    expect(chosen({ price: { min: 1, max: 2 } })).toEqual([]);
    expect(chosen({ price: { min: null, max: 10_000 } })).toMatchObject([{ label: 'Hasta $\u00a010.000' }]);
  });

  it('has no ranges if the service sends none', () => {
    expect(toPriceFilter(null, {}, PATH)).toEqual({ ...anyPrice, ranges: [] });
  });
});

describe('typedPriceHref', () => {
  it.each([
    ['20000', '10000', 'price=10000-20000&'],
    ['900', '', 'price=900-&'],
    ['$ 20.000', '$30.000,50', 'price=20000-30000&'],
    ['', '15 mil', 'price=-15000&'],
    ['veinte lucas', '10k', 'price=10000-20000&'],
  ])('reads the typed limits "%s" and "%s"', (min, max, price) => {
    expect(typedPriceHref(place, unlimited, { min, max })).toBe(`/tienda/vinos?${price}variety=malbec,bonarda`);
  });

  it.each([
    ['abc', '30.000'],
    ['10,000', ''],
    ['', 'diez'],
    ['-5', 'mucho'],
  ])('is none for the limits "%s" and "%s", which are no amounts', (min, max) => {
    expect(typedPriceHref(place, unlimited, { min, max })).toBeNull();
  });

  it.each([
    ['1', '999999', 'price=4500-91000'],
    ['', '100', 'price=-4500'],
    ['5.000', '6.000', 'price=5000-6000'],
  ])('moves "%s" and "%s" between the lowest and the highest price of the listing', (min, max, price) => {
    const known = { lowest: 4500, highest: 91_000 };
    expect(typedPriceHref({ path: PATH, query: [] }, known, { min, max })).toBe(`/tienda/vinos?${price}`);
  });

  it('is the path without a query if nothing is chosen', () => {
    expect(typedPriceHref({ path: PATH, query: [] }, unlimited, { min: '', max: '' })).toBe(PATH);
  });
});

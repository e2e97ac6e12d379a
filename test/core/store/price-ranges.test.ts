import { describe, expect, it } from 'vitest';
import { toPriceFilter, typedPriceHref } from '#core/store/price-ranges.ts';

const PATH = '/tienda/vinos';

const place = {
  path: PATH,
  query: [
    { name: 'variety', value: 'malbec,bonarda' },
    { name: 'price', value: '10000-20000' },
  ],
};

describe('toPriceFilter', () => {
  it('keeps the other filters and asks for one range as min-max', () => {
    const { ranges } = toPriceFilter({ variety: ['malbec', 'bonarda'], page: 3 }, PATH);
    expect(ranges.map(({ href }) => href)).toEqual([
      '/tienda/vinos?price=-10000&variety=malbec,bonarda',
      '/tienda/vinos?price=10000-20000&variety=malbec,bonarda',
      '/tienda/vinos?price=20000-40000&variety=malbec,bonarda',
      '/tienda/vinos?price=40000-80000&variety=malbec,bonarda',
      '/tienda/vinos?price=80000-&variety=malbec,bonarda',
    ]);
  });

  it('leads from the chosen range back to the listing without it', () => {
    const query = { variety: ['malbec', 'bonarda'], price: { min: 10_000, max: 20_000 } };
    const price = toPriceFilter(query, PATH);
    expect(price).toMatchObject({ min: 10_000, max: 20_000 });
    expect(price.ranges.filter(({ selected }) => selected)).toEqual([
      { label: '$\u00a010.000 a $\u00a020.000', selected: true, href: '/tienda/vinos?variety=malbec,bonarda' },
    ]);
  });
});

describe('typedPriceHref', () => {
  it('turns a range around that was typed backwards', () => {
    expect(typedPriceHref(place, '20000', '10000')).toBe('/tienda/vinos?price=10000-20000&variety=malbec,bonarda');
    expect(typedPriceHref(place, '900', '')).toBe('/tienda/vinos?price=900-&variety=malbec,bonarda');
  });

  it('is the bare path if nothing is chosen', () => {
    expect(typedPriceHref({ path: PATH, query: [] }, '', '')).toBe(PATH);
  });
});

import { describe, expect, it } from 'vitest';
import { priceHref, priceRanges } from '#client/components/price-ranges.ts';

const place = {
  path: '/tienda/vinos',
  query: [
    { name: 'variety', value: 'malbec,bonarda' },
    { name: 'price', value: '10000-20000' },
  ],
};

describe('priceRanges', () => {
  it('keeps the other filters and asks for one range as min-max', () => {
    const ranges = priceRanges({ min: '', max: '' }, place);
    expect(ranges.map(({ href }) => href)).toEqual([
      '/tienda/vinos?price=-10000&variety=malbec,bonarda',
      '/tienda/vinos?price=10000-20000&variety=malbec,bonarda',
      '/tienda/vinos?price=20000-40000&variety=malbec,bonarda',
      '/tienda/vinos?price=40000-80000&variety=malbec,bonarda',
      '/tienda/vinos?price=80000-&variety=malbec,bonarda',
    ]);
  });

  it('leads from the chosen range back to the listing without it', () => {
    const chosen = priceRanges({ min: '10000', max: '20000' }, place).filter(({ selected }) => selected);
    expect(chosen).toEqual([
      { label: '$\u00a010.000 a $\u00a020.000', selected: true, href: '/tienda/vinos?variety=malbec,bonarda' },
    ]);
  });

  it('turns a range around that was typed backwards', () => {
    expect(priceHref(place, '20000-10000')).toBe('/tienda/vinos?price=10000-20000&variety=malbec,bonarda');
    expect(priceHref(place, '900-')).toBe('/tienda/vinos?price=900-&variety=malbec,bonarda');
  });

  it('is the bare path where nothing is chosen', () => {
    expect(priceHref({ path: '/tienda/vinos', query: [] }, '-')).toBe('/tienda/vinos');
  });
});

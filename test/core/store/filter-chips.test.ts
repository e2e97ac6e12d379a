import { describe, expect, it } from 'vitest';
import { isFiltered, toChips, toClearHref } from '#core/store/listing/filter-chips.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { someOptions } from '../support/nouns.ts';

const PATH = '/tienda/vinos';

const options = someOptions({
  types: [
    { id: 'tinto', name: 'Tinto', quantity: 3 },
    { id: 'blanco', name: 'Blanco', quantity: 3 },
  ],
});

describe('toChips', () => {
  const query: ProductQuery = {
    type: ['tinto', 'blanco'],
    price: { min: 1000, max: 25000 },
    brand: ['otra'],
    page: 2,
    sort: 'newest',
  };

  it('shows every chosen filter with a link to the listing without it', { tags: ['S2.27'] }, () => {
    expect(toChips(options, query, PATH)).toEqual([
      { label: 'Tinto', href: '/tienda/vinos?brand=otra&price=1000-25000&sort=newest&type=blanco' },
      { label: 'Blanco', href: '/tienda/vinos?brand=otra&price=1000-25000&sort=newest&type=tinto' },
      { label: 'Otra', href: '/tienda/vinos?price=1000-25000&sort=newest&type=tinto,blanco' },
      { label: 'De $\u00a01.000 a $\u00a025.000', href: '/tienda/vinos?brand=otra&sort=newest&type=tinto,blanco' },
    ]);
  });

  it('removes a chosen filter together with others of its group that no product has here', () => {
    const counted = someOptions({
      types: [
        { id: 'tinto', name: 'Tinto', quantity: 3 },
        { id: 'blanco', name: 'Blanco', quantity: 0 },
      ],
    });
    const chips = toChips(counted, { type: ['blanco', 'rosado', 'tinto'], sort: 'newest' }, PATH);
    expect(chips.map(({ label, href }) => [label, href])).toEqual([
      ['Blanco', '/tienda/vinos?sort=newest&type=rosado,tinto'],
      ['Rosado', '/tienda/vinos?sort=newest&type=blanco,tinto'],
      ['Tinto', '/tienda/vinos?sort=newest'],
    ]);
  });

  it('labels a chosen filter of any group by the service’s name', { tags: ['S3.16'] }, () => {
    const named = (name: string) => [{ id: 'x-1', name, quantity: null }];
    const known = {
      categories: named('Vinos'),
      types: named('Tinto'),
      varieties: named('Malbec'),
      wineries: named('Casa Luna'),
      brands: named('Viva'),
      bottles: named('750 ml'),
      provinces: named('Salta'),
      price: null,
    };
    const labels = (['category', 'type', 'variety', 'cellar', 'brand', 'bottle', 'province'] as const).map(
      (key) => toChips(known, { [key]: ['x-1'] }, PATH)[0]?.label,
    );
    expect(labels).toEqual(['Vinos', 'Tinto', 'Malbec', 'Casa Luna', 'Viva', '750 ml', 'Salta']);
  });

  it('still shows the chosen filters if the service does not send their names', () => {
    expect(toChips(null, { type: ['vino-tinto'] }, PATH)).toEqual([{ label: 'Vino tinto', href: PATH }]);
  });

  it.each([
    [{ min: 1000, max: null }, 'Desde $\u00a01.000'],
    [{ min: null, max: 25000 }, 'Hasta $\u00a025.000'],
  ])('words the price %j as %s', (price, label) => {
    expect(toChips(options, { price }, PATH).map((chip) => chip.label)).toEqual([label]);
  });

  it('clears every filter and keeps the order', () => {
    expect(toClearHref(query, PATH)).toBe('/tienda/vinos?sort=newest');
    expect(toClearHref({ sort: 'newest', page: 2 }, PATH)).toBeNull();
    expect(isFiltered({ sort: 'newest', page: 2, limit: 6 })).toBe(false);
  });
});

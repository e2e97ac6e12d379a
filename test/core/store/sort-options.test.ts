import { describe, expect, it } from 'vitest';
import { isSorted, toSortOptions } from '#core/store/listing/listing-view.ts';

const PATH = '/tienda/vinos';

describe('toSortOptions', () => {
  it('links each order to page 1, and relevance to the listing without an order', { tags: ['S2.27'] }, () => {
    const options = toSortOptions({ sort: 'price:asc', page: 3, type: ['tinto'] }, PATH);
    expect(options.map(({ value, href, selected }) => [value, href, selected])).toEqual([
      ['relevance', '/tienda/vinos?type=tinto', false],
      ['price:asc', '/tienda/vinos?sort=price:asc&type=tinto', true],
      ['price:desc', '/tienda/vinos?sort=price:desc&type=tinto', false],
      ['name:asc', '/tienda/vinos?sort=name:asc&type=tinto', false],
      ['name:desc', '/tienda/vinos?sort=name:desc&type=tinto', false],
      ['newest', '/tienda/vinos?sort=newest&type=tinto', false],
    ]);
  });

  it('selects relevance if the query has no sort order', () => {
    expect(toSortOptions({}, PATH).find(({ selected }) => selected)?.value).toBe('relevance');
    expect(isSorted({ sort: 'relevance' })).toBe(false);
  });
});

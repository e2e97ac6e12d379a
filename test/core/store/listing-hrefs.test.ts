import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ProductQuery,
  type ProductQueryKey,
  productQueryKeys,
  sortOrders,
  toListingHref,
  withValue,
} from '#core/store/product-query.ts';

const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 });
const limit = fc.option(fc.nat(999_999), { nil: null });

const values = {
  category: ids,
  brand: ids,
  type: ids,
  variety: ids,
  cellar: ids,
  selection: ids,
  province: ids,
  bottle: ids,
  section: ids,
  collection: ids,
  price: fc.record({ min: limit, max: limit }),
  page: fc.integer({ min: 1, max: 3 }),
  search: fc.string({ unit: 'grapheme' }),
  exact: fc.constant(true as const),
  sort: fc.constantFrom(...sortOrders),
  limit: fc.integer({ min: 1, max: 12 }),
};

const queries: fc.Arbitrary<ProductQuery> = fc.record(values, { requiredKeys: [] });

it.each(productQueryKeys)('the links that differ in %s equal links that are written from all their values', (key) => {
  const others: fc.Arbitrary<ProductQuery[ProductQueryKey]>[] = [values[key], fc.constant(undefined)];
  fc.assert(
    fc.property(queries, fc.array(fc.oneof(...others)), (query, chosen) => {
      for (const value of chosen) {
        const href = toListingHref('/tienda/vinos', withValue(query, key, value ?? null));
        expect(href).toBe(writeHref('/tienda/vinos', { ...query, page: undefined, [key]: value }));
      }
    }),
  );
});

it('links leave out a key with an empty list', () => {
  const query = { type: ['tinto'], sort: 'newest', page: 2 } as const;
  expect(toListingHref('/x', withValue(query, 'type', []))).toBe('/x?sort=newest');
});

/** Writes a link from all its values. */
function writeHref(path: string, query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.keys(query)
    .toSorted()
    .map((name) => [name, toText(query[name])] as const)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function toText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object') return String(value);
  const { min, max } = value as { min: number | null; max: number | null };
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`;
}

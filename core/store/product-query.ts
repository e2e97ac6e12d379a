import { MAX_PAGE, readIds, readNumber, toHref } from '../query-values.ts';
import { oneLine } from '../text.ts';

/** The only query keys that product and filter queries accept (S5.1). */
export const productQueryKeys = [
  'price',
  'category',
  'page',
  'search',
  'brand',
  'type',
  'variety',
  'cellar',
  'selection',
  'province',
  'sort',
  'limit',
  'bottle',
  'section',
  'collection',
] as const;

export type ProductQueryKey = (typeof productQueryKeys)[number];

/** A parsed query: every value valid and non-empty; several values of one kind are joined by commas. */
export type ProductQuery = { readonly [K in ProductQueryKey]?: string };

export const sortOrders = ['relevance', 'price:asc', 'price:desc', 'name:asc', 'name:desc', 'newest'] as const;

export const PAGE_SIZE = 12;

const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;
const PRICE = /^(\d{0,9})-(\d{0,9})$/;

/** How each key's values become one valid value, or null. The first valid one wins where only one makes sense. */
const parsers: Record<ProductQueryKey, (values: readonly string[]) => string | null> = {
  price: parsePrice,
  category: parseIds,
  page: (values) => readNumber(values, MAX_PAGE),
  search: (values) => values.map(parseSearchText).find((text) => text !== '') ?? null,
  brand: parseIds,
  type: parseIds,
  variety: parseIds,
  cellar: parseIds,
  selection: parseIds,
  province: parseIds,
  sort: (values) => sortOrders.find((order) => values.includes(order)) ?? null,
  limit: parseLimit,
  bottle: parseIds,
  section: parseIds,
  collection: parseIds,
};

/** Reads a URL's query: accepted keys only, valid values only. Never throws. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  return toQuery(productQueryKeys.map((key) => [key, parsers[key](params.getAll(key))]));
}

/** The query's pairs sorted by key: one spelling for one listing. Page 1 is the listing itself. */
export function toQueryPairs(query: ProductQuery): { name: ProductQueryKey; value: string }[] {
  return productQueryKeys
    .toSorted()
    .flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [{ name, value }];
    })
    .filter(({ name, value }) => name !== 'page' || value !== '1');
}

/** The address of a listing under a query. */
export function toListingHref(path: string, query: ProductQuery): string {
  return toHref(path, toQueryPairs(query));
}

/** The query without those keys. */
export function omit(query: ProductQuery, ...keys: readonly ProductQueryKey[]): ProductQuery {
  return toQuery(productQueryKeys.map((key) => [key, keys.includes(key) ? null : query[key]]));
}

/** The query with one value changed, or removed by null. Any change but the page's own leads back to page 1. */
export function change(query: ProductQuery, key: ProductQueryKey, value: string | null): ProductQuery {
  const kept = omit(query, 'page', key);
  return value === null ? kept : { ...kept, [key]: value };
}

/** The query with one of a key's values put in, or taken out where it is already there. */
export function toggle(query: ProductQuery, key: ProductQueryKey, value: string): ProductQuery {
  const values = valuesOf(query, key);
  const toggled = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return change(query, key, toggled.join(',') || null);
}

/** A key's values one by one; none where it is not set. */
export function valuesOf(query: ProductQuery, key: ProductQueryKey): string[] {
  return query[key]?.split(',') ?? [];
}

/** From 1 (S4.9). */
export function pageOf(query: ProductQuery): number {
  return Number(query.page ?? 1);
}

/** Both sides as digits, either of them empty. */
export function priceRangeOf(query: ProductQuery): { min: string; max: string } {
  const [, min = '', max = ''] = PRICE.exec(query.price ?? '') ?? [];
  return { min, max };
}

/** What a shopper typed, as it is searched: clean, and at a sane length. */
export function parseSearchText(text: string): string {
  // By code points: half a surrogate pair cannot be percent-encoded.
  return [...oneLine(text)].slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

/** A search says something from two characters on (S5.5). */
export function isSearchable(text: string): boolean {
  return [...text].length >= MIN_SEARCH_LENGTH;
}

type MutableQuery = { -readonly [K in ProductQueryKey]?: string };

function toQuery(entries: readonly (readonly [ProductQueryKey, string | null | undefined])[]): ProductQuery {
  const query: MutableQuery = {};
  for (const [key, value] of entries) if (value) query[key] = value;
  return query;
}

function parseIds(values: readonly string[]): string | null {
  return readIds(values).join(',') || null;
}

/** `min-max`. A plain form sends its two fields as two values; they come to the same. */
function parsePrice(values: readonly string[]): string | null {
  const range = values.find((value) => PRICE.test(value)) ?? (values.length === 2 ? values.join('-') : '');
  const [, min = '', max = ''] = PRICE.exec(range) ?? [];
  if (min === '' && max === '') return null;
  return min !== '' && max !== '' && Number(min) > Number(max) ? null : range;
}

function parseLimit(values: readonly string[]): string | null {
  const limit = readNumber(values, MAX_PAGE);
  return limit === null ? null : String(Math.min(Number(limit), PAGE_SIZE));
}

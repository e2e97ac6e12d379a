import { MAX_PAGE, readIds, readNumber, toggleId, toHref } from '../values/query-values.ts';
import { toOneLine } from '../values/text.ts';

/** Keys whose values are ids, several at once. */
const idKeys = [
  'category',
  'brand',
  'type',
  'variety',
  'cellar',
  'selection',
  'province',
  'bottle',
  'section',
  'collection',
] as const;

export type IdKey = (typeof idKeys)[number];

/** The only query keys that product and filter queries accept (S5.1). */
export const productQueryKeys = [...idKeys, 'price', 'page', 'search', 'sort', 'limit'] as const;

export type ProductQueryKey = (typeof productQueryKeys)[number];

export const sortOrders = ['relevance', 'price:asc', 'price:desc', 'name:asc', 'name:desc', 'newest'] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Whole pesos, both inclusive; null is an open side. */
export type PriceRange = { readonly min: number | null; readonly max: number | null };

/** A parsed query. A key without a valid value is absent; a list of ids is never empty. */
export type ProductQuery = { readonly [K in IdKey]?: readonly string[] } & {
  readonly price?: PriceRange;
  /** From 1. */
  readonly page?: number;
  readonly search?: string;
  readonly sort?: SortOrder;
  readonly limit?: number;
};

export const PAGE_SIZE = 12;

const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;
const PRICE = /^(\d{0,9})-(\d{0,9})$/;

/** Reads a URL's query: accepted keys only, valid values only. Never throws. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const query: MutableQuery = {};
  for (const key of idKeys) {
    const ids = readIds(params.getAll(key));
    if (ids.length > 0) query[key] = ids;
  }
  const price = parsePrice(params.getAll('price'));
  if (price !== null) query.price = price;
  const page = readNumber(params.getAll('page'), MAX_PAGE);
  if (page !== null) query.page = page;
  const search = params.getAll('search').map(parseSearchText).find(Boolean);
  if (search !== undefined) query.search = search;
  const sort = sortOrders.find((order) => params.getAll('sort').includes(order));
  if (sort !== undefined) query.sort = sort;
  const limit = readNumber(params.getAll('limit'), MAX_PAGE);
  if (limit !== null) query.limit = Math.min(limit, PAGE_SIZE);
  return query;
}

/** The query's pairs sorted by key: one spelling for one listing. Page 1 is the listing itself. */
export function toQueryPairs(query: ProductQuery): { name: ProductQueryKey; value: string }[] {
  return productQueryKeys
    .toSorted()
    .map((name) => ({ name, value: spell(query[name]) }))
    .filter(({ name, value }) => value !== '' && (name !== 'page' || value !== '1'));
}

/** A value of a query as URLs and the shop service spell it; empty if the key is absent. */
export function spell(value: ProductQuery[ProductQueryKey]): string {
  if (typeof value !== 'object') return value === undefined ? '' : String(value);
  return 'min' in value ? spellRange(value) : value.join(',');
}

/** The address of a listing under a query. */
export function toListingHref(path: string, query: ProductQuery): string {
  return toHref(path, toQueryPairs(query));
}

/** The query without those keys. */
export function omit(query: ProductQuery, ...keys: readonly ProductQueryKey[]): ProductQuery {
  const kept: MutableQuery = { ...query };
  for (const key of keys) delete kept[key];
  return kept;
}

/** The query with one value changed, or removed by null. Any change but the page's own leads back to page 1. */
export function change<K extends ProductQueryKey>(
  query: ProductQuery,
  key: K,
  value: Exclude<ProductQuery[K], undefined> | null,
): ProductQuery {
  const kept = omit(query, 'page', key);
  return value === null ? kept : { ...kept, [key]: value };
}

/** The query with these ids of one key; none removes the key. */
export function changeIds(query: ProductQuery, key: IdKey, ids: readonly string[]): ProductQuery {
  return change(query, key, ids.length === 0 ? null : ids);
}

/** The query with one of a key's ids put in, or taken out if it is already there. */
export function toggle(query: ProductQuery, key: IdKey, id: string): ProductQuery {
  return changeIds(query, key, toggleId(query[key] ?? [], id));
}

/** What a shopper typed, as it is searched: clean, and at a sane length. */
export function parseSearchText(text: string): string {
  // By code points: half a surrogate pair cannot be percent-encoded.
  return [...toOneLine(text)].slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

/** A search says something from two characters on (S5.5). */
export function isSearchable(text: string): boolean {
  return [...text].length >= MIN_SEARCH_LENGTH;
}

type MutableQuery = { -readonly [K in keyof ProductQuery]: ProductQuery[K] };

function spellRange({ min, max }: PriceRange): string {
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`;
}

/** `min-max`. A plain form sends its two fields as two values; they come to the same. */
function parsePrice(values: readonly string[]): PriceRange | null {
  const range = values.find((value) => PRICE.test(value)) ?? (values.length === 2 ? values.join('-') : '');
  const [, from = '', to = ''] = PRICE.exec(range) ?? [];
  const min = from === '' ? null : Number(from);
  const max = to === '' ? null : Number(to);
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}

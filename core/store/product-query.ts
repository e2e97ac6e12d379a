import { parseTypedAmount } from '../values/money.ts';
import { type AcceptedQuery, isPathSegment, MAX_PAGE, readIds, readNumber, toHref } from '../values/query-values.ts';
import { cutText, toOneLine } from '../values/text.ts';

/** The keys whose value is a list of ids. */
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
export const productQueryKeys = [...idKeys, 'price', 'page', 'search', 'exact', 'sort', 'limit'] as const;

export type ProductQueryKey = (typeof productQueryKeys)[number];

export const sortOrders = ['relevance', 'price:asc', 'price:desc', 'name:asc', 'name:desc', 'newest'] as const;

export type SortOrder = (typeof sortOrders)[number];

/** A price range in whole pesos, both ends included; null is no limit. */
export type PriceRange = { readonly min: number | null; readonly max: number | null };

/**
 * A parsed query. A key without a valid value is absent. A list of ids is never empty and is sorted, so that two
 * spellings of one listing are one query to the caches and to the shop service.
 */
export type ProductQuery = { readonly [K in IdKey]?: readonly string[] } & {
  readonly price?: PriceRange;
  /** The page number, from 1. */
  readonly page?: number;
  readonly search?: string;
  /** Whether to search the text as it is typed, without corrections. */
  readonly exact?: true;
  readonly sort?: SortOrder;
  /** Absent unless it is below `PAGE_SIZE`, the default and largest limit. */
  readonly limit?: number;
};

export const PAGE_SIZE = 12;

const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;
const sortedKeys = productQueryKeys.toSorted();
const PRICE = /^\d{0,9}-\d{0,9}$/;

/** Parses a URL's query string. Ignores unknown keys and invalid values; never throws. */
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
  if (params.getAll('exact').includes('true')) query.exact = true;
  const sort = sortOrders.find((order) => params.getAll('sort').includes(order));
  if (sort !== undefined) query.sort = sort;
  const limit = readNumber(params.getAll('limit'), MAX_PAGE);
  if (limit !== null && limit < PAGE_SIZE) query.limit = limit;
  return query;
}

/** The query as pairs sorted by key, so that each listing has one URL. Leaves out page 1. */
export function toQueryPairs(query: ProductQuery): { name: ProductQueryKey; value: string }[] {
  return sortedKeys
    .map((name) => ({ name, value: toQueryValue(query[name]) }))
    .filter(({ name, value }) => value !== '' && (name !== 'page' || value !== '1'));
}

/** The query of every page that lists products. */
export const acceptedProductQuery: AcceptedQuery = {
  keys: productQueryKeys,
  toPairs: (params) => toQueryPairs(parseProductQuery(params)),
};

/** Serialises a value for URLs and for the shop service; empty if it is undefined. */
export function toQueryValue(value: ProductQuery[ProductQueryKey]): string {
  if (typeof value !== 'object') return value === undefined ? '' : String(value);
  return 'min' in value ? toRangeValue(value) : value.join(',');
}

/** The path and query string of a listing. */
export function toListingHref(path: string, query: ProductQuery): string {
  return toHref(path, toQueryPairs(query));
}

export function omit(query: ProductQuery, ...keys: readonly ProductQueryKey[]): ProductQuery {
  const kept: MutableQuery = { ...query };
  for (const key of keys) delete kept[key];
  return kept;
}

/** The query with one value set, or removed if `value` is null. Resets the page, unless `key` is the page. */
export function withValue<K extends ProductQueryKey>(
  query: ProductQuery,
  key: K,
  value: Exclude<ProductQuery[K], undefined> | null,
): ProductQuery {
  const kept = omit(query, 'page', key);
  return value === null ? kept : { ...kept, [key]: value };
}

/** The query with these ids for a key, or without the key if there are none. */
export function withIds(query: ProductQuery, key: IdKey, ids: readonly string[]): ProductQuery {
  return withValue(query, key, ids.length === 0 ? null : ids.toSorted());
}

/** Cleans a typed search text and limits its length. */
export function parseSearchText(text: string): string {
  return cutText(toOneLine(text), MAX_SEARCH_LENGTH).trim();
}

/** A search text needs at least two characters (S5.5). */
export function isSearchable(text: string): boolean {
  return [...text].length >= MIN_SEARCH_LENGTH;
}

type MutableQuery = { -readonly [K in keyof ProductQuery]: ProductQuery[K] };

function toRangeValue({ min, max }: PriceRange): string {
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`;
}

/** The range between two limits that a shopper typed, in any order. */
export function toTypedRange(one: number | null, other: number | null): PriceRange {
  const isReversed = one !== null && other !== null && one > other;
  return isReversed ? { min: other, max: one } : { min: one, max: other };
}

/** Parses `min-max`. A form without scripts sends the two typed amounts as two values instead, in any order. */
function parsePrice(values: readonly string[]): PriceRange | null {
  const range = values.find((value) => PRICE.test(value));
  const [min = null, max = null] = (range?.split('-') ?? (values.length === 2 ? values : [])).map(parseTypedAmount);
  if (min === null && max === null) return null;
  if (range === undefined) return toTypedRange(min, max);
  return min !== null && max !== null && min > max ? null : { min, max };
}

const EVENT_KEY = 'evento';

/** The slug of the special event that a product sheet was opened from, or null; not validated. */
export function readEvent(params: URLSearchParams): string | null {
  return params.get(EVENT_KEY);
}

export const acceptedSheetQuery: AcceptedQuery = {
  keys: [EVENT_KEY],
  toPairs: (params) => {
    const event = readEvent(params);
    return event !== null && isPathSegment(event) ? [{ name: EVENT_KEY, value: event }] : [];
  },
};

import { type AcceptedQuery, isPathSegment, MAX_PAGE, readIds, readNumber, toHref } from '../values/query-values.ts';
import { cutText, toOneLine } from '../values/text.ts';
import { parseTypedAmount, toAmountText } from '../values/typed-amount.ts';

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

/** The texts of the two price fields; an empty one is no limit. */
export type TypedLimits = { readonly min: string; readonly max: string };

/**
 * A parsed query. A key without a valid value is absent. A list of ids is never empty and is sorted, so that two
 * spellings of one listing are one query to the caches and to the shop service.
 */
export type ProductQuery = { readonly [K in IdKey]?: readonly string[] } & {
  readonly price?: PriceRange;
  /** The texts of the price fields, if one of them is no amount: the page shows them again. No listing depends on them. */
  readonly unreadPrice?: TypedLimits;
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
/** The length of the price fields. */
export const MAX_PRICE_TEXT = 20;

/** Parses a URL's query string. Ignores unknown keys and invalid values; never throws. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const query: MutableQuery = {};
  for (const key of idKeys) {
    const ids = readIds(params.getAll(key));
    if (ids.length > 0) query[key] = ids;
  }
  Object.assign(query, parsePrice(params.getAll('price')));
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
  toPairs: (params) => {
    const query = parseProductQuery(params);
    const { min, max } = query.unreadPrice ?? {};
    // An address has no empty values, so that an empty field is a blank. Without the blank before it, a text with a dash would be read as a range.
    const isLikeRange = query.price === undefined && [min, max].some((text) => text?.includes('-'));
    const unread = [...(isLikeRange ? [''] : []), min, max].flatMap((text) =>
      text === undefined ? [] : { name: 'price' as const, value: text || ' ' },
    );
    return [...toQueryPairs(query), ...unread].sort((one, other) =>
      one.name < other.name ? -1 : Number(one.name > other.name),
    );
  },
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

/** "A 20 mil" may cost this share less or more. */
const ABOUT_MARGIN = 0.25;

/** The range around one amount, for which search reads "vino de 20 mil". */
export function toRangeAbout(pesos: number): PriceRange {
  const margin = Math.round(pesos * ABOUT_MARGIN);
  return { min: pesos - margin, max: pesos + margin };
}

/** What programs write in place of a hyphen. */
const OTHER_DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Reads the two limits, in any order, or one amount, which stands for the prices about it. The value is `min-max`. A form without scripts
 * sends its two fields as two values instead, after the range that was chosen before, which stays if a field is no amount.
 */
function parsePrice(values: readonly string[]): Pick<ProductQuery, 'price' | 'unreadPrice'> {
  const texts = values.map((value) => cutText(toOneLine(value), MAX_PRICE_TEXT).replace(OTHER_DASHES, '-'));
  const [first = '', second = '', third] = texts;
  if (third !== undefined) {
    const typed = readTypedLimits({ min: second, max: third });
    return typed.unreadPrice === undefined ? typed : { ...parsePrice([first]), ...typed };
  }
  // A dash may also be the end of an amount: "$ 5.000.-".
  const ranges = texts.filter((text) => text.includes('-') && toAmountText(text).includes('-'));
  if (values.length === 2 && !ranges.some((text) => /^\d/.test(text))) {
    return readTypedLimits({ min: first, max: second });
  }
  const [range] = ranges;
  if (range === undefined) {
    const pesos = parseTypedAmount(first);
    return pesos ? { price: toRangeAbout(pesos) } : readTypedLimits({ min: first, max: '' });
  }
  const dash = range.indexOf('-');
  return readTypedLimits({ min: range.slice(0, dash), max: range.slice(dash + 1) });
}

/** The range between two typed limits, or the texts if one of them is no amount; nothing if both are empty. */
export function readTypedLimits(typed: TypedLimits): Pick<ProductQuery, 'price' | 'unreadPrice'> {
  const min = readLimit(typed.min, typed.max);
  const max = readLimit(typed.max);
  if (min === 'unread' || max === 'unread') return { unreadPrice: typed };
  return min === null && max === null ? {} : { price: toTypedRange(min, max) };
}

/** Null for no limit. */
function readLimit(text: string, higher?: string): number | null | 'unread' {
  return text.trim() === '' ? null : (parseTypedAmount(text, higher) ?? 'unread');
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

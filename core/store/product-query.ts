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

/** Reads a URL's query: accepted keys only, valid values only. Never throws. */
export function parseProductQuery(_params: URLSearchParams): ProductQuery {
  return {};
}

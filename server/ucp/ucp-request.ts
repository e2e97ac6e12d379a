import * as z from 'zod';
import type { CatalogueFilters, CatalogueSearch, CentRange } from '#core/store/catalogue/search-catalogue.ts';
import { isMenuCategory, menuCategories } from '#core/store/category.ts';
import { PAGE_SIZE, parseProductQuery, productQueryKeys } from '#core/store/product-query.ts';
import { MAX_PAGE } from '#core/values/query-values.ts';

/** The most products that one look-up names, as `/api/products` takes. */
export const MAX_IDS = 12;

const MAX_TEXT_LENGTH = 1000;
const DEFAULT_LIMIT = 10;

const amount = z.int().min(0);
const text = z.string().max(MAX_TEXT_LENGTH);
const oneOrMoreTexts = z.union([text.transform((one) => [one]), z.array(text).max(20)]);

/** `platform` is checked for its form. Its address is never fetched: every platform gets the same answers. */
const meta = z.looseObject({
  'ucp-agent': z.looseObject({
    profile: z
      .string()
      .max(2048)
      .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be the URL of a profile')
      .describe('URL of the platform profile'),
  }),
});

const context = z.looseObject({ currency: z.string().optional() }).optional();

/** Keys of a listing's query that have a place of their own in the protocol. */
const OTHER_KEYS: readonly string[] = ['category', 'price', 'page', 'limit', 'search', 'exact'];

/** The filters of the shop's listings that the protocol does not have. */
export const listingFilterKeys: readonly string[] = productQueryKeys.filter((key) => !OTHER_KEYS.includes(key));

/** The standard filters, and those of the shop's listings (S5.1) by their keys there, each an id or several. */
const filters = z
  .looseObject({
    categories: z
      .array(text)
      .max(20)
      .optional()
      .describe(`Any of: ${menuCategories.join(', ')}`),
    price: z
      .looseObject({ min: amount.optional(), max: amount.optional() })
      .optional()
      .describe('In minor units of ARS'),
  })
  .describe(`Also ${listingFilterKeys.join(', ')}, each an id or several; sort is an order such as price:asc`);

const pagination = z.looseObject({
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).optional().describe(`At most ${PAGE_SIZE}; ${DEFAULT_LIMIT} by default`),
});

const common = { context, filters: filters.optional() };

export const requests = {
  search_catalog: z.looseObject({
    meta,
    catalog: z.looseObject({ ...common, query: text.optional(), pagination: pagination.optional() }),
  }),
  lookup_catalog: z.looseObject({
    meta,
    catalog: z.looseObject({
      ...common,
      ids: z.array(z.string()).min(1).max(MAX_IDS).describe('The id (sku) or the handle of each product'),
    }),
  }),
  get_product: z.looseObject({
    meta,
    catalog: z.looseObject({ ...common, id: z.string().describe('The id (sku) or the handle of a product') }),
  }),
};

export type ToolName = keyof typeof requests;
export type ToolRequest<T extends ToolName> = z.output<(typeof requests)[T]>;

/** A request that its schema allows and that still cannot be answered. */
export class UnusableRequest extends Error {}

/** What the sender of a request should know of its filters. */
export type FilterFaults = {
  /** The filter by price was in another currency, so it is left out. */
  isPriceIgnored: boolean;
  /** A category of the request is not in the menu, so a search finds nothing in it. */
  hasUnknownCategory: boolean;
  /** The shop does not know a filter of the request, and ignores it. */
  hasUnknownFilter: boolean;
};

/** The filters of a request as the catalogue takes them, and what is wrong with the request's. */
export type ReadFilters = CatalogueFilters & FilterFaults;

export function readFilters({ filters: given, context: asked }: ToolRequest<ToolName>['catalog']): ReadFilters {
  const { categories = [], price, ...others } = given ?? {};
  const isPriceIgnored = price !== undefined && asked?.currency !== undefined && asked.currency !== 'ARS';
  const params = new URLSearchParams();
  for (const key of listingFilterKeys) {
    const values = oneOrMoreTexts.safeParse(others[key]);
    if (!values.success) continue;
    for (const value of values.data) params.append(key, value);
  }
  const cents = price === undefined || isPriceIgnored ? null : toRange(price);
  return {
    categories,
    cents,
    query: parseProductQuery(params),
    isPriceIgnored,
    hasUnknownCategory: !categories.every(isMenuCategory),
    hasUnknownFilter: !Object.keys(others).every((key) => listingFilterKeys.includes(key)),
  };
}

function toRange({ min, max }: { min?: number | undefined; max?: number | undefined }): CentRange | null {
  if (min !== undefined && max !== undefined && min > max) throw new UnusableRequest('filters.price: min is above max');
  return min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };
}

/** Throws `UnusableRequest` for a search of nothing, and for a cursor that this shop has not given. */
export function readSearchRequest({ catalog }: ToolRequest<'search_catalog'>): CatalogueSearch & ReadFilters {
  const found = readFilters(catalog);
  const typed = catalog.query?.trim() ?? '';
  const isFiltered = found.categories.length > 0 || found.cents !== null || Object.keys(found.query).length > 0;
  if (typed === '' && !isFiltered) throw new UnusableRequest('a search needs a query or a filter');
  const { page, limit } = readPage(catalog.pagination ?? {});
  return { ...found, text: typed === '' ? null : typed, query: { ...found.query, page, limit } };
}

const CURSOR = /^([1-9]\d{0,4})\.([1-9]|1[0-2])$/;

/** The cursor of a page; the size of pages is part of it. */
export function toCursor({ page, limit }: { page: number; limit: number }): string {
  return `${page}.${limit}`;
}

function readPage({ cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined }) {
  if (cursor === undefined) return { page: 1, limit: Math.min(limit, PAGE_SIZE) };
  const [, page, size] = CURSOR.exec(cursor) ?? [];
  if (page === undefined || Number(page) > MAX_PAGE) throw new UnusableRequest('pagination.cursor: unknown cursor');
  return { page: Number(page), limit: Number(size) };
}

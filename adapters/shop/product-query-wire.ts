import * as z from 'zod';
import type { WireFilters } from './shop-wire.ts';

/** The query keys that filter products by ids. */
export const filterKeys = [
  'category',
  'type',
  'variety',
  'cellar',
  'brand',
  'bottle',
  'selection',
  'province',
  'collection',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The filters that make a listing; the others narrow it. */
export const listingKeys: ReadonlySet<FilterKey> = new Set(['category', 'collection']);

/** The fields of the answer of `/products/filters` that have options, each with its key of the query. */
export const optionFields = [
  ['categories', 'category'],
  ['types', 'type'],
  ['varieties', 'variety'],
  ['cellars', 'cellar'],
  ['brands', 'brand'],
  ['bottles', 'bottle'],
  ['provinces', 'province'],
] as const satisfies readonly [keyof WireFilters, FilterKey][];

/** The parsed query of `/products` or `/products/filters`, as a shop service reads it. */
export type ProductQuery = {
  /** Ids by filter: a product must have one of the ids of each. */
  filters: ReadonlyMap<FilterKey, readonly string[]>;
  price: { min: number | null; max: number | null };
  search: string | null;
  /** Whether to search the text as it is typed, without corrections. */
  isExact: boolean;
  sort: z.output<typeof sort>;
  page: number;
  limit: number;
};

const sort = z.enum(['relevance', 'price:asc', 'price:desc', 'name:asc', 'name:desc', 'newest']);
const text = z
  .string()
  .optional()
  .transform((value) => value || undefined);
const positiveInteger = text.pipe(
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
);
const bound = z.string().transform((side) => (side === '' ? null : Number(side)));
const price = z
  .string()
  .regex(/^(\d+(\.\d+)?)?-(\d+(\.\d+)?)?$/, 'is not min-max')
  .transform((range) => range.split('-'))
  .pipe(z.tuple([bound, bound]))
  .transform(([min, max]) => ({ min, max }));

/** Parses a query string's values; an empty value counts as absent. */
export const productQuery = z
  .object({
    page: positiveInteger.transform((page) => page ?? 1),
    limit: positiveInteger.pipe(z.number().max(100).default(12)),
    sort: text.pipe(sort.default('relevance')),
    search: text,
    exact: text.transform((value) => value === 'true'),
    price: text.pipe(price.default({ min: null, max: null })),
  })
  .extend(Object.fromEntries(filterKeys.map((key) => [key, text])) as Record<FilterKey, typeof text>)
  .transform(({ search, exact, sort: order, price: range, page, limit, ...texts }): ProductQuery => {
    const filters = filterKeys.flatMap((key): [FilterKey, string[]][] => {
      const ids = (texts[key] ?? '').split(',').filter((id) => id !== '');
      return ids.length > 0 ? [[key, ids]] : [];
    });
    return {
      filters: new Map(filters),
      price: range,
      search: search ?? null,
      isExact: exact,
      sort: order,
      page,
      limit,
    };
  });

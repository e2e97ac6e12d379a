import * as z from 'zod';
import { Refusal } from '../http/refusal.ts';
import { type FilterKey, filterKeys } from './item.ts';

/** The parsed query of `/products` or `/products/filters`. */
export type ProductQuery = {
  /** Ids by filter: a product must have one of the ids of each. */
  filters: ReadonlyMap<FilterKey, readonly string[]>;
  price: { min: number | null; max: number | null };
  search: string | null;
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
const positive = text.pipe(
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

const query = z.object({
  page: positive.transform((page) => page ?? 1),
  limit: positive.transform((limit) => Math.min(limit ?? 12, 100)),
  sort: text.pipe(sort.default('relevance')),
  search: text,
  exact: text.transform((value) => value === 'true'),
  price: text.pipe(price.default({ min: null, max: null })),
});

/** An empty value counts as absent. Throws a 400 `Refusal` that names the parameter. */
export function readProductQuery(input: Readonly<Record<string, unknown>>): ProductQuery {
  const parsed = query.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(400, `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const filters = filterKeys.flatMap((key): [FilterKey, string[]][] => {
    const value = input[key];
    const ids = typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
    return ids.length === 0 ? [] : [[key, ids]];
  });
  const { exact, search, ...rest } = parsed.data;
  return { ...rest, filters: new Map(filters), search: search ?? null, isExact: exact };
}

import * as z from 'zod';
import { Refusal } from '../loopback.ts';
import type { TagKind } from './seed-products.ts';

const tagKinds = [
  'category',
  'type',
  'variety',
  'cellar',
  'brand',
  'bottle',
  'selection',
  'province',
  'collection',
] as const satisfies readonly TagKind[];

export type Sort = z.output<typeof sort>;

/** The parsed query of `/products` or `/products/filters`. */
export type ProductRequest = {
  /** Tag ids by kind. A product must have one of the ids of each kind. */
  tags: ReadonlyMap<TagKind, readonly string[]>;
  price: { min: number | null; max: number | null };
  search: string | null;
  /** Whether to search the text as it is typed, without corrections. */
  exact: boolean;
  sort: Sort;
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

const query = z.object({
  page: positiveInteger.transform((page) => page ?? 1),
  limit: positiveInteger.pipe(z.number().max(100).default(12)),
  sort: text.pipe(sort.default('relevance')),
  search: text,
  exact: text.transform((value) => value === 'true'),
  price: text.pipe(price.default({ min: null, max: null })),
  ...Object.fromEntries(tagKinds.map((kind) => [kind, text])),
});

/** Parses a query string's values; an empty value counts as absent. Throws a 400 `Refusal` that names the parameter. */
export function parseProductRequest(input: unknown): ProductRequest {
  const parsed = query.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Refusal(400, `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values: Record<string, unknown> = parsed.data;
  const tags = tagKinds.flatMap((kind): [TagKind, string[]][] => {
    const ids = String(values[kind] ?? '')
      .split(',')
      .filter((id) => id !== '');
    return ids.length > 0 ? [[kind, ids]] : [];
  });
  const { page, limit, sort, search, exact, price } = parsed.data;
  return { tags: new Map(tags), price, search: search ?? null, exact, sort, page, limit };
}

import { z } from 'zod';
import { Refusal } from '../loopback.ts';

/** A page of a list, counted from 1. */
export type PageRequest = { page: number; limit: number };

const MAX_LIMIT = 100;

const natural = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

const pageRequest = z.object({
  page: natural.default(1),
  limit: natural.default(12).transform((limit) => Math.min(limit, MAX_LIMIT)),
});

/** Reads `page` and `limit` of a query; a larger limit is lowered to the maximum. Throws a 400 for an invalid number. */
export function parsePageRequest(query: unknown): PageRequest {
  const parsed = pageRequest.safeParse(query);
  if (!parsed.success) throw new Refusal(400, 'page and limit are whole numbers from 1');
  return parsed.data;
}

/** The items of a page, with its pagination. */
export function cutPage<T>(items: readonly T[], { page, limit }: PageRequest) {
  return {
    items: items.slice((page - 1) * limit, page * limit),
    pagination: { limit, page, total: items.length },
  };
}

/** Values joined by commas, without repeats; none if the parameter is missing or blank. */
export function parseIds(value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') throw new Refusal(400, 'a filter is given once, its ids joined by commas');
  return [...new Set(value.split(',').map((id) => id.trim()))].filter((id) => id !== '');
}

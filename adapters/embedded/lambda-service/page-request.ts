import * as z from 'zod';
import { Refusal } from '../loopback.ts';

/** A requested page of a list; `page` counts from 1. */
export type PageRequest = { page: number; limit: number };

const MAX_LIMIT = 100;

const positiveInteger = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

const pageRequest = z.object({
  page: positiveInteger.default(1),
  limit: positiveInteger.default(12).transform((limit) => Math.min(limit, MAX_LIMIT)),
});

/** Parses `page` and `limit`; a limit above the maximum is lowered to it. Throws a 400 for an invalid number. */
export function parsePageRequest(query: unknown): PageRequest {
  const parsed = pageRequest.safeParse(query);
  if (!parsed.success) throw new Refusal(400, 'page and limit must be positive integers');
  return parsed.data;
}

/** Returns the items of a page and its pagination. */
export function cutPage<T>(items: readonly T[], { page, limit }: PageRequest) {
  return {
    items: items.slice((page - 1) * limit, page * limit),
    pagination: { limit, page, total: items.length },
  };
}

/** Parses comma-separated ids, without duplicates; empty if the parameter is missing or blank. */
export function parseIds(value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') throw new Refusal(400, 'a filter must be given once, with comma-separated ids');
  return [...new Set(value.split(',').map((id) => id.trim()))].filter((id) => id !== '');
}

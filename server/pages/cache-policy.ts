import type { RequestHandler } from 'express';
import type { Json } from '#core/json.ts';

/** For answers with a visitor's facts or an error. */
export const NO_STORE = 'no-store';

export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', NO_STORE);
  next();
};

/** Query keys of the page that answers a sent form: only its sender may see it. */
const ANSWER_KEYS = ['envio', 'codigo'];

/**
 * Cache-Control of a page that exists (S9.23). Never `s-maxage`, which forbids `stale-if-error`. A page with a failed
 * block is not cached, so that it recovers with its service. `url` is a path with its query.
 */
export function cacheControl(page: { url: string; maxAge: number; data: readonly Json[] }): string {
  if (page.maxAge === 0 || page.data.some(hasFailedBlock)) return NO_STORE;
  const query = new URLSearchParams(page.url.split('?')[1]);
  if (ANSWER_KEYS.some((key) => query.has(key))) return NO_STORE;
  return `public, max-age=${page.maxAge}, stale-while-revalidate=${page.maxAge * 10}, stale-if-error=86400`;
}

function hasFailedBlock(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasFailedBlock);
  const record = value as { readonly [key: string]: Json | undefined };
  if (record['status'] === 'failed' && 'error' in record) return true;
  return Object.values(record).some(hasFailedBlock);
}

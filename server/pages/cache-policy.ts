import type { RequestHandler } from 'express';
import type { Json } from '#core/json.ts';

/** The `Cache-Control` of responses with a visitor's data or an error. */
export const NO_STORE = 'no-store';

export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', NO_STORE);
  next();
};

/** Query keys of the page shown after a form was sent. Only its sender may see that page. */
const SENT_FORM_KEYS = ['envio', 'codigo'];

/**
 * The `Cache-Control` of a page that exists (S9.23). It has no `s-maxage`, which would disable `stale-if-error`. A page
 * with a failed block is not cached, so that it is whole again as soon as the service is. `url` is a path with its
 * query.
 */
export function cacheControl(page: { url: string; maxAge: number; data: readonly Json[] }): string {
  if (page.maxAge === 0 || page.data.some(hasFailedBlock)) return NO_STORE;
  const query = new URLSearchParams(page.url.split('?')[1]);
  if (SENT_FORM_KEYS.some((key) => query.has(key))) return NO_STORE;
  return `public, max-age=${page.maxAge}, stale-while-revalidate=${page.maxAge * 10}, stale-if-error=86400`;
}

function hasFailedBlock(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasFailedBlock);
  const record = value as { readonly [key: string]: Json | undefined };
  if (record['status'] === 'failed' && 'error' in record) return true;
  return Object.values(record).some(hasFailedBlock);
}

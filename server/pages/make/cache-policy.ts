import type { PageRow } from '#client/routing/page.ts';
import type { Json, JsonContainer } from '#core/json.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { isSentFormQuery, SENT_FORM_KEYS } from '../match/sent-form-query.ts';
import { rememberRepeated } from './remember-repeated.ts';

/** Seconds beyond `max-age` in which a cache may serve a page with prices once more, while it fetches the new one. */
const STALE_PRICES_S = 60;

/** For a page without prices the same time is this multiple of its `max-age`. */
const STALE_FACTOR = 10;

/** Seconds beyond `max-age` in which a cache may serve a page if the shop does not answer or fails. */
const STALE_IF_ERROR_S = 86_400;

/**
 * The `Cache-Control` of a page that exists (S9.23). It has no `s-maxage`, which would disable `stale-if-error`. A page
 * with a failed block is not cached, so that it is whole again as soon as the service is. `url` is a path with its
 * query.
 */
export function cacheControl(page: {
  url: string;
  row: Pick<PageRow, 'maxAge' | 'hasPrices'> | null;
  data: readonly Json[];
}): string {
  const { maxAge, hasPrices } = page.row ?? { maxAge: 0, hasPrices: false };
  if (maxAge === 0 || page.data.some(isPartial)) return NO_STORE;
  if (isSentFormQuery(new URLSearchParams(page.url.split('?')[1]))) return NO_STORE;
  const staleS = hasPrices ? STALE_PRICES_S : maxAge * STALE_FACTOR;
  return `public, max-age=${maxAge}, stale-while-revalidate=${staleS}, stale-if-error=${STALE_IF_ERROR_S}`;
}

/**
 * The `No-Vary-Search` of a page that caches may keep: of a query's keys only these change the page, and their order
 * does not.
 */
export function noVarySearch(row: Pick<PageRow, 'query'>): string {
  const keys = [...row.query.keys, ...SENT_FORM_KEYS].map((key) => `"${key}"`);
  return `key-order, params, except=(${keys.join(' ')})`;
}

const isPartialObject = rememberRepeated<JsonContainer, boolean>(hasFailedBlock);

function isPartial(data: Json): boolean {
  return typeof data === 'object' && data !== null && isPartialObject(data);
}

function hasFailedBlock(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasFailedBlock);
  const record = value as { readonly [key: string]: Json | undefined };
  if (record['status'] === 'failed' && 'error' in record) return true;
  return Object.values(record).some(hasFailedBlock);
}

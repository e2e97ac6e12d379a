import type { PageRow } from '#client/pages/define-page.ts';
import type { OfferChange } from '#core/block.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { isSentFormQuery, SENT_FORM_KEYS } from '../match/match-page.ts';
import type { Redirect } from './page-failures.ts';

/**
 * The finished response of a page as a value, for a document and for its Markdown alike. It has no visitor's facts
 * unless the page is private: those travel through `PageContext.remember`.
 */
export type PageAnswer = {
  status: number;
  /** By lower-case name; without the headers that every response has. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  completeness: Completeness;
  /** When what it shows changes, in milliseconds since the epoch; null if that is not known. */
  holdsUntil: number | null;
  /** When an offer that it shows ends. `holdsUntil` is not later. */
  offersEndAt?: number | null;
};

/**
 * `whole`: every block of a public page is loaded. `partial`: a block failed. `absent`: the page or its subject does not
 * exist. `failed`: the subject is unavailable or the program failed. `exempt`: a private page, a redirect, or the page
 * after a form, which is never kept whatever it contains.
 */
export type Completeness = 'whole' | 'partial' | 'absent' | 'failed' | 'exempt';

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
  isPartial: boolean;
}): string {
  const { maxAge, hasPrices } = page.row ?? { maxAge: 0, hasPrices: false };
  if (maxAge === 0 || page.isPartial) return NO_STORE;
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

/** The answer of a document that is elsewhere. With 303 a browser that sent a form asks for it by a GET; 307 would repeat the form. */
export function toRedirectAnswer({ location, status }: Redirect): PageAnswer {
  return {
    status,
    headers: { 'cache-control': NO_STORE, location, 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(`Redirecting to ${location}\n`),
    completeness: 'exempt',
    holdsUntil: null,
  };
}

/** The completeness of a page that was loaded. Only a failed block takes the public policy from a page with a `maxAge`. */
export function pageCompleteness(row: Pick<PageRow, 'maxAge'> | null, cachePolicy: string): Completeness {
  if (row === null || row.maxAge === 0) return 'exempt';
  return cachePolicy === NO_STORE ? 'partial' : 'whole';
}

/** The completeness of a response that is an error. */
export function errorCompleteness(status: number): Completeness {
  if (status === 404) return 'absent';
  return status >= 500 ? 'failed' : 'exempt';
}

/** The answer, which holds no longer than the offers that it was made of. */
export function limitedByOffers(answer: PageAnswer, change: OfferChange | null): PageAnswer {
  if (change === null) return answer;
  return { ...answer, holdsUntil: Math.min(answer.holdsUntil ?? change.at, change.at), offersEndAt: change.endsAt };
}

/** The answer of a preview, which no cache keeps and no search engine lists. */
export function asPreview(answer: PageAnswer): PageAnswer {
  const { 'no-vary-search': _keys, ...headers } = answer.headers;
  return {
    ...answer,
    headers: { ...headers, 'cache-control': NO_STORE, 'x-robots-tag': 'noindex' },
    completeness: 'exempt',
  };
}

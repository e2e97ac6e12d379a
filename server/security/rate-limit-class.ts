import type { Request } from 'express';
import { MAX_ITEMS } from '#core/cart/wanted-lines.ts';
import { MAX_CARDS } from '#core/store/card/list-product-cards.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { splitNames } from '../http/split-names.ts';
import { isCrossOriginWrite } from './same-origin.ts';

/**
 * `silent` are silent checks, `reads` reads of the cart, `reports` what browsers send about the Content-Security-Policy;
 * `pages` are all requests that belong to no other class.
 */
export type RateLimitClass =
  | 'leads'
  | 'login'
  | 'silent'
  | 'cart'
  | 'search'
  | 'pages'
  | 'reads'
  | 'session'
  | 'reports'
  | 'events';

const LEAD_PATHS: readonly string[] = [paths.leadsApi, paths.withdrawal, paths.cancellation];
const SEARCH_PATHS: readonly string[] = [
  paths.suggestApi,
  paths.productsApi,
  paths.shippingApi,
  ...[paths.search, paths.shipping, paths.cartByLink].flatMap((path) => [path, paths.pageData + path]),
];

/**
 * The one class that a request counts in. A cross-origin write counts as a page: another site that makes a shopper's
 * browser send requests must not use up the shopper's lower limits.
 */
export function rateLimitClass(req: Request, origin: string): RateLimitClass {
  const path = decodedPath(req);
  // Exempt from the origin check, so a report counts in no other limit whoever sends it.
  if (path === serverPaths.cspReports) return 'reports';
  if (isCrossOriginWrite(req, origin)) return 'pages';
  // Limits guesses of the token.
  if (path === serverPaths.preview) return 'login';
  if (req.method === 'POST' && LEAD_PATHS.includes(path)) return 'leads';
  // Every page reads the cart, so reads have a higher limit than writes.
  if (isWithin(path, paths.cartApi)) return req.method === 'GET' || req.method === 'HEAD' ? 'reads' : 'cart';
  // Like the cart, a member changes a subscription several times in a visit.
  if (path === paths.membershipApi && req.method === 'POST') return 'cart';
  if (path === paths.sessionApi) return 'session';
  if (path === paths.eventsApi) return 'events';
  if (SEARCH_PATHS.some((prefix) => isWithin(path, prefix))) return 'search';
  // Every visit makes a silent check, so it must not use up the limit of visible sign-ins.
  if (isWithin(path, paths.login)) return req.query['prompt'] === 'none' ? 'silent' : 'login';
  return 'pages';
}

/**
 * How many requests a request counts as: one that names products counts one for each of them, because each costs a call.
 * One that names too many is refused without a call, so it counts no more than the longest that is accepted.
 */
export function rateLimitPoints(req: Request): number {
  const path = decodedPath(req);
  if (path === paths.productsApi) return countNames(req.query['skus'], MAX_CARDS);
  const isCartByLink = path === paths.cartByLink || path === paths.pageData + paths.cartByLink;
  return isCartByLink ? countNames(req.query['items'], MAX_ITEMS) : 1;
}

function countNames(value: unknown, max: number): number {
  return Math.min(max, Math.max(1, splitNames(value).length));
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The path in the form that routes are matched by, so that another spelling of it has the same limit. */
function decodedPath({ path }: Request): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

import type { Request } from 'express';
import { paths } from '#core/values/paths.ts';
import { isForeign } from './same-origin.ts';

/** `reads` are reads of the cart; `pages` is every request without a class of its own. */
export type RateLimitClass = 'leads' | 'login' | 'cart' | 'search' | 'pages' | 'reads' | 'session';

const LEAD_PATHS: readonly string[] = [paths.leadsApi, paths.withdrawal, paths.cancellation];
const SEARCH_PATHS: readonly string[] = [paths.suggestApi, paths.search, paths.pageData + paths.search];

/**
 * The one class in which a request counts. A foreign request counts as a page: another site must not use up the narrow
 * limits of a shopper whose browser it makes post.
 */
export function rateLimitClass(req: Request, origin: string): RateLimitClass {
  if (isForeign(req, origin)) return 'pages';
  const path = decodedPath(req);
  if (req.method === 'POST' && LEAD_PATHS.includes(path)) return 'leads';
  // Every page reads the cart, so reads do not count against the narrow limit of writes.
  if (isWithin(path, paths.cartApi)) return req.method === 'GET' || req.method === 'HEAD' ? 'reads' : 'cart';
  if (path === paths.sessionApi) return 'session';
  if (SEARCH_PATHS.some((prefix) => isWithin(path, prefix))) return 'search';
  // Every visit makes the silent check; only a visible sign-in counts as an attempt.
  if (isWithin(path, paths.login) && req.query['prompt'] !== 'none') return 'login';
  return 'pages';
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The path as the routes match it, so that another spelling does not evade its limit. */
function decodedPath({ path }: Request): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

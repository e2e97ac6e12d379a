import type { RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import { NO_STORE } from '../http/no-store.ts';
import { SESSION_BOUND_COOKIES, type VisitorCookies } from './visitor-cookies.ts';

/**
 * If the session cookie is missing, every answer that no cache keeps clears the cookies that the session has left in the browser, unless
 * its route has done so. `res.locals.isKept` marks a page of the page cache, which is the same for everybody.
 */
export function createLostSessionEnd(cookies: Pick<VisitorCookies, 'hasLostSession' | 'remember'>): RequestHandler {
  return (req, res, next) => {
    if (!cookies.hasLostSession(req)) return next();
    // Not before: the route decides whether a cache may keep the answer.
    onHeaders(res, () => {
      const isMadeForRequest = res.getHeader('cache-control') === NO_STORE && res.locals['isKept'] !== true;
      if (isMadeForRequest && !setsBound(res)) cookies.remember(req, res, null);
    });
    next();
  };
}

function setsBound(res: Response): boolean {
  const lines = [res.getHeader('set-cookie') ?? []].flat();
  return lines.some((line) => SESSION_BOUND_COOKIES.includes(String(line).split('=', 1)[0] ?? ''));
}

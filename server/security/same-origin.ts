import type { Request, RequestHandler } from 'express';
import { Failure } from '#core/failures.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses foreign requests with 403. */
export function requireSameOrigin(origin: string): RequestHandler {
  return (req, _res, next) => next(isForeign(req, origin) ? new Failure('foreignOrigin') : undefined);
}

/**
 * An unsafe request that does not come from this site's own pages: the browser must say `Sec-Fetch-Site: same-origin` or
 * name this origin. Either suffices; an `Origin: null` counts as absent.
 */
export function isForeign(req: Request, origin: string): boolean {
  const own = req.get('sec-fetch-site') === 'same-origin' || req.get('origin') === origin;
  return !SAFE_METHODS.has(req.method) && !own;
}

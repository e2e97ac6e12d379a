import type { RequestHandler } from 'express';
import { Failure } from '#core/failures.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that do not come from this site's own pages: the browser must say `Sec-Fetch-Site: same-origin`
 * or name this origin. Either suffices; "null" says nothing.
 */
export function requireSameOrigin(origin: string): RequestHandler {
  return (req, _res, next) => {
    const own = req.get('sec-fetch-site') === 'same-origin' || req.get('origin') === origin;
    next(SAFE_METHODS.has(req.method) || own ? undefined : new Failure('foreignOrigin'));
  };
}

import type { Request, RequestHandler } from 'express';
import { Failure } from '#core/failures.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-origin writes with 403. `exempt` is a path, below where this is mounted, to which programs write. */
export function requireSameOrigin(origin: string, exempt: string | null = null): RequestHandler {
  return (req, _res, next) => {
    const isRefused = req.path !== exempt && isCrossOriginWrite(req, origin);
    next(isRefused ? new Failure('foreignOrigin') : undefined);
  };
}

/**
 * Whether a request with an unsafe method comes from elsewhere than this site's own pages. A request is this site's own
 * if it has `Sec-Fetch-Site: same-origin` or if its `Origin` is this origin. `Origin: null` counts as absent.
 */
export function isCrossOriginWrite(req: Request, origin: string): boolean {
  const isOwn = req.get('sec-fetch-site') === 'same-origin' || req.get('origin') === origin;
  return !SAFE_METHODS.has(req.method) && !isOwn;
}

import type { RequestHandler } from 'express';
import type { DataAnswer } from '#client/routing/page-data.ts';
import { paths } from '#core/values/paths.ts';
import type { FindRedirect } from './redirects.ts';

/** An hour, so that a mistake in the file does not stay in browsers. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Answers requests for moved paths, and for the data of moved pages. `build` names the assets of the page's program. */
export function createRedirects(findRedirect: FindRedirect, build: string): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const target = req.originalUrl;
    const isData = target.startsWith(`${paths.pageData}/`);
    const redirect = findRedirect(isData ? target.slice(paths.pageData.length) : target);
    if (redirect === null) return next();
    res.set('cache-control', CACHE_CONTROL);
    if (isData) res.json({ build, status: 301, redirect } satisfies DataAnswer);
    else res.redirect(301, redirect);
  };
}

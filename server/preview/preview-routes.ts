import express, { type RequestHandler, type Response, Router } from 'express';
import { toReturnPath } from '#core/account/return-path.ts';
import { Failure } from '#core/failures.ts';
import { serverPaths } from '#core/values/paths.ts';
import { allowMethods, READ_METHODS } from '../http/allowed-methods.ts';
import { noStore } from '../http/no-store.ts';
import { requireSameOrigin } from '../security/same-origin.ts';
import { isSameSecret } from '../security/same-secret.ts';
import type { Previews } from './previews.ts';

type PreviewRoutesDeps = {
  previews: Previews;
  /** Null: the routes do not exist. */
  token: string | null;
  origin: string;
};

/**
 * `GET /preview?token=…&path=/…` begins a preview and redirects to the path, `POST /preview/end` ends it. The CMS links
 * to the first, so it is a GET; its effect is a cookie that shows its holder drafts.
 */
export function createPreviewRoutes({ previews, token, origin }: PreviewRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (token === null) {
    // Answered here, because the check of the origin that follows would answer 403.
    router.all([serverPaths.preview, serverPaths.previewEnd], (_req, _res, next) => next(new Failure('pageNotFound')));
    return router;
  }
  router.use([serverPaths.preview], noStore, withoutReferrer);
  router.all(serverPaths.preview, allowMethods(...READ_METHODS));
  router.get(serverPaths.preview, (req, res) => {
    if (!isSameSecret(textOf(req.query['token']), token)) {
      // The token is no bearer token, but a 401 has to name a scheme.
      res.set('www-authenticate', 'Bearer');
      throw new Failure('unauthorized');
    }
    previews.begin(res);
    redirect(res, req.query['path']);
  });
  router.all(serverPaths.previewEnd, allowMethods('POST'));
  router.post(serverPaths.previewEnd, requireSameOrigin(origin), readForm, (req, res) => {
    previews.end(res);
    redirect(res, req.body?.path);
  });
  return router;

  function redirect(res: Response, path: unknown): void {
    // The browser's cache may hold the published page, or the draft when the preview has ended.
    res.set('clear-site-data', '"cache"');
    res.redirect(303, toReturnPath(textOf(path), origin));
  }
}

const readForm = express.urlencoded({ extended: false, limit: '16kb' });

/** The address has the token, which no other site may learn. */
const withoutReferrer: RequestHandler = (_req, res, next) => {
  res.set('referrer-policy', 'no-referrer');
  next();
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

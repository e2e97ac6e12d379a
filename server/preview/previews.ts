import type { IncomingMessage } from 'node:http';
import express, { type CookieOptions, type RequestHandler, type Response, Router } from 'express';
import { toReturnPath } from '#core/account/return-path.ts';
import { Failure } from '#core/failures.ts';
import { serverPaths } from '#core/values/paths.ts';
import type { UnusablePart } from '#core/values/unusable-part.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import { noStore } from '../http/no-store.ts';
import { READ_METHODS } from '../http/routes.ts';
import { requireSameOrigin } from '../security/same-origin.ts';
import { isSameSecret, signValue, verifyValue } from '../session/signed-value.ts';

/** Who may see drafts: the holder of a cookie that `GET /preview` sets. */
export type Previews = {
  isHolder: (req: IncomingMessage) => boolean;
  begin: (res: Response) => void;
  end: (res: Response) => void;
};

type PreviewSettings = {
  /** Null: nobody sees drafts. */
  token: string | null;
  /** Whether the public origin is https. */
  secure: boolean;
  secrets: readonly string[];
  /** In milliseconds since the epoch. */
  now: () => number;
};

const LIFETIME_MS = 3_600_000;

/** The cookie contains its expiry time. Its signature depends on the token, so a new token ends every preview. */
export function createPreviews({ token, secure, secrets, now }: PreviewSettings): Previews {
  // Browsers accept a cookie with this prefix only from this host over https.
  const cookieName = secure ? '__Host-preview' : 'preview';
  const inHeader = new RegExp(`(?:^|;) *${cookieName}=([^;]*)`);
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  const purpose = { cookieName, sessionId: token };
  return {
    isHolder: ({ headers }) => {
      const given = token === null ? undefined : inHeader.exec(headers.cookie ?? '')?.[1];
      if (given === undefined) return false;
      return Number(verifyValue(given, purpose, secrets) ?? 0) > now();
    },
    begin: (res) => {
      const value = signValue(String(now() + LIFETIME_MS), purpose, secrets);
      res.cookie(cookieName, value, { ...options, maxAge: LIFETIME_MS });
    },
    end: (res) => void res.clearCookie(cookieName, options),
  };
}

/** `route` is the path of the call. */
export type DroppedPart = UnusablePart & { service: ContentService; route: string };

export type ContentService = 'shop' | 'cms' | 'subscriptions' | 'lambda';

/** A page that is loaded with drafts, for an editor. */
export type Preview = { dropped: DroppedPart[] };

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

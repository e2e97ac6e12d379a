import { type Request, type RequestHandler, type Response, Router } from 'express';
import { Failure } from '#core/failures.ts';
import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import { type Campaign, readCampaign, withCampaign } from '#core/values/campaign.ts';
import { searchFormHref } from '#core/values/links.ts';
import { withoutTrailingSlashes } from '#core/values/path-groups.ts';
import { paths } from '#core/values/paths.ts';
import { decodeOrNull } from '#core/values/text.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import { NO_STORE } from '../http/no-store.ts';
import { asksNotToBeTracked } from '../http/privacy-signals.ts';
import { pathOf, queryOf } from '../http/query-of.ts';
import { READ_METHODS } from '../http/routes.ts';
import type { Previews } from '../preview/previews.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import { anyVisitor, type PageCaching, sendKeptOrMade, sendMade } from './keep/send-page.ts';
import type { PageContext } from './make/load-page.ts';
import type { PageDeps } from './make/make-page.ts';

/**
 * Answers a plain form whose write was refused (4xx) or failed (503): sends the page of the form again, with the message and
 * what was typed.
 */
export type ShowRefused = {
  cart: (
    req: Request,
    res: Response,
    refused: { refusal: { status: number; message: string }; campaign: Campaign },
  ) => Promise<void>;
  lead: (req: Request, res: Response, refused: { path: string; status: number; form: LeadFormView }) => Promise<void>;
  membership: (
    req: Request,
    res: Response,
    refused: { status: number; message: string; isCancellation: boolean },
  ) => Promise<void>;
};

/** What a request's cookies say. */
type Visitors = { cookies: VisitorCookies; previews: Previews };

/**
 * Routes of the documents and of their Markdown. They answer all requests that no other route did, also for unknown paths.
 */
export function createPageRoutes(pages: PageDeps, caching: PageCaching | null, visitors: Visitors): Router {
  const router = Router({ caseSensitive: true });
  router.use(requirePath, requirePageMethod(pages), redirectTrailingSlash(pages));
  router.get(paths.search, redirectSearchForm);
  router.use((req, res, next) => {
    const pagePath = pages.matcher.findMarkdownPage(req.path);
    if (pagePath === null) return next();
    const url = pagePath + req.url.slice(req.path.length);
    // The same for everybody, and of what is published, whatever cookies come along.
    return sendKeptOrMade(pages, caching, { kind: 'markdown', url }, req, res, anyVisitor);
  });
  router.use((req, res) =>
    sendKeptOrMade(pages, caching, { kind: 'document', url: req.url }, req, res, toPageContext(req, res, visitors)),
  );
  return router;
}

/** `campaign`: by default that of the request's own address. */
function toPageContext(
  req: Request,
  res: Response,
  { cookies, previews }: Visitors,
  campaign: Campaign = asksNotToBeTracked(req) ? {} : readCampaign(new URLSearchParams(queryOf(req))),
): PageContext {
  return {
    visitor: { ...cookies.visitorOf(req), ...(Object.keys(campaign).length > 0 && { campaign }) },
    isPreview: previews.isHolder(req),
    remember: ({ facts, postalCode }) => {
      if (postalCode !== undefined) cookies.rememberPostalCode(res, postalCode);
      cookies.remember(req, res, facts);
      // The page that is sent says it.
      if (facts !== null) cookies.forgetCartChange(req, res);
    },
  };
}

/** A response to a cart form is sent within 6 s, and a failed write may have used 4.3 s of that. */
const REFUSED_CART_TIMEOUT_MS = 1200;

export function createShowRefused(pages: PageDeps, visitors: Visitors): ShowRefused {
  return {
    cart: (req, res, { refusal, campaign }) => {
      const context = toPageContext(req, res, visitors, campaign);
      // What the delivery costs is not asked for: there is no time left for it.
      const { postalCode: _postalCode, ...visitor } = context.visitor;
      return sendMade(pages, withCampaign(paths.cart, campaign), res, {
        ...context,
        visitor,
        ...(refusal.status === 503 && { timeoutMs: REFUSED_CART_TIMEOUT_MS }),
        refused: { status: refusal.status === 503 ? 503 : 422, refusal: { form: 'cart', shown: refusal } },
      });
    },
    lead: (req, res, { path, status, form }) =>
      sendMade(pages, path, res, {
        ...toPageContext(req, res, visitors),
        refused: { status, refusal: { form: 'lead', shown: form } },
      }),
    membership: (req, res, shown) =>
      sendMade(pages, paths.memberClub, res, {
        ...toPageContext(req, res, visitors),
        refused: { status: shown.status, refusal: { form: 'membership', shown } },
      }),
  };
}

/** Pages accept GET and HEAD. */
function requirePageMethod(pages: PageDeps): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const pagePath = pages.matcher.findMarkdownPage(req.path) ?? req.path;
    if (pages.matcher.matchRow(pagePath) === null) return next(new Failure('pageNotFound'));
    return allowMethods(...READ_METHODS)(req, res, next);
  };
}

/** Refuses a request target that is not a path (an absolute URL or `*`), and a path with invalid percent-encoding. */
const requirePath: RequestHandler = (req, _res, next) => {
  const isPath = req.originalUrl.startsWith('/') && decodeOrNull(req.path) !== null;
  next(isPath ? undefined : new Failure('badRequest'));
};

/**
 * Redirects to the path without its trailing slash. A page's own redirect does so, too, and mends the rest of the path with it.
 */
function redirectTrailingSlash({ matcher }: PageDeps): RequestHandler {
  return (req, res, next) => {
    if (req.path === '/' || !req.path.endsWith('/') || matcher.matchRow(req.path) !== null) return next();
    const path = pathOf(req.originalUrl);
    // Exactly one leading slash: `//` would be another host, and browsers treat a backslash as a slash.
    res
      .set('cache-control', NO_STORE)
      .redirect(301, `/${withoutTrailingSlashes(path.replace(/^[\\/]+/, ''))}${queryOf(req)}`);
  };
}

/**
 * Without scripts the search form sends `?q=TEXT`. Redirects to the search page, which has the text in its path, and passes the keys of
 * a campaign on: a link in a mailing may lead to a search.
 */
const redirectSearchForm: RequestHandler = (req, res) => {
  const text = req.query['q'];
  const href = searchFormHref(typeof text === 'string' ? text : '');
  const campaign = readCampaign(new URLSearchParams(queryOf(req)));
  res.set('cache-control', NO_STORE).redirect(302, withCampaign(href, campaign));
};

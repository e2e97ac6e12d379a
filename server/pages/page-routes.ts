import { type Request, type RequestHandler, type Response, Router } from 'express';
import { Failure } from '#core/failures.ts';
import { searchFormHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import type { ShowRefusedCart } from '../api/cart-routes.ts';
import type { ShowRefusedLead } from '../api/lead-routes.ts';
import { allow, READS } from '../security/allowed-methods.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import type { PageContext } from './loaders.ts';
import { respondData } from './respond-data.ts';
import { type PageDeps, respondDocument } from './respond-document.ts';

/** Documents and their data. Answers every request that no other route has answered, unknown paths included. */
export function createPageRoutes(pages: PageDeps, cookies: VisitorCookies): Router {
  const router = Router();
  router.use(onlyPaths, onlyDecodable, onlyReads(pages), withoutTrailingSlash);
  router.get(paths.search, searchFromForm);

  router.use(paths.pageData, (req, res) => respondData(pages, req, res, toPageContext(req, res, cookies)));
  router.use((req, res) => respondDocument(pages, req.originalUrl, res, toPageContext(req, res, cookies)));
  return router;
}

function toPageContext(req: Request, res: Response, cookies: VisitorCookies): PageContext {
  return { visitor: cookies.visitorOf(req), remember: (facts) => cookies.remember(req, res, facts) };
}

/** Every response to a cart form is sent within 6 s, and the write may have taken 4.3 s of them. */
const REFUSED_CART_DEADLINE_MS = 1200;

/** Shows the cart page with the problem of a refused form. */
export function createShowRefusedCart(pages: PageDeps, cookies: VisitorCookies): ShowRefusedCart {
  return (req, res, message) =>
    respondDocument(pages, paths.cart, res, {
      ...toPageContext(req, res, cookies),
      ...(message.status === 503 && { deadlineMs: REFUSED_CART_DEADLINE_MS }),
      refused: { status: message.status === 503 ? 503 : 422, refusal: { form: 'cart', shown: message } },
    });
}

/** Shows the page that a refused lead came from, with its text and messages in the form. */
export function createShowRefusedLead(pages: PageDeps, cookies: VisitorCookies): ShowRefusedLead {
  return (req, res, { path, status, form }) =>
    respondDocument(pages, path, res, {
      ...toPageContext(req, res, cookies),
      refused: { status, refusal: { form: 'lead', shown: form } },
    });
}

/** Pages take GET and HEAD; the two legal forms also take POST at their own path. */
function onlyReads(pages: PageDeps): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const path = req.path.startsWith(`${paths.pageData}/`) ? req.path.slice(paths.pageData.length) : req.path;
    if (!pages.loader.hasPage(path)) return next(new Failure('pageNotFound'));
    return allow(...READS, ...(POSTED.includes(req.path) ? ['POST'] : []))(req, res, next);
  };
}

const POSTED: readonly string[] = [paths.withdrawal, paths.cancellation];

/** Refuses a request target that is no path: an absolute URL or `*`. */
const onlyPaths: RequestHandler = (req, _res, next) => {
  next(req.originalUrl.startsWith('/') ? undefined : new Failure('badRequest'));
};

/** Refuses a path whose percent-encoding does not decode, before anything reads it. */
const onlyDecodable: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch (cause) {
    throw new Failure('badRequest', { cause });
  }
  next();
};

/** Redirects to the path without its trailing slash, so that each page has one address. */
const withoutTrailingSlash: RequestHandler = (req, res, next) => {
  // The front page's data is at `/_data/`.
  if (req.path === '/' || req.path === `${paths.pageData}/` || !req.path.endsWith('/')) return next();
  const queryStart = req.originalUrl.indexOf('?');
  const query = queryStart < 0 ? '' : req.originalUrl.slice(queryStart);
  const path = queryStart < 0 ? req.originalUrl : req.originalUrl.slice(0, queryStart);
  // Exactly one leading slash: `//` would name another host, and browsers read a backslash as a slash.
  res.redirect(301, `/${path.replace(/^[\\/]+|\/+$/g, '')}${query}`);
};

/** The search form sends `?q=` without scripts; the search page has the text in its path. */
const searchFromForm: RequestHandler = (req, res) => {
  const text = req.query['q'];
  res.redirect(302, searchFormHref(typeof text === 'string' ? text : ''));
};

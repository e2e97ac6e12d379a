import { type Request, type RequestHandler, type Response, Router } from 'express';
import { Failure } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import { searchFormHref } from '#core/site/links.ts';
import { paths } from '#core/values/paths.ts';
import type { ShowRefusedCart } from '../actions/cart-actions.ts';
import type { ShowRefusedLead } from '../actions/lead-actions.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import type { PageContext } from './loaders.ts';
import { respondData } from './respond-data.ts';
import { type PageDeps, respondDocument } from './respond-document.ts';

/** Documents and their data. Everything that no other route answered ends here, unknown paths included. */
export function createPageRoutes(pages: PageDeps, cookies: VisitorCookies): Router {
  const router = Router();
  router.use(onlyReads, onlyPaths, withoutTrailingSlash);
  router.get(paths.search, searchFromForm);

  router.use(paths.pageData, (req, res) => respondData(pages, req, res, contextOf(req, res, cookies)));
  router.use((req, res) => respondDocument(pages, req.originalUrl, res, contextOf(req, res, cookies)));
  return router;
}

/** What a page may know of its request, and where it says what the browser must remember. */
function contextOf(req: Request, res: Response, cookies: VisitorCookies): PageContext {
  return { visitor: cookies.visitorOf(req), remember: (facts) => cookies.remember(req, res, facts) };
}

/** A refused cart form shows the cart with what was wrong. */
export function createShowRefusedCart(pages: PageDeps, cookies: VisitorCookies): ShowRefusedCart {
  return (req, res, message) =>
    respondDocument(pages, paths.cart, res, {
      ...contextOf(req, res, cookies),
      refused: {
        status: message.status === 503 ? 503 : 422,
        explain: (data) => {
          const page = data as { cart: { [key: string]: Json } };
          return { ...page, cart: { ...page.cart, error: message } };
        },
      },
    });
}

/** A refused lead shows the form it came from: the page's own one, whatever the page calls it. */
export function createShowRefusedLead(pages: PageDeps, cookies: VisitorCookies): ShowRefusedLead {
  return (req, res, { path, status, form }) =>
    respondDocument(pages, path, res, {
      ...contextOf(req, res, cookies),
      refused: {
        status,
        explain: (data) => {
          const page = data as { [key: string]: Json };
          return 'lead' in page ? { ...page, lead: form } : { ...page, form };
        },
      },
    });
}

const onlyReads: RequestHandler = (req, _res, next) => {
  next(req.method === 'GET' || req.method === 'HEAD' ? undefined : new Failure('pageNotFound'));
};

/** A request target that is a whole URL, or a star, names no page of this site. */
const onlyPaths: RequestHandler = (req, _res, next) => {
  next(req.originalUrl.startsWith('/') ? undefined : new Failure('badRequest'));
};

/** One address a page; also refuses a path whose percent-encoding does not decode, before anything reads it. */
const withoutTrailingSlash: RequestHandler = (req, res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch (cause) {
    throw new Failure('badRequest', { cause });
  }
  // The front page's data is at `/_data/`.
  if (req.path === '/' || req.path === '/_data/' || !req.path.endsWith('/')) return next();
  const [path = '', query] = req.originalUrl.split('?', 2);
  // Exactly one slash in front: two would name another host, and a browser takes a backslash for one.
  const trimmed = `/${path.replace(/^[\\/]+|\/+$/g, '')}`;
  res.redirect(301, query === undefined ? trimmed : `${trimmed}?${query}`);
};

/** The search box's plain form; the route carries the text in its path. */
const searchFromForm: RequestHandler = (req, res) => {
  const text = req.query['q'];
  res.redirect(302, searchFormHref(typeof text === 'string' ? text : ''));
};

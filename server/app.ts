import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Failure } from '#core/failures.ts';
import type { UseCases } from '#core/use-cases.ts';
import { paths } from '#core/values/paths.ts';
import { sendJsonError, wantsJson } from './actions/answer-write.ts';
import { createCartActions } from './actions/cart-actions.ts';
import { createLeadActions } from './actions/lead-actions.ts';
import { createLoginRoutes } from './auth/login-routes.ts';
import { createLogoutRoute } from './auth/logout-route.ts';
import type { SignInTransactions } from './auth/sign-in-transactions.ts';
import { toHttpError } from './errors.ts';
import { createFeedRoutes } from './feeds/feed-routes.ts';
import { createSuggestRoute } from './feeds/suggest-route.ts';
import type { Log } from './log.ts';
import { createHealthRoutes, type Lifecycle } from './ops/health.ts';
import { logError } from './ops/log-error.ts';
import type { Metrics } from './ops/metrics.ts';
import { createRequestLog } from './ops/request-log.ts';
import { createPageRoutes, createShowRefusedCart, createShowRefusedLead } from './pages/page-routes.ts';
import { type PageDeps, respondFailure } from './pages/respond-document.ts';
import { createRobots } from './robots.ts';
import { type CreateLimiter, createRateLimits } from './security/rate-limits.ts';
import { requireSameOrigin } from './security/same-origin.ts';
import { createSecurityHeaders } from './security/security-headers.ts';
import { createSessionRoute } from './session/session-route.ts';
import type { VisitorCookies } from './session/visitor-cookies.ts';
import { createStaticFiles } from './static-files.ts';

export type AppDeps = {
  useCases: UseCases;
  pages: PageDeps;
  cookies: VisitorCookies;
  transactions: SignInTransactions;
  lifecycle: Lifecycle;
  metrics: Metrics;
  log: Log;
  createLimiter: CreateLimiter;
  /** States of the upstreams for `/readyz?verbose`. */
  upstreams: () => Readonly<Record<string, string>>;
  /** The embedded services that a browser talks to, or null where there are none. */
  embedded: RequestHandler | null;
  settings: {
    origin: string;
    brandName: string;
    /** False: whatever programs read is made anew for each request. */
    keepFeeds: boolean;
    trustProxy: number;
    rateLimit: boolean;
    distDir: string;
    publicDir: string;
  };
};

/** The whole inbound order on one screen. */
export function createApp(deps: AppDeps): Express {
  const { useCases, pages, cookies, settings } = deps;
  const limit = createRateLimits(settings.rateLimit, deps.createLimiter);
  const pagesLimit = limit('pages');
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);

  app.use(createRequestLog(deps.log), deps.metrics.measure);
  app.use(createSecurityHeaders(settings.origin, pages.policySources));
  app.use(createHealthRoutes(deps.lifecycle, deps.upstreams));
  // Page chunks are small; the default would send those below a kilobyte as they are.
  app.use(compression({ threshold: 256 }));
  app.get(paths.robots, createRobots(settings.origin));
  app.use(createStaticFiles(settings));
  app.use(requireSameOrigin(settings.origin));
  if (deps.embedded !== null) app.use(paths.embedded, deps.embedded);
  app.use(cookieParser());

  const leadActions = createLeadActions(useCases, settings.origin, deps.log, createShowRefusedLead(pages, cookies));
  app.post([paths.leadsApi, paths.withdrawal, paths.cancellation], limit('leads'), leadActions);
  app.use('/api', noStore, express.json({ limit: '16kb' }), express.urlencoded({ extended: false, limit: '16kb' }));
  // Always a 200 (contract 9): it is not limited, and costs no call where a visitor has neither session nor cart.
  app.use(paths.sessionApi, createSessionRoute(useCases, cookies));
  app.use(
    paths.cartApi,
    readsOr(limit('reads'), limit('cart')),
    createCartActions(useCases, cookies, deps.log, createShowRefusedCart(pages, cookies)),
  );
  app.use([paths.suggestApi, paths.search, paths.pageData + paths.search], limit('search'));
  app.get(paths.suggestApi, createSuggestRoute(useCases));
  app.use('/api', (_req, _res, next) => next(new Failure('pageNotFound')));
  app.use(paths.login, silentOr(pagesLimit, limit('login')));
  app.use(paths.loginCallback, pagesLimit);
  app.use(createLoginRoutes({ useCases, cookies, transactions: deps.transactions, pages }));
  app.post(paths.logout, pagesLimit, createLogoutRoute(useCases, cookies));
  app.get(paths.emailVerificationEntry, noStore, (_req, res) => res.redirect(302, paths.emailVerification));
  app.use(pagesLimit, createFeedRoutes(useCases, settings, deps.log), createPageRoutes(pages, cookies));
  app.use(handleError);
  return app;

  // Express recognises an error handler by its four parameters.
  function handleError(error: unknown, req: Request, res: Response, next: NextFunction): void {
    if (toHttpError(error).status >= 500) logError(deps.log, error, 'request failed');
    if (!res.headersSent) res.set('cache-control', 'no-store');
    if (res.headersSent) next(error);
    else if (wantsJson(req)) sendJsonError(res, error);
    else respondFailure(pages, res, error).catch(next);
  }
}

/** The silent check is every visit's, not somebody's attempt: it counts as a page. */
function silentOr(silent: RequestHandler, visible: RequestHandler): RequestHandler {
  return (req, res, next) => (req.query['prompt'] === 'none' ? silent : visible)(req, res, next);
}

/** Every page reads the cart; the limit of writes is for what a person does. */
function readsOr(reads: RequestHandler, writes: RequestHandler): RequestHandler {
  return (req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? reads : writes)(req, res, next);
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

import { crc32 } from 'node:zlib';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { unknownSession } from '#core/account/session.ts';
import { recordedError } from '#core/failure-list.ts';
import type { Clock, Purges } from '#core/ports/runtime.ts';
import type { UseCases } from '#core/use-cases.ts';
import { serverPaths } from '#core/values/paths.ts';
import { createApiRoutes } from './api/api-routes.ts';
import { createCspReportRoute } from './api/csp-report-route.ts';
import { sendJsonError, wantsJson } from './api/json-answer.ts';
import { createPurgeRoute } from './api/purge-route.ts';
import { createAuthRoutes } from './auth/auth-routes.ts';
import type { SignInTransactions } from './auth/sign-in-transactions.ts';
import { createSignOutRoutes } from './auth/sign-out-routes.ts';
import type { SignedOutCookie } from './auth/signed-out-cookie.ts';
import type { Config } from './config.ts';
import { createRefusalPage, setErrorMessages, toAnswerError } from './errors.ts';
import { createStaticFiles, type StaticFolders } from './files/static-files.ts';
import { createMethodCheck, refuseTrailingSlash } from './http/allowed-methods.ts';
import { sendSameHeaders } from './http/content-encoding.ts';
import { answerFormerPageData } from './http/former-page-data.ts';
import { createMessagePage } from './http/message-page.ts';
import { NO_STORE } from './http/no-store.ts';
import type { Log } from './log.ts';
import type { CatalogueFiles } from './machine-files/catalogue-files.ts';
import { createFeedRoutes, type FeedSettings } from './machine-files/feed-routes.ts';
import { createDataFiscalQr, createRobots, createSecurityTxt } from './machine-files/site-files.ts';
import { createHealthRoutes, type Lifecycle, type ServiceStates } from './ops/health.ts';
import { logError } from './ops/log-error.ts';
import type { Metrics } from './ops/metrics.ts';
import { runCharged } from './ops/request-context.ts';
import { createRequestLog } from './ops/request-log.ts';
import { createRouteName } from './ops/route-name.ts';
import { createEventRecorder, type ForwardEvent } from './ops/visitor-events.ts';
import { type PageCaching, sendErrorPage } from './pages/keep/send-page.ts';
import type { PageDeps } from './pages/make/make-page.ts';
import { createPageRoutes, createShowRefused } from './pages/page-routes.ts';
import { createPreviewRoutes, type Previews } from './preview/previews.ts';
import { createRedirects, type FindRedirect } from './redirects/redirects.ts';
import { createLeadLimit } from './security/lead-limit.ts';
import {
  type CountRequest,
  type CreateLimiter,
  limitFiles,
  limitRequests,
  warnOfIgnoredProxy,
} from './security/rate-limits.ts';
import { requireSameOrigin } from './security/same-origin.ts';
import { contentSecurityPolicy } from './security/security-headers.ts';
import { createLostSessionEnd } from './session/end-lost-session.ts';
import type { VisitorCookies } from './session/visitor-cookies.ts';
import { createUcpRefusals, createUcpRoutes } from './ucp/ucp-routes.ts';

type AppSettings = Pick<
  Config,
  'hookToken' | 'previewToken' | 'seller' | 'trustProxy' | 'errorMessages' | 'rateLimit' | 'noIndex'
>;

export type AppDeps = {
  useCases: UseCases;
  pages: PageDeps;
  /** Null if the page cache is off. */
  pageCaching: PageCaching | null;
  findRedirect: FindRedirect;
  catalogueFiles: CatalogueFiles;
  /** The headers that every response has. */
  securityHeaders: Readonly<Record<string, string>>;
  cookies: VisitorCookies;
  previews: Previews;
  transactions: SignInTransactions;
  signedOut: SignedOutCookie;
  lifecycle: Lifecycle;
  metrics: Metrics;
  log: Log;
  clock: Clock;
  purges: Purges;
  createLimiter: CreateLimiter;
  count: CountRequest;
  /** What was last seen of each service, for `/readyz?verbose`. */
  states: Pick<ServiceStates, 'states' | 'ages' | 'warnings'>;
  /** The embedded services that browsers call; null if no service is embedded. */
  embedded: RequestHandler | null;
  /** Puts an event into the queue for `EVENTS_URL`; does nothing without it. */
  forwardEvent: ForwardEvent;
  settings: AppSettings & FeedSettings & StaticFolders;
};

/**
 * Where a checkout that is a program of its own gets tokens of the embedded provider, by a code and its verifier: no cookie
 * counts there.
 */
const EMBEDDED_TOKENS = '/identity/oauth/token';

/**
 * The validator of an answer that is made for each request. Express's own, a SHA-1, costs a rendered page 3 %. Two
 * versions of equal length share this one once in four thousand million times.
 */
function weakEtag(body: string | Buffer): string {
  return `W/"${Buffer.byteLength(body).toString(16)}-${crc32(body).toString(16)}"`;
}

/**
 * A part of a file is sent as it is: `Content-Range` counts the bytes that are sent. The build has compressed its assets; a
 * source map, which it has not, would cost as much as ten pages.
 */
function isCompressible(req: Request, res: Response): boolean {
  const isAsset = req.originalUrl.startsWith(`${serverPaths.assets}/`);
  return res.statusCode !== 206 && !isAsset && compression.filter(req, res);
}

/** Mounts every middleware and route, in the order in which a request passes them. */
export function createApp(deps: AppDeps): Express {
  const { useCases, pages, cookies, count, settings } = deps;
  const refusalPage = createRefusalPage(settings.brandName, pages.assets.stylesheet);
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', settings.trustProxy);
  app.set('etag', weakEtag);
  setErrorMessages(app, settings.errorMessages);

  const routeName = createRouteName({
    findRow: (path) => pages.matcher.matchRow(path)?.row ?? null,
    findMarkdownPage: pages.matcher.findMarkdownPage,
  });
  app.use(createRequestLog(deps.log), deps.metrics.measure(routeName));
  app.use(warnOfIgnoredProxy(settings.trustProxy, deps.log));
  app.use((_req, res, next) => {
    res.set(deps.securityHeaders);
    next();
  });
  app.use(createHealthRoutes(deps.lifecycle, deps.states));
  app.use(serverPaths.formerPageData, answerFormerPageData);
  app.use(createRedirects(deps.findRedirect));
  // Many chunks are smaller than the default threshold of one kilobyte.
  app.use(sendSameHeaders, compression({ threshold: 256, filter: isCompressible }));
  app.get(serverPaths.robots, createRobots(settings));
  app.use(limitFiles(count), createStaticFiles(settings));
  if (deps.embedded !== null)
    app.use(serverPaths.embedded, requireSameOrigin(settings.origin, EMBEDDED_TOKENS), deps.embedded);
  app.use(
    limitRequests({
      count,
      origin: settings.origin,
      runCharged,
      answers: {
        // The session's route always answers 200; this answer calls no service.
        session: (res) => void res.set('cache-control', NO_STORE).json(unknownSession),
        // The frame of a silent check must show it without an error. It tells the page nothing.
        silent: (res, waitSeconds) => {
          const { status, sentence } = recordedError('tooManyRequests', settings);
          res.set('content-security-policy', contentSecurityPolicy(pages.policySources, { isFramableBySelf: true }));
          res.set({ 'cache-control': NO_STORE, 'retry-after': String(waitSeconds) });
          res.status(status).type('html').send(refusalPage(sentence));
        },
      },
    }),
  );
  app.use(refuseTrailingSlash);
  app.use(
    createPurgeRoute({ purges: deps.purges, token: settings.hookToken, count: deps.metrics.countPurge, log: deps.log }),
  );
  app.use(createPreviewRoutes({ previews: deps.previews, token: settings.previewToken, origin: settings.origin }));
  app.use(createCspReportRoute({ origin: settings.origin, countReport: deps.metrics.countCspReport, log: deps.log }));
  app.use(
    createUcpRoutes({
      useCases,
      shop: { origin: settings.origin, brandName: settings.brandName },
      isEnabled: settings.assistants,
      count,
      log: deps.log,
    }),
  );
  if (settings.assistants) app.use(serverPaths.ucpMcp, createUcpRefusals(deps.log));
  app.use(requireSameOrigin(settings.origin), createMethodCheck());
  app.use(cookieParser(), createLostSessionEnd(cookies));

  const { origin } = settings;
  const recordEvent = createEventRecorder(deps.metrics.countEvents(routeName), deps.forwardEvent, deps.log);
  app.use(
    createApiRoutes({
      useCases,
      cookies,
      origin,
      log: deps.log,
      countLead: createLeadLimit({
        isEnabled: settings.rateLimit,
        createLimiter: deps.createLimiter,
        countBeyond: deps.metrics.countLeadBeyondLimit,
      }),
      recordEvent,
      clock: deps.clock,
      showRefused: createShowRefused(pages, deps),
    }),
  );
  const { countSignIn } = deps.metrics;
  const { signedOut, transactions } = deps;
  const messagePage = createMessagePage(settings.brandName, pages.assets.stylesheet);
  app.use(createAuthRoutes({ useCases, cookies, transactions, signedOut, pages, recordEvent, countSignIn }));
  app.use(createSignOutRoutes({ useCases, cookies, signedOut, messagePage, log: deps.log }));
  app.use(createSecurityTxt({ origin, email: settings.seller.email, clock: deps.clock }));
  app.use(createDataFiscalQr(settings.seller.dataFiscalUrl));
  app.use(createFeedRoutes(useCases, deps.catalogueFiles, settings, deps));
  app.use(createPageRoutes(pages, deps.pageCaching, deps));
  app.use(handleError);
  return app;

  // Express recognises an error handler by its four parameters.
  function handleError(error: unknown, req: Request, res: Response, next: NextFunction): void {
    const { status, sentence } = toAnswerError(res, error);
    if (status >= 500) logError(deps.log, error, 'request failed');
    if (!res.headersSent) res.set('cache-control', NO_STORE);
    if (res.headersSent) next(error);
    else if (wantsJson(req)) sendJsonError(res, error);
    else if (status < 500) res.status(status).type('html').send(refusalPage(sentence));
    else sendErrorPage(pages, req, res, error).catch(next);
  }
}

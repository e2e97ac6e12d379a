import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createEventForwarder, FORWARD_INTERVAL_MS } from '#adapters/events/http-events.ts';
import { createPages } from '#client/pages/pages.ts';
import { DELIVERY_INTERVAL_MS } from '#core/leads/deliver-leads.ts';
import type { Clock } from '#core/ports/runtime.ts';
import { SWEEP_INTERVAL_MS } from '#core/site/sweep-stores.ts';
import type { UseCases } from '#core/use-cases.ts';
import { createApp } from '../app.ts';
import { createSignInTransactions } from '../auth/sign-in-transactions.ts';
import { createSignedOutCookie } from '../auth/signed-out-cookie.ts';
import { startBackground } from '../background.ts';
import { type Config, PROJECT_ROOT } from '../config.ts';
import { RENEWAL_INTERVAL_MS, shareAssets } from '../files/shared-assets.ts';
import type { Log } from '../log.ts';
import { createCatalogueFiles, REFRESH_INTERVAL_MS } from '../machine-files/catalogue-files.ts';
import { admitRequests, createAdmissionQueue } from '../ops/admission.ts';
import type { Lifecycle } from '../ops/health.ts';
import { createMetrics, type Metrics } from '../ops/metrics.ts';
import { createCachedPageListener, isPageAtHand } from '../pages/keep/cached-page-listener.ts';
import { createPageCaching } from '../pages/keep/send-page.ts';
import { readAssets } from '../pages/make/assets.ts';
import { createLoadPage } from '../pages/make/load-page.ts';
import type { PageDeps } from '../pages/make/make-page.ts';
import { createFindMatch, createPageMatcher } from '../pages/match/match-page.ts';
import { createPreviews } from '../preview/previews.ts';
import { noRedirects, readRedirects } from '../redirects/redirects.ts';
import { createRateLimits } from '../security/rate-limits.ts';
import { createSecurityHeaders } from '../security/security-headers.ts';
import { createVisitorCookies } from '../session/visitor-cookies.ts';
import { composeLook } from './compose-look.ts';
import { composeUseCases, systemClock } from './compose-use-cases.ts';

/** The shop, composed but not listening yet. */
export type ComposedApp = {
  /** Refuses no request because of overload; for tests. */
  app: RequestListener;
  /** The same app behind the admission queue, which refuses requests when the process is overloaded. */
  admittedApp: RequestListener;
  /** The headers that every response has. */
  securityHeaders: Readonly<Record<string, string>>;
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** For tests of what a page says, whatever its markup is. */
  useCases: UseCases;
  close: () => Promise<void>;
};

/** How often to ask the services whose state no visitor's request tells. */
const PROBE_INTERVAL_MS = 30_000;

/** Creates the shop's parts and connects them. Tests pass a fixed `clock` if a result depends on the date. */
export async function composeApp(config: Config, log: Log, clock: Clock = systemClock): Promise<ComposedApp> {
  const lifecycle: Lifecycle = { isReady: false, isStopping: false };
  const metrics = createMetrics();
  const { assetsDir, redirectsFile } = config;
  const findRedirect = redirectsFile === null ? noRedirects : readRedirects(redirectsFile);
  const distDir = join(PROJECT_ROOT, 'dist');
  // Before the first page names these files: another replica may be asked for them.
  if (assetsDir !== null) await shareAssets(join(distDir, 'assets'), assetsDir);
  const assets = readAssets(join(distDir, 'manifest.json'));
  const look = composeLook(config, assets);
  const composition = await composeUseCases(config, look, log, clock, metrics);
  const { useCases } = composition;
  const texts = {
    errorMessages: config.errorMessages,
    notFoundTexts: config.notFoundMessages,
    hasNotFoundPrefix: config.isProduction,
  };
  const secure = config.origin.startsWith('https:');
  const securityHeaders = {
    ...createSecurityHeaders(config.origin, composition.policySources),
    ...(config.noIndex && { 'x-robots-tag': 'noindex' }),
  };
  const pages: PageDeps = {
    loadPage: createLoadPage(useCases, texts, log, config.deadlineFactor),
    matcher: createPageMatcher(
      createFindMatch(createPages(config.brand.slug)),
      (path) => findRedirect(path) !== null,
      (row) => config.assistants && row.markdown !== null,
    ),
    assets,
    origin: config.origin,
    clock,
    seller: config.seller,
    policySources: composition.policySources,
    noIndex: config.noIndex,
    log,
    countRender: metrics.countRender,
    outdated: composition.outdated,
  };
  const queue = createAdmissionQueue();
  const isOverloaded = () => queue.isRefusing('page');
  const pageCaching = config.pageCache ? createPageCaching(pages, securityHeaders, metrics, isOverloaded) : null;
  const { origin, assistants, deadlineFactor, dataCache: cacheFeeds } = config;
  const { tagline } = look;
  const feedSettings = { origin, brandName: config.brand.name, tagline, cacheFeeds, assistants, deadlineFactor };
  const catalogueFiles = createCatalogueFiles(useCases, feedSettings, log, clock);
  const previews = createPreviews({
    token: config.previewToken,
    secure,
    secrets: composition.sessionSecrets,
    now: clock.now,
  });
  const forwarder = config.events && createEventForwarder({ ...config.events, countOutcome: metrics.countForwarded });
  const count = createRateLimits(config.rateLimit, composition.createLimiter);
  const app = createApp({
    useCases,
    catalogueFiles,
    pages,
    pageCaching,
    findRedirect,
    securityHeaders,
    cookies: createVisitorCookies({
      secure,
      secrets: composition.sessionSecrets,
      orderCookie: config.orderCookie,
      cookieDomain: config.cookieDomain,
    }),
    previews,
    transactions: createSignInTransactions(composition.signInSeal, secure, clock.now),
    signedOut: createSignedOutCookie(secure),
    lifecycle,
    metrics,
    log,
    clock,
    purges: composition.purges,
    createLimiter: composition.createLimiter,
    count,
    states: composition.states,
    embedded: composition.embedded,
    forwardEvent: (event, client) => forwarder?.add(event, client),
    settings: {
      ...feedSettings,
      hookToken: config.hookToken,
      previewToken: config.previewToken,
      seller: config.seller,
      trustProxy: config.trustProxy,
      errorMessages: config.errorMessages,
      rateLimit: config.rateLimit,
      noIndex: config.noIndex,
      distDir,
      brandFolder: look.hasMark ? 'brand' : 'plain',
      publicDir: join(PROJECT_ROOT, 'public'),
      sharedAssetsDir: assetsDir,
    },
  });
  const background = startBackground(
    [
      { name: 'deliver leads', everyMs: DELIVERY_INTERVAL_MS, run: useCases.deliverLeads },
      { name: 'sweep sessions and merges', everyMs: SWEEP_INTERVAL_MS, run: useCases.sweepStores },
      { name: 'probe upstreams', everyMs: PROBE_INTERVAL_MS, run: composition.probeUpstreams },
      { name: 'refresh catalogue files', everyMs: REFRESH_INTERVAL_MS, run: catalogueFiles.refresh },
      ...(forwarder === null ? [] : [{ name: 'forward events', everyMs: FORWARD_INTERVAL_MS, run: forwarder.send }]),
      ...(assetsDir === null
        ? []
        : [
            {
              name: 'renew shared assets',
              everyMs: RENEWAL_INTERVAL_MS,
              run: () => shareAssets(join(distDir, 'assets'), assetsDir),
            },
          ]),
    ],
    log,
  );
  void composition.probeUpstreams();
  const { trustProxy } = config;
  const withCachedPages = (next: RequestListener): RequestListener =>
    pageCaching === null
      ? next
      : createCachedPageListener(pageCaching, { log, metrics, previews, count, trustProxy }, next);
  const admit = admitRequests(
    {
      headers: securityHeaders,
      errorMessages: config.errorMessages,
      countRefused: metrics.countRefused,
      isAtHand: (req) => pageCaching !== null && !previews.isHolder(req) && isPageAtHand(pageCaching, req),
      log,
      queue,
    },
    app,
  );
  return {
    app: withCachedPages(app),
    // Pages from the cache are never refused.
    admittedApp: withCachedPages(admit),
    securityHeaders,
    lifecycle,
    metrics,
    useCases,
    close: async () => {
      catalogueFiles.stop();
      await background.stop();
      await composition.close();
    },
  };
}

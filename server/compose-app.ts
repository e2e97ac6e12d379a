import { join } from 'node:path';
import type { Express } from 'express';
import { createPages } from '#client/pages.ts';
import { SWEEP_INTERVAL_MS } from '#core/account/sweep-sessions.ts';
import { DELIVERY_INTERVAL_MS } from '#core/leads/deliver-leads.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import { createApp } from './app.ts';
import { createSignInTransactions } from './auth/sign-in-transactions.ts';
import { startBackground } from './background.ts';
import { compose, systemClock } from './compose-use-cases.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Lifecycle } from './ops/health.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { readAssets } from './pages/assets.ts';
import { createLoaders } from './pages/loaders.ts';
import { createPageLoader } from './pages/page-loader.ts';
import { createVisitorCookies } from './session/visitor-cookies.ts';
import { composeError } from './start-error.ts';

/** A composed shop that does not listen yet. */
export type AssembledShop = { app: Express; lifecycle: Lifecycle; metrics: Metrics; close: () => Promise<void> };

/** Where the build and the served files are, seen from the bundle in dist/ and from the sources in server/ alike. */
const ROOT = join(import.meta.dirname, '..');

/** `clock` is the system's, but for a test of what a date decides. */
export async function assembleShop(config: Config, log: Log, clock: Clock = systemClock): Promise<AssembledShop> {
  const lifecycle: Lifecycle = { ready: false };
  const metrics = createMetrics();
  const house = await compose(config, log, clock).catch((cause: unknown) => {
    throw composeError(cause, config);
  });
  const texts = {
    errorMessages: config.errorMessages,
    notFoundTexts: config.notFoundMessages,
    prefixNotFound: config.production,
  };
  const secure = config.origin.startsWith('https:');
  const app = createApp({
    useCases: house.useCases,
    pages: {
      loader: await createPageLoader(createPages(config.brand.slug), createLoaders(house.useCases, texts, log)),
      assets: readAssets(join(ROOT, 'dist', 'manifest.json')),
      origin: config.origin,
      policySources: house.policySources,
      texts,
      log,
    },
    cookies: createVisitorCookies({
      secure,
      secrets: house.sessionSecrets,
      orderCookieName: config.orderCookieName,
      cookieDomain: config.cookieDomain,
    }),
    transactions: createSignInTransactions(house.signInSeal, secure, clock.now),
    lifecycle,
    metrics,
    log,
    createLimiter: house.createLimiter,
    upstreams: house.upstreams,
    embedded: house.embedded,
    settings: {
      origin: config.origin,
      brandName: config.brand.name,
      keepFeeds: config.dataCache,
      trustProxy: config.trustProxy,
      rateLimit: config.rateLimit,
      distDir: join(ROOT, 'dist'),
      publicDir: join(ROOT, 'public'),
    },
  });
  const background = startBackground(
    [
      { name: 'deliver leads', everyMs: DELIVERY_INTERVAL_MS, run: house.useCases.deliverLeads },
      { name: 'sweep sessions', everyMs: SWEEP_INTERVAL_MS, run: house.useCases.sweepSessions },
    ],
    log,
  );
  return {
    app,
    lifecycle,
    metrics,
    close: async () => {
      await background.stop();
      await house.close();
    },
  };
}

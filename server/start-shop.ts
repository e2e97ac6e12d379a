import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import { createPages } from '#client/routing/pages.ts';
import { SWEEP_INTERVAL_MS } from '#core/account/sweep-sessions.ts';
import type { Clock } from '#core/ports/clock.ts';
import { DELIVERY_INTERVAL_MS } from '#core/site/deliver-leads.ts';
import { createApp } from './app.ts';
import { createSignInTransactions } from './auth/sign-in-transactions.ts';
import { startBackground } from './background.ts';
import { compose, systemClock } from './compose.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Lifecycle } from './ops/health.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { readAssets } from './pages/assets.ts';
import { createLoaders } from './pages/loaders.ts';
import { createPageQuery } from './pages/query-page.ts';
import { answerUnreadable } from './security/unreadable-requests.ts';
import { createVisitorCookies } from './session/visitor-cookies.ts';

/** The shop cannot start; the message says why and what to do. */
export class StartError extends Error {}

export type RunningShop = { close: () => Promise<void> };

/** Where the build and the served files are, seen from the bundle in dist/ and from the sources in server/ alike. */
const ROOT = join(import.meta.dirname, '..');

/** Answers under way have this long to finish once the process is told to stop. */
const DRAIN_MS = 10_000;

/** A composed shop that does not listen yet. */
export type AssembledShop = { app: Express; lifecycle: Lifecycle; metrics: Metrics; close: () => Promise<void> };

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
      query: await createPageQuery(createPages(config.brand.slug), createLoaders(house.useCases, texts)),
      assets: readAssets(join(ROOT, 'dist', 'manifest.json')),
      origin: config.origin,
      policySources: house.policySources,
      texts,
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

/** Assembles the shop and listens. Resolves once it can serve. */
export async function startShop(config: Config, log: Log): Promise<RunningShop> {
  const { app, lifecycle, metrics, close } = await assembleShop(config, log);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, app);
  server.on('clientError', answerUnreadable);
  try {
    await listen(server, config.port, config.host);
  } catch (cause) {
    await close();
    throw listenError(cause, config);
  }
  const metricsServer = await listenForMetrics(metrics, config, log);
  lifecycle.ready = true;
  log.info({ origin: config.origin, embedded: [...config.embedded] }, 'ready');
  return {
    close: async () => {
      lifecycle.ready = false;
      metricsServer?.close();
      await drain(server);
      await close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function listenForMetrics(metrics: Metrics, config: Config, log: Log): Promise<Server | null> {
  const { port, host, required } = config.metrics;
  if (port === 0) return null;
  try {
    return await metrics.listen(port, host);
  } catch (cause) {
    if (isNoAddress(cause)) throw noAddress('METRICS_HOST', host, cause);
    if (required) throw new StartError(`METRICS_PORT: port ${port} on ${host} cannot be had (${codeOf(cause)})`);
    log.warn({ port, code: codeOf(cause) }, 'no metrics: the default port cannot be had');
    return null;
  }
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}

function listenError(cause: unknown, { port, host }: Config): StartError {
  if (isNoAddress(cause)) return noAddress('HOST', host, cause);
  const reason = codeOf(cause) === 'EADDRINUSE' ? 'is already taken' : `cannot be had (${codeOf(cause)})`;
  return new StartError(`PORT: port ${port} on ${host} ${reason}`, { cause });
}

function noAddress(variable: 'HOST' | 'METRICS_HOST', host: string, cause: unknown): StartError {
  return new StartError(`${variable}: ${host} is no address of this machine (${codeOf(cause)})`, { cause });
}

function isNoAddress(cause: unknown): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(codeOf(cause) ?? '');
}

/** What composing touches outside the process is the data directory; anything else is a bug and stays as it is. */
function composeError(cause: unknown, { dataDir }: Config): unknown {
  // The embedded back end says itself which of its files it is.
  if (cause instanceof Error && cause.message.startsWith('DATA_DIR: ')) return new StartError(cause.message, { cause });
  const code = codeOf(cause);
  const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ERR_SQLITE_ERROR'];
  return code !== null && unwritable.includes(code)
    ? new StartError(`DATA_DIR: ${dataDir} cannot be written (${code})`, { cause })
    : cause;
}

function codeOf(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { NotFoundTexts } from '#client/site/page-error.ts';
import { findUnusedStatuses } from '#core/failure-list.ts';
import { composeApp } from './compose/compose-app.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Lifecycle } from './ops/health.ts';
import type { Metrics } from './ops/metrics.ts';
import { createConnectionLimit } from './security/open-connections.ts';
import { createPipelineLimit } from './security/pipelined-requests.ts';
import { takeTurns } from './security/request-turns.ts';
import {
  createUnreadableRequestHandler,
  refuseUnusableHead,
  UNREADABLE_STATUSES,
} from './security/unreadable-requests.ts';
import { missingSellerVariables } from './seller-settings.ts';
import { errorCode, listenError, metricsError } from './start-error.ts';

export type RunningShop = { close: () => Promise<void> };

/**
 * A connection on which nothing moves for so long, or twice as long, is closed: a client that does not read its answers would
 * fill the memory with them.
 */
const STALLED_TIMEOUT_MS = 30_000;
/** The time that unfinished requests get once no connection is accepted any more. Then their connections are closed. */
const DRAIN_TIMEOUT_MS = 6_000;
/** Accepting and draining together: a second less than the ten that Docker gives, for closing the stores. */
const MAX_STOP_MS = 9_000;
/**
 * Connections that wait to be accepted. The system drops those beyond, and their clients try again after one, three and
 * seven seconds: a burst of visitors would also delay health checks.
 */
const MAX_BACKLOG = 4096;
const IDLE_CLOSE_INTERVAL_MS = 50;
const IDLE_TURN_MS = 0.1;
const MAX_IDLE_WAIT_MS = 200;

/** Composes the shop and listens. Resolves when it can serve; rejects with `StartError` if it cannot start. */
export async function listen(config: Config, log: Log): Promise<RunningShop> {
  const { admittedApp, securityHeaders, lifecycle, metrics, close } = await composeApp(config, log);
  const usable = refuseUnusableHead(securityHeaders, config.errorMessages, log, admittedApp);
  const pipelines = createPipelineLimit();
  const listener = pipelines.limit(takeTurns(closeWhenStopping(lifecycle, usable)));
  // Node's own responses to a missing `Host` and to an unknown `Expect` have no id, no log line and no security headers.
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, requireHostHeader: false },
    listener,
  );
  server.setTimeout(STALLED_TIMEOUT_MS);
  pipelines.watch(server);
  const { stateOf } = pipelines;
  const connections = createConnectionLimit({ stateOf, countClosed: metrics.countClosedConnection });
  connections.watch(server);
  metrics.watchConnections(connections.count);
  server.on('checkExpectation', listener);
  const { hasStartedResponse } = pipelines;
  server.on(
    'clientError',
    createUnreadableRequestHandler(securityHeaders, config.errorMessages, hasStartedResponse, log),
  );
  let metricsServer: Server | null = null;
  try {
    // Opened before the shop's own port, so that no page is served if the metrics port fails.
    metricsServer = await listenForMetrics(metrics, config, log);
    await listenForRequests(server, config);
  } catch (cause) {
    metricsServer?.close();
    await close();
    throw cause;
  }
  warnIfCookiesAreDropped(config, log);
  warnOfMissingSeller(config, log);
  warnOfShortTokens(config, log);
  warnOfUnusedMessages(config, log);
  if (config.noIndex) log.warn('NOINDEX is true: search engines are asked to leave every page out');
  lifecycle.isReady = true;
  log.info({ origin: config.origin, embedded: [...config.embedded] }, 'ready');
  return {
    close: async () => {
      lifecycle.isReady = false;
      lifecycle.isStopping = true;
      // Balancers learn from /readyz that this process leaves; until then they still send requests.
      await setTimeout(config.shutdownDelayMs);
      await drain(server, Math.min(DRAIN_TIMEOUT_MS, MAX_STOP_MS - config.shutdownDelayMs));
      metricsServer?.close();
      await close();
    },
  };
}

/**
 * Waits until the event loop has nothing to do, for a moment at most. Connections that have come by then are accepted. The
 * system resets those that come between a turn and the close of the port, so this turn must be short: a proxy that has
 * sent a form on such a connection cannot send it again.
 */
async function untilIdleTurn(): Promise<void> {
  const endsAt = performance.now() + MAX_IDLE_WAIT_MS;
  let startedAt: number;
  do {
    startedAt = performance.now();
    await setImmediate();
  } while (performance.now() - startedAt > IDLE_TURN_MS && performance.now() < endsAt);
}

/** While the process stops, each response ends its connection, so that the client's next request goes elsewhere. */
function closeWhenStopping(lifecycle: Lifecycle, next: RequestListener): RequestListener {
  return (req, res) => {
    if (lifecycle.isStopping) res.setHeader('connection', 'close');
    next(req, res);
  };
}

/** Browsers silently drop a cookie whose domain does not contain the page's host. */
function warnIfCookiesAreDropped({ origin, cookieDomain }: Config, log: Log): void {
  if (cookieDomain === null) return;
  const domain = cookieDomain.toLowerCase().replace(/^\./, '');
  if (`.${URL.parse(origin)?.hostname}`.endsWith(`.${domain}`)) return;
  log.warn({ origin, cookieDomain }, 'browsers drop the shared cookies: ORIGIN is not in COOKIE_DOMAIN');
}

/** Without these facts pages lack what Argentine law requires. */
function warnOfMissingSeller({ isProduction, seller }: Config, log: Log): void {
  const missing = missingSellerVariables(seller);
  if (isProduction && missing.length > 0)
    log.warn({ missing }, `pages do not name the seller in full: set ${missing.join(', ')}`);
}

/** A shorter token of the hooks or of the preview could be guessed. */
const MIN_TOKEN_LENGTH = 16;

function warnOfShortTokens({ isProduction, hookToken, previewToken, events }: Config, log: Log): void {
  const tokens = Object.entries({ HOOK_TOKEN: hookToken, PREVIEW_TOKEN: previewToken, EVENTS_SECRET: events?.secret });
  const short = tokens.flatMap(([name, token]) => (token && token.length < MIN_TOKEN_LENGTH ? [name] : []));
  if (isProduction && short.length > 0)
    log.warn(
      { short },
      `tokens that can be guessed, with fewer than ${MIN_TOKEN_LENGTH} characters: ${short.join(', ')}`,
    );
}

const NOT_FOUND_SECTIONS: readonly (keyof NotFoundTexts)[] = ['general', 'home', 'contextMenu', 'footer', 'errorTexts'];

function warnOfUnusedMessages({ errorMessages, notFoundMessages }: Config, log: Log): void {
  const statuses = findUnusedStatuses(errorMessages).filter((status) => !UNREADABLE_STATUSES.includes(status));
  const sections = Object.keys(notFoundMessages).filter(
    (section) => !NOT_FOUND_SECTIONS.some((known) => known === section),
  );
  const unused = { ERROR_MESSAGES: statuses, NOT_FOUND_MESSAGES: sections };
  for (const [variable, keys] of Object.entries(unused))
    if (keys.length > 0) log.warn({ variable, keys }, `${variable} has keys that never apply: ${keys.join(', ')}`);
}

async function listenForRequests(server: Server, config: Config): Promise<void> {
  try {
    server.listen({ port: config.port, host: config.host, backlog: MAX_BACKLOG });
    await once(server, 'listening');
  } catch (cause) {
    throw listenError(cause, config);
  }
}

async function listenForMetrics(metrics: Metrics, { metrics: settings }: Config, log: Log): Promise<Server | null> {
  const { port, host } = settings;
  if (port === 0) return null;
  try {
    return await metrics.listen(port, host);
  } catch (cause) {
    const error = metricsError(cause, settings);
    if (error !== null) throw error;
    log.warn({ port, code: errorCode(cause) }, 'metrics off: cannot listen on the default port');
    return null;
  }
}

async function drain(server: Server, timeoutMs: number): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  await untilIdleTurn();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // `close` closes only connections that are idle now. Others become idle after their last response.
  const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS);
  const cutOff = new AbortController();
  setTimeout(endsAt - performance.now(), null, { signal: cutOff.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  );
  await closed;
  clearInterval(idleTimer);
  cutOff.abort();
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { assembleShop } from './compose-app.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './ops/metrics.ts';
import { createUnreadableAnswer } from './security/unreadable-requests.ts';
import { codeOf, listenError, metricsError } from './start-error.ts';

export type RunningShop = { close: () => Promise<void> };

/** Answers under way have this long to finish once the process is told to stop. */
const DRAIN_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/** Assembles the shop and listens. Resolves once it can serve. */
export async function startShop(config: Config, log: Log): Promise<RunningShop> {
  const { app, lifecycle, metrics, close } = await assembleShop(config, log);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, app);
  server.on('clientError', createUnreadableAnswer(log));
  let metricsServer: Server | null = null;
  try {
    // First, so that nothing of a start that fails is ever served.
    metricsServer = await listenForMetrics(metrics, config, log);
    await listen(server, config);
  } catch (cause) {
    metricsServer?.close();
    await close();
    throw cause;
  }
  warnOfLostCookies(config, log);
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

/** A browser drops a cookie for a domain that its page is not in, and says nothing. */
function warnOfLostCookies({ origin, cookieDomain }: Config, log: Log): void {
  if (cookieDomain === null) return;
  const domain = cookieDomain.toLowerCase().replace(/^\./, '');
  if (`.${URL.parse(origin)?.hostname}`.endsWith(`.${domain}`)) return;
  log.warn({ origin, cookieDomain }, 'browsers drop the shared cookies: ORIGIN is not in COOKIE_DOMAIN');
}

async function listen(server: Server, config: Config): Promise<void> {
  try {
    server.listen(config.port, config.host);
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
    log.warn({ port, code: codeOf(cause) }, 'no metrics: the default port cannot be had');
    return null;
  }
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose answer was under way is idle after it, and nothing else would close it.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { composeApp } from './compose-app.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './ops/metrics.ts';
import { createUnreadableAnswer } from './security/unreadable-requests.ts';
import { errorCode, listenError, metricsError } from './start-error.ts';

export type RunningShop = { close: () => Promise<void> };

/** Requests under way have this long to finish once the process is told to stop. */
const DRAIN_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/** Composes the shop and listens. Resolves once it can serve; throws `StartError` if it never can. */
export async function listen(config: Config, log: Log): Promise<RunningShop> {
  const { app, lifecycle, metrics, close } = await composeApp(config, log);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, app);
  server.on('clientError', createUnreadableAnswer(log));
  let metricsServer: Server | null = null;
  try {
    // Before the shop's own port, so that a start that fails serves no page.
    metricsServer = await listenForMetrics(metrics, config, log);
    await bind(server, config);
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

/** Browsers silently drop a cookie whose domain does not contain the page's host. */
function warnOfLostCookies({ origin, cookieDomain }: Config, log: Log): void {
  if (cookieDomain === null) return;
  const domain = cookieDomain.toLowerCase().replace(/^\./, '');
  if (`.${URL.parse(origin)?.hostname}`.endsWith(`.${domain}`)) return;
  log.warn({ origin, cookieDomain }, 'browsers drop the shared cookies: ORIGIN is not in COOKIE_DOMAIN');
}

async function bind(server: Server, config: Config): Promise<void> {
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
    log.warn({ port, code: errorCode(cause) }, 'metrics off: the default port is taken');
    return null;
  }
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle after its last response; `close` does not close those.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

import { existsSync } from 'node:fs';
import { createEngine } from './engine.ts';
import { createLog, reasonOf } from './log.ts';
import { readSettings } from './settings.ts';

/** The program: reads the environment and `.env`, serves the engine, and ends with 0 on SIGTERM. */

/** A browser may hold a connection that it never uses. */
const CLOSE_AFTER_MS = 5000;

const log = createLog();
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const engine = createEngine(settings, log);
  const server = engine.app.listen(settings.port, settings.host, (error) => {
    if (error !== undefined)
      return end(`it cannot listen (${error.message}): end what uses the port, or set ENGINE_PORT or ENGINE_HOST`);
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : settings.port;
    log.info({ url: `http://${settings.host}:${port}`, medusa: settings.medusa.url }, 'ready');
    if (settings.medusa.secretKey === null)
      log.warn({}, 'without MEDUSA_SECRET_KEY there are no member prices and no orders');
    if (settings.identity === null) log.warn({}, 'without IDENTITY_ISSUER each device of a user has a cart of its own');
    if (settings.shop === null) log.warn({}, 'without SHOP_ORIGIN and HOOK_TOKEN the shop sees changes after a minute');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => engine.close());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref();
    });
  }
} catch (error) {
  end(reasonOf(error));
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

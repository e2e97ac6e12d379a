import { rmSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { Clock } from '#core/ports/runtime.ts';
import { type ComposedApp, composeApp } from '#server/compose/compose-app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createDataDir, createFolder } from './create-data-dir.ts';
import { testDeadlines } from './deadlines.ts';

export type TestShop = {
  app: ComposedApp['app'];
  origin: string;
  dataDir: string;
  metrics: ComposedApp['metrics'];
  useCases: ComposedApp['useCases'];
  /** All log lines so far, parsed. */
  log: Record<string, unknown>[];
  close: () => Promise<void>;
};

/** Composes the real shop in this process, for supertest, with its own data folder. It listens on no port. */
export async function createTestShop(env: Record<string, string> = {}, clock?: Clock): Promise<TestShop> {
  const dataDir = env['NODE_ENV'] === 'production' ? createFolder() : createDataDir();
  const origin = env['ORIGIN'] ?? 'http://localhost:3000';
  const log: TestShop['log'] = [];
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line !== '') log.push(JSON.parse(line));
      done();
    },
  });
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    ORIGIN: origin,
    ...testDeadlines(env),
    ...env,
  });
  const shop = await composeApp(config, createLog(env['LOG_LEVEL'] ?? 'info', lines), clock);
  shop.lifecycle.isReady = true;
  return {
    app: shop.app,
    origin,
    dataDir,
    metrics: shop.metrics,
    useCases: shop.useCases,
    log,
    close: async () => {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

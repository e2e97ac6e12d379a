import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { createEngine } from '../engine.ts';
import { readSettings } from '../settings.ts';
import { createMedusaDouble, type MedusaDouble, PUBLISHABLE_KEY, SECRET_KEY } from './medusa-double.ts';

export const API_KEY = 'una-clave';

export type EngineUnderTest = {
  url: string;
  logged: Record<string, unknown>[];
  /** Calls the contract; a body makes it a POST. */
  call: (path: string, body?: object, headers?: Record<string, string>) => Promise<{ status: number; body: unknown }>;
  stop: () => Promise<void>;
};

/** Serves an application, by default on a free port. */
export async function serve(app: Express, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An engine over the Medusa at that address, with a database of its own. */
export async function startEngine(medusaUrl: string, env: Record<string, string> = {}): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'medusa-engine-'));
  const logged: Record<string, unknown>[] = [];
  const write = (fields: object, msg: string) => void logged.push({ ...fields, msg });
  const settings = readSettings({
    MEDUSA_URL: medusaUrl,
    MEDUSA_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    MEDUSA_SECRET_KEY: SECRET_KEY,
    SHOP_API_KEY: API_KEY,
    ENGINE_DATABASE: join(folder, 'engine.sqlite'),
    ENGINE_RENEW_SECONDS: '3600',
    ...env,
  });
  const engine = createEngine(settings, { info: write, warn: write }, { settledMs: 400 });
  const { url, close } = await serve(engine.app, Number(env['ENGINE_PORT'] ?? 0));
  return {
    url,
    logged,
    async call(path, body, headers = {}) {
      const response = await fetch(`${url}/api/tienda/v1${path}`, {
        headers: { 'x-api-key': API_KEY, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await close();
      engine.close();
      if (env['ENGINE_DATABASE'] === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An engine over a double. */
export async function startOverDouble(env: Record<string, string> = {}, double: MedusaDouble = createMedusaDouble()) {
  const medusa = await serve(double.app);
  const engine = await startEngine(medusa.url, env);
  return {
    ...engine,
    double,
    medusaUrl: medusa.url,
    stop: async () => {
      await engine.stop();
      await medusa.close();
    },
  };
}

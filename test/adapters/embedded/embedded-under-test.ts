import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Embedded, type EmbeddedServiceName, startEmbedded } from '#adapters/embedded/embedded.ts';
import { createDataDir } from '../../support/create-data-dir.ts';

export type EmbeddedUnderTest = Embedded & {
  dataDir: string;
  /** Where a shop would be, with the browser's services mounted on it. */
  origin: string;
  /** Asks the shop service, with its key. */
  shop(path: string, init?: RequestInit): Promise<Response>;
  /** Asks the CMS, with its token. */
  cms(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Asks the subscriptions service, with its token. */
  subscriptions(path: string): Promise<Response>;
  stop(): Promise<void>;
};

export const silentLog = { info() {}, error() {} };

const everything: ReadonlySet<EmbeddedServiceName> = new Set([
  'shop',
  'cms',
  'subscriptions',
  'lambda',
  'images',
  'checkout',
]);

export const everyService: ReadonlySet<EmbeddedServiceName> = new Set([...everything, 'identity']);

/** The embedded back end, but for the issuer unless it is asked for, on a folder of its own, and a bare shop around it. */
export async function startUnderTest(dataDir = createDataDir(), services = everything): Promise<EmbeddedUnderTest> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is this shape.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const embedded = await startEmbedded({ dataDir, origin, services, log: silentLog, isTrial: true });
  app.use('/embedded', embedded.browserRouter);
  return {
    ...embedded,
    dataDir,
    origin,
    shop: (path, init) =>
      fetch(`${embedded.urls.shop}/api/tienda/v1${path}`, {
        ...init,
        headers: { 'x-api-key': embedded.keys.shopApiKey, 'content-type': 'application/json', ...init?.headers },
      }),
    cms: (path, headers) =>
      fetch(`${embedded.urls.cms}${path}`, {
        headers: { authorization: `Bearer ${embedded.keys.cmsToken}`, ...headers },
      }),
    subscriptions: (path) =>
      fetch(`${embedded.urls.subscriptions}${path}`, {
        headers: { authorization: `Bearer ${embedded.keys.subscriptionsToken}` },
      }),
    async stop() {
      await embedded.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createDataDir } from '../../../test/support/create-data-dir.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { type Embedded, type EmbeddedOptions, type EmbeddedServiceName, startEmbedded } from '../embedded.ts';

export type EmbeddedUnderTest = Embedded & {
  dataDir: string;
  /** The origin of the server that mounts `browserRouter`. */
  origin: string;
  /** Sends a request to the shop service, with its API key. */
  shop(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request to the CMS, with its token. */
  cms(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a request to the subscriptions CMS, with its token. */
  subscriptions(path: string): Promise<Response>;
  stop(): Promise<void>;
};

export const silentLog = { info() {}, error() {} };

const servicesWithoutIdentity: ReadonlySet<EmbeddedServiceName> = new Set([
  'shop',
  'cms',
  'subscriptions',
  'lambda',
  'images',
  'checkout',
]);

export const allServices: ReadonlySet<EmbeddedServiceName> = new Set([...servicesWithoutIdentity, 'identity']);

/** Starts the embedded back end behind a bare Express server, by default in a new folder and without the issuer. */
export async function startEmbeddedUnderTest(
  dataDir = createDataDir(),
  services = servicesWithoutIdentity,
  contentCms: EmbeddedOptions['contentCms'] = null,
  shopUrl: string | null = null,
): Promise<EmbeddedUnderTest> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a TCP server, `address()` is always an AddressInfo.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { brand: testBrand, dataDir, origin, services, contentCms, shopUrl, log: silentLog, isTrial: true };
  const embedded = await startEmbedded(options);
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

import { rmSync } from 'node:fs';
import { startEmbedded } from 'wine-storefront-embedded';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createJsonClient } from '#adapters/http/json-client.ts';
import { testBrand } from '#test/support/test-brand.ts';
import { createDataDir } from '../support/create-data-dir.ts';

type Service = 'shop' | 'cms' | 'subscriptions' | 'lambda';

/** The URL of a running service and the headers that it requires. */
export type ServiceAddress = { url: string; headers: Record<string, string> };

/**
 * The options of an adapter for a service: the one at the address; else the real one if its URL is set (`SHOP_URL`,
 * `CMS_URL`, `SUBSCRIPTIONS_URL`, `LAMBDA_URL`, with their keys); else the embedded one. `warnings` are the client's log
 * lines.
 */
export async function openService(service: Service, address?: ServiceAddress) {
  const realUrl = process.env[`${service.toUpperCase()}_URL`];
  const upstream: Upstream =
    address ?? (realUrl === undefined ? await openEmbedded(service) : openReal(service, realUrl));
  const warnings: string[] = [];
  const client = createJsonClient({
    service,
    baseUrl: upstream.url,
    headers: upstream.headers,
    log: { info: () => {}, warn: (fields, message) => warnings.push(`${message} ${JSON.stringify(fields)}`) },
  });
  return {
    client,
    cache: createDataCache(),
    images: { imagesUrl: 'https://img.example', upstreamOrigins: [client.origin], allowedHosts: [] },
    warnings,
    async close() {
      await client.close();
      await upstream.close?.();
    },
  };
}

type Keys = { shopApiKey: string; cmsToken: string; subscriptionsToken: string };

type Upstream = ServiceAddress & { close?: () => Promise<void> };

async function openEmbedded(service: Service): Promise<Upstream> {
  const dataDir = createDataDir();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const embedded = await startEmbedded({
    brand: testBrand,
    dataDir,
    origin: 'http://localhost:3000',
    services: new Set([service]),
    log,
  });
  const url = embedded.urls[service];
  if (url === undefined) throw new Error(`the embedded ${service} did not start`);
  const close = async () => {
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, headers: headersFor(service, embedded.keys), close };
}

function openReal(service: Service, url: string): Upstream {
  const { SHOP_API_KEY = '', CMS_TOKEN = '', SUBSCRIPTIONS_TOKEN = '' } = process.env;
  const keys = { shopApiKey: SHOP_API_KEY, cmsToken: CMS_TOKEN, subscriptionsToken: SUBSCRIPTIONS_TOKEN };
  return { url, headers: headersFor(service, keys) };
}

function headersFor(service: Service, { shopApiKey, cmsToken, subscriptionsToken }: Keys): Record<string, string> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    shop: { 'x-api-key': shopApiKey },
    cms: bearer(cmsToken),
    subscriptions: bearer(subscriptionsToken),
    lambda: {},
  }[service];
}

import { rmSync } from 'node:fs';
import { startEmbedded } from 'wine-storefront-embedded';
import { createDataDir } from './create-data-dir.ts';
import { testBrand } from './test-brand.ts';

export const EMBEDDED_SERVICES = ['shop', 'cms', 'subscriptions', 'lambda'] as const;
export type EmbeddedService = (typeof EMBEDDED_SERVICES)[number];

export type ServiceAddresses = Record<EmbeddedService, { baseUrl: string; key: string }>;

/** Starts the four embedded services that the shop calls, on free loopback ports. */
export async function startEmbeddedServices(): Promise<{ addresses: ServiceAddresses; close: () => Promise<void> }> {
  const dataDir = createDataDir();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const services = new Set(EMBEDDED_SERVICES);
  const embedded = await startEmbedded({ brand: testBrand, dataDir, origin: 'http://localhost:3000', services, log });
  const { urls, keys } = embedded;
  const addressOf = (url: string | undefined, key: string) => ({ baseUrl: url ?? '', key });
  return {
    addresses: {
      shop: addressOf(urls.shop, keys.shopApiKey),
      cms: addressOf(urls.cms, keys.cmsToken),
      subscriptions: addressOf(urls.subscriptions, keys.subscriptionsToken),
      lambda: addressOf(urls.lambda, ''),
    },
    close: async () => {
      await embedded.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

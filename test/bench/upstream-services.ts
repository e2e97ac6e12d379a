import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from 'wine-storefront-embedded';
import { testBrand } from '#test/support/test-brand.ts';

/**
 * The embedded content and shop services in the bench's own process: a shop with this environment has real upstreams, as
 * in production, and no part of the embedded back end. Its images, checkout and sign-in lead nowhere.
 */
export type UpstreamServices = { env: Record<string, string>; stop: () => Promise<void> };

export async function startUpstreamServices(): Promise<UpstreamServices> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-services-'));
  const { urls, keys, close } = await startEmbedded({
    brand: testBrand,
    dataDir,
    origin: 'http://localhost',
    services: new Set(['shop', 'cms', 'subscriptions', 'lambda']),
    log: {
      info: () => {},
      error: (fields, message) => void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    },
  });
  return {
    env: {
      EMBEDDED: 'false',
      BRAND_NAME: 'Bodega Viva',
      BRAND_SLUG: 'bodega-viva',
      SESSION_SECRET: 'the-secret-of-a-shop-that-is-only-measured',
      IMAGES_URL: `${urls.shop}/images`,
      CHECKOUT_URL: `${urls.shop}/checkout`,
      IDENTITY_ISSUER: `${urls.shop}/identity`,
      IDENTITY_CLIENT_ID: 'shop',
      SHOP_URL: urls.shop ?? '',
      CMS_URL: urls.cms ?? '',
      SUBSCRIPTIONS_URL: urls.subscriptions ?? '',
      LAMBDA_URL: urls.lambda ?? '',
      SHOP_API_KEY: keys.shopApiKey,
      CMS_TOKEN: keys.cmsToken,
      SUBSCRIPTIONS_TOKEN: keys.subscriptionsToken,
    },
    stop: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

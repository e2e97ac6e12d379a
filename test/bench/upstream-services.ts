import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#adapters/embedded/embedded.ts';

/** The embedded content and shop services in the bench's own process, so that they cost the measured shop nothing. */
export type UpstreamServices = { env: Record<string, string>; stop: () => Promise<void> };

export async function startUpstreamServices(): Promise<UpstreamServices> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-services-'));
  const { urls, keys, close } = await startEmbedded({
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

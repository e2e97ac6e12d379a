import type { MockOptions, MockServices } from 'wine-storefront-embedded';
import type { Log } from '../log.ts';
import { composeEmbeddedBrand } from './compose-embedded-brand.ts';
import { createDataDir } from './data-dir.ts';

/** Starts the embedded services without a shop, for a brand of this name with the look of this build. */
export async function startMock(
  { brand, ...options }: Omit<MockOptions, 'brand'> & { brand: { name: string; slug: string } },
  log: Log,
): Promise<MockServices> {
  createDataDir(options.dataDir);
  const { startMockServices } = await import('wine-storefront-embedded');
  return startMockServices({ ...options, brand: composeEmbeddedBrand(brand) }, log);
}

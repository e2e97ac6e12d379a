import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EmbeddedBrand, MockOptions, MockServices } from 'wine-storefront-embedded';
import { colours } from '#brand/brand.ts';
import { PROJECT_ROOT } from '../config.ts';
import type { Log } from '../log.ts';
import { readAssets } from '../pages/make/assets.ts';
import { createDataDir } from './data-dir.ts';

/** The brand of the embedded services: the configured name, and the look, the fonts and the icon of the build's brand. */
export function composeEmbeddedBrand({ name, slug }: Pick<EmbeddedBrand, 'name' | 'slug'>): EmbeddedBrand {
  const dist = join(PROJECT_ROOT, 'dist');
  const { look, fonts: firstFonts } = readAssets(join(dist, 'manifest.json'));
  const style = readFileSync(join(dist, look), 'utf8');
  const fonts = new Set([...firstFonts, ...(style.match(/\/assets\/[\w-]+\.woff2/g) ?? [])]);
  return {
    name,
    slug,
    colours,
    // Its addresses are those of the pages' own folder: the services may run without the shop.
    style: style.replaceAll('/assets/', ''),
    fonts: new Map([...fonts].map((font) => [basename(font), join(dist, font)])),
    icon: readFileSync(join(dist, 'brand', 'imgs', 'favicon.svg'), 'utf8'),
  };
}

/** Starts the embedded services without a shop, for a brand of this name with the look of this build. */
export async function startMock(
  { brand, ...options }: Omit<MockOptions, 'brand'> & { brand: { name: string; slug: string } },
  log: Log,
): Promise<MockServices> {
  createDataDir(options.dataDir);
  const { startMockServices } = await import('wine-storefront-embedded');
  return startMockServices({ ...options, brand: composeEmbeddedBrand(brand) }, log);
}

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EmbeddedBrand } from 'wine-storefront-embedded';
import { colours } from '#brand/brand.ts';
import { readAssets } from '../pages/make/assets.ts';
import { PROJECT_ROOT } from '../project-root.ts';

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

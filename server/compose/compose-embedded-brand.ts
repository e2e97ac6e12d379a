import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedBrand } from 'wine-storefront-embedded';
import { colours } from '#brand/brand.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** The brand of the embedded services: the configured name, and the look and the icon of the build's brand. */
export function composeEmbeddedBrand({ name, slug }: Pick<EmbeddedBrand, 'name' | 'slug'>): EmbeddedBrand {
  return {
    name,
    slug,
    colours,
    icon: readFileSync(join(PROJECT_ROOT, 'dist', 'brand', 'imgs', 'favicon.svg'), 'utf8'),
  };
}

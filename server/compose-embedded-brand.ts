import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedBrand } from '#adapters/embedded/embedded-brand.ts';
import { colours } from '#brand/brand.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

/** The brand of the embedded services: the configured name, and the look and the icon of the build's brand. */
export function composeEmbeddedBrand({ name, slug }: Pick<EmbeddedBrand, 'name' | 'slug'>): EmbeddedBrand {
  return { name, slug, colours, icon: readFileSync(join(DIST, 'brand', 'imgs', 'favicon.svg'), 'utf8') };
}

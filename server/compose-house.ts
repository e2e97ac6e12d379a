import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '#adapters/embedded/house.ts';
import { colours } from '#brand/brand.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

/** The house of the embedded services: the configured name, and the look and the icon of the build's brand. */
export function composeHouse({ name, slug }: Pick<House, 'name' | 'slug'>): House {
  return { name, slug, colours: colours, icon: readFileSync(join(DIST, 'brand', 'imgs', 'favicon.svg'), 'utf8') };
}

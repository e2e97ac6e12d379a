import { join } from 'node:path';
import { buildBrand } from './build-brand.ts';

/** A shop with a look of its own: `folder` is its `BRAND_DIR`. */
export type House = { folder: string; name: string; slug: string; scheme: 'light' | 'dark' };

const FOLDER = join(import.meta.dirname, '..', 'brands');

export const houses: readonly House[] = [
  { folder: join(FOLDER, 'pet-nat'), name: 'Turbio', slug: 'turbio', scheme: 'dark' },
  { folder: join(FOLDER, 'casa-1910'), name: 'Casa Bertolini', slug: 'casa-bertolini', scheme: 'light' },
];

export const namesOf = ({ name, slug }: House) => ({ BRAND_NAME: name, BRAND_SLUG: slug });

export const buildHouse = ({ folder }: House) => buildBrand(folder);

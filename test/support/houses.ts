import { join } from 'node:path';
import type { Brand } from '#client/styles/brand.ts';
import * as casa1910 from '../brands/casa-1910/brand.ts';
import * as petNat from '../brands/pet-nat/brand.ts';
import { buildBrand } from './build-brand.ts';

/** A shop with a look and goods of its own: `folder` is its `BRAND_DIR`, `sheet` the path of one of its wines. */
export type House = {
  folder: string;
  name: string;
  slug: string;
  scheme: 'light' | 'dark';
  sheet: string;
  header: Brand['header'];
};

const FOLDER = join(import.meta.dirname, '..', 'brands');

export const houses: readonly House[] = [
  {
    folder: join(FOLDER, 'pet-nat'),
    name: 'Turbio',
    slug: 'turbio',
    scheme: 'dark',
    sheet: '/tienda/vinos/calicanto-naranjo-de-moscatel-2024',
    header: petNat.header,
  },
  {
    folder: join(FOLDER, 'casa-1910'),
    name: 'Casa Bertolini',
    slug: 'casa-bertolini',
    scheme: 'light',
    sheet: '/tienda/vinos/gran-belisario-2019',
    header: casa1910.header,
  },
];

export const namesOf = ({ name, slug }: House) => ({ BRAND_NAME: name, BRAND_SLUG: slug });

export const buildHouse = ({ folder }: House) => buildBrand(folder);

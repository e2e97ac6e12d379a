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
  seller: Record<`SELLER_${string}`, string>;
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
    seller: {
      SELLER_LEGAL_NAME: 'Turbio S.A.S.',
      SELLER_CUIT: '30-00000001-5',
      SELLER_ADDRESS: 'Jorge Newbery 3500, Chacarita, Ciudad Autónoma de Buenos Aires',
      SELLER_EMAIL: 'hola@turbio.example',
      SELLER_PHONE: '11 5555-0161',
      SELLER_WHATSAPP: '11 5555-0162',
      SELLER_HOURS: 'Martes a sábados desde las 19',
    },
  },
  {
    folder: join(FOLDER, 'casa-1910'),
    name: 'Casa Bertolini',
    slug: 'casa-bertolini',
    scheme: 'light',
    sheet: '/tienda/vinos/gran-belisario-2019',
    header: casa1910.header,
    seller: {
      SELLER_LEGAL_NAME: 'Bertolini Hermanos S.R.L.',
      SELLER_CUIT: '30-00000002-3',
      SELLER_ADDRESS: 'Defensa 1910, San Telmo, Ciudad Autónoma de Buenos Aires',
      SELLER_EMAIL: 'casa@bertolini.example',
      SELLER_PHONE: '11 5555-0171',
      SELLER_WHATSAPP: '11 5555-0172',
      SELLER_HOURS: 'Lunes a viernes de 10 a 19',
    },
  },
];

export const namesOf = ({ name, slug, seller }: House) => ({ BRAND_NAME: name, BRAND_SLUG: slug, ...seller });

export const buildHouse = ({ folder }: House) => buildBrand(folder);

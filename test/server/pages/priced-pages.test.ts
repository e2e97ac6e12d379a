import { describe, expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { withOtherShop } from '../../support/other-shop.ts';
import { viewOf } from '../../support/view-of.ts';

const other = withOtherShop();
const { get } = other;

/** An address of each public row, by the row's first path. */
const addresses: Readonly<Record<string, string>> = {
  '/': '/',
  '/tienda': '/tienda',
  '/tienda/buscador/:text': '/tienda/buscador/tinto',
  '/tienda/evento/:slug': '/tienda/evento/vendimia',
  '/tienda/:category/:slug': '/tienda/vinos/tinto-numero-1',
  '/tienda/:category': '/tienda/vinos',
  '/club': '/club',
  '/club/:slug': '/club/verano',
  '/club/nuestras-selecciones': '/club/nuestras-selecciones',
  '/club/nuestras-selecciones/:selection': '/club/nuestras-selecciones/caja-2',
  '/la-cava-de-otra-vinoteca/:slug': '/la-cava-de-otra-vinoteca/luna-llena-2021',
  '/bodegas': '/bodegas',
  '/bodegas/:slug': '/bodegas/casa-luna',
  '/favoritos': '/favoritos',
  '/notas-y-tips': '/notas-y-tips',
  '/notas-y-tips/:slug': '/notas-y-tips/nota-7',
  '/nosotros': '/nosotros',
  '/contacto-y-preguntas-frecuentes': '/contacto-y-preguntas-frecuentes',
  '/terminos-y-condiciones': '/terminos-y-condiciones',
  '/arrepentimiento': '/arrepentimiento',
  '/baja': '/baja',
};

/** A price in a view model: a positive number under a key that names it, or a text such as `$ 12.100`. */
function hasPrice(value: unknown, key = ''): boolean {
  if (typeof value === 'number') return value > 0 && /price|amount/i.test(key);
  if (typeof value === 'string') return /\$\s?\d/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, child]) => hasPrice(child, Array.isArray(value) ? key : name));
}

describe('a public page', () => {
  it.each(createPages('otra-vinoteca').filter(({ maxAge }) => maxAge > 0))(
    'may be served stale for a minute only if its data has prices: $name at $paths.0',
    { tags: ['S9.23'] },
    async ({ paths: [path = ''], maxAge, hasPrices }) => {
      const address = addresses[path];
      if (address === undefined) throw new Error(`${path}: add an address of this page to "addresses" above`);
      expect(hasPrice(await viewOf(other.shop, address))).toBe(hasPrices);
      const { status, headers } = await get(address);
      expect(status).toBe(200);
      const staleSeconds = hasPrices ? 60 : maxAge * 10;
      expect(headers['cache-control']).toBe(
        `public, max-age=${maxAge}, stale-while-revalidate=${staleSeconds}, stale-if-error=86400`,
      );
    },
  );
});

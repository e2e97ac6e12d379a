import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { headOf, nestedBlocks, textOf } from '../support/page-html.ts';
import { tagsOf } from '../support/tags-of.ts';

/** A page: its requirements, its path, its title without the brand, and a sentence that no other page has. */
type Route = readonly [numbers: string, path: string, title: string, sentence: string];
/** The pages to request from a shop with this brand. */ type ShopPages = {
  brand: string;
  slug: string;
  start: () => Promise<TestShop>;
  routes: readonly Route[];
};

/** Pages whose title and sentence do not come from a service. */
const ownRoutes: readonly Route[] = [
  ['S2.13', '/contacto-y-preguntas-frecuentes', 'Contacto y preguntas frecuentes', 'Escribinos'],
  ['S2.14', '/terminos-y-condiciones', 'Términos y condiciones', 'Ley 24.240'],
  ['S2.3, S5.5', '/tienda/buscador/x', 'Buscador', 'La búsqueda debe tener al menos 2 caracteres'],
  ['S2.16', '/notas-y-tips', 'Notas y tips', 'Todas las categorías'],
  ['S2.2', '/tienda', 'Tienda', 'Por categoría'],
];

const embedded: ShopPages = {
  brand: 'Bodega Viva',
  slug: 'bodega-viva',
  // The slugs of selections contain the month, so the clock is fixed.
  start: () => createTestShop({}, { now: () => Date.parse('2026-11-22T12:00:00Z') }),
  routes: [
    ...ownRoutes,
    ['S2.1', '/', 'Vinos argentinos y club de vinos', 'Finca Los Aromitos'],
    ['S2.3', '/tienda/buscador/malbec', 'Resultados para «malbec»', 'Los Aromitos'],
    ['S2.4', '/tienda/evento/semana-del-malbec', 'Semana del Malbec: vinos de todo el país', 'Mostrando 1–12 de'],
    ['S2.5', '/tienda/vinos/caja-medano-alto-tres-mareas', 'Caja Médano Alto Tres Mareas', 'PRECIO REGULAR'],
    ['S2.6', '/tienda/vinos', 'Vinos', 'Variedades'],
    ['S2.7', '/club', 'Club de vinos: planes y selecciones del mes', 'Suscribirme'],
    [
      'S2.9',
      '/club/nuestras-selecciones/exclusiva-noviembre-2026',
      'Tres botellas para el primer calor',
      'Noviembre nos',
    ],
    [
      'S1.3, S2.10',
      '/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022',
      'Los Aromitos Malbec Vistalba 2022',
      'Potencial de guarda',
    ],
    ['S1.3', '/bodegas', 'Bodegas', 'Maison Aurelia'],
    ['S1.3, S2.11', '/bodegas/finca-los-aromitos', 'Finca Los Aromitos', 'Fundada'],
    ['S1.4, S2.12', '/nosotros', 'Nosotros', 'Nosotros'],
    [
      'S2.17',
      '/notas-y-tips/vitel-tone-y-la-mesa-de-nochebuena',
      'Vinos para Nochebuena y fin de año',
      'min de lectura',
    ],
  ],
};

const other: ShopPages = {
  brand: 'Otra Vinoteca',
  slug: 'otra-vinoteca',
  start: async () => {
    const backend = await startOtherBackend();
    const shop = await createTestShop(backend.env);
    return { ...shop, close: () => shop.close().then(backend.close) };
  },
  routes: [
    ...ownRoutes,
    ['S2.1', '/', 'Vinos argentinos y club de vinos', 'Vendimia en marzo'],
    ['S2.3', '/tienda/buscador/burbuja', 'Resultados para «burbuja»', 'Mostrando 1–2 de 2 productos'],
    ['S2.4', '/tienda/evento/vendimia', 'Vendimia: los tintos', 'Las joyas de marzo'],
    ['S2.5', '/tienda/vinos/tinto-numero-1', 'Tinto número 1', 'Descripción de Tinto número 1.'],
    ['S2.6', '/tienda/vinos', 'Vinos de la casa', 'Mostrando 1–12 de 30 productos'],
    ['S2.7', '/club', 'Club: organica', 'Promo dos'],
    ['S2.7', '/club/verano', 'Club: verano', 'Bajada de verano'],
    ['S2.9', '/club/nuestras-selecciones/caja-2', 'Caja número 2', 'Historia de la caja 2.'],
    ['S2.10', '/la-cava-de-otra-vinoteca/luna-llena-2021', 'Luna llena', 'Un vino con historia.'],
    ['S1.3', '/bodegas', 'Bodegas', 'Pago Chico'],
    ['S2.11', '/bodegas/finca-norte', 'Finca Norte', 'Finca Norte nació en otra parte.'],
    ['S2.12', '/nosotros', 'Nosotros', 'Sobre Quiénes somos.'],
    ['S2.17', '/notas-y-tips/nota-7', 'Nota 7 para buscadores', 'Texto de la nota 7.'],
  ],
};

describe.each([
  ['the embedded back end', embedded],
  ['another back end', other],
])('over %s', (_name, { brand, slug, start, routes }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.close());

  const get = (path: string) => request(shop.app).get(path);
  const titled = (title: string) => `${title} | ${brand}`;

  for (const [numbers, path, title, sentence] of routes) {
    it(`answers ${path} with its title, address and content`, { tags: tagsOf(numbers) }, async () => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(textOf(headOf(text).title ?? '')).toBe(titled(title));
      expect(headOf(text).canonical).toBe(shop.origin + path);
      expect(textOf(text)).toContain(sentence);
      expect(text).not.toContain('data-state="failed"');
    });

    it(`has no nested blocks and exactly one h1 on ${path}`, { tags: tagsOf(numbers) }, async () => {
      const { text } = await get(path);
      expect(nestedBlocks(text)).toEqual([]);
      expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    });

    it(`says how long a cache may keep ${path}`, { tags: [...tagsOf(numbers), 'S9.23'] }, async () => {
      const { headers } = await get(path);
      const seconds = path.startsWith('/club') ? 300 : 30;
      const isPriced = !/^.(?:club.nuestras-selecciones$|bodegas$|nosotros|contacto|terminos|notas-y-tips$)/.test(path);
      const staleSeconds = isPriced ? 60 : seconds * 10;
      expect(headers['cache-control']).toBe(
        `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=86400`,
      );
      expect(headers['set-cookie']).toBeUndefined();
    });
  }

  it('answers both paths of the selections with the same page, cacheable for 300 s', {
    tags: ['S1.2', 'S2.8', 'S9.23'],
  }, async () => {
    const pages = await Promise.all(['/club/nuestras-selecciones', '/nuestras-selecciones'].map(get));
    for (const { status, headers, text } of pages) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toMatch(/^public, max-age=300, /);
      expect(headOf(text).title).toBe(titled('Nuestras selecciones'));
      expect(headOf(text).canonical).toBe(`${shop.origin}/club/nuestras-selecciones`);
      expect(textOf(text)).toMatch(/Mostrando 1–12 de \d+ selecciones/);
    }
  });

  it('has plain links from the front page to wineries, their wines and the notes', {
    tags: ['S1.3', 'S1.4'],
  }, async () => {
    const hrefs = async (path: string) =>
      [...(await get(path)).text.matchAll(/<a[^>]* href="([^"]+)"/g)].map((m) => m[1]);
    const home = await hrefs('/');
    const winery = home.find((href) => href?.startsWith('/bodegas/'));
    const note = home.find((href) => href?.startsWith('/notas-y-tips/'));
    const wine = (await hrefs(winery ?? '')).find((href) => href?.startsWith(`/la-cava-de-${slug}/`));
    for (const path of [winery, note, wine]) expect((await get(path ?? 'nowhere')).status).toBe(200);
    expect(home).toContain('/notas-y-tips');
    expect(home).toContain('/contacto-y-preguntas-frecuentes');
  });

  for (const [numbers, path, title, sentence] of [
    ['S2.15', '/thankyou?order=1234', '¡Gracias por tu compra!', '1234'],
    ['S4.13', '/carrito', 'Tu carrito', 'carrito'],
  ] as const) {
    it(`keeps ${path} out of every cache`, { tags: [...tagsOf(numbers), 'S9.23'] }, async () => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headOf(text).title).toBe(titled(title));
      expect(textOf(text)).toContain(sentence);
    });
  }

  it.each([
    '/maridajes',
    '/beneficios',
    '/beneficios/uno',
    '/no/hay/nada',
    `/la-cava-de-${slug}`,
    '/la-cava-de-nadie/x',
  ])('answers %s with 404 and the not-found page', { tags: ['S2.20', 'S2.21', 'S2.29'] }, async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headOf(text)).toEqual({ title: titled('Página no encontrada'), canonical: null, robots: 'noindex, follow' });
    expect(text).toContain('<h1>¡Ups!</h1>');
    expect(textOf(text)).toContain(
      'Navegá por nuestras categorías de beneficios para encontrar lo que estás buscando.',
    );
  });

  for (const [numbers, path, sentence] of [
    ['S2.4, S8.8', '/tienda/evento/no-existe', 'Error en eventos especiales'],
    ['S2.5, S8.15', '/tienda/vinos/no-existe', 'Producto no encontrado'],
    ['S2.6, S5.10', '/tienda/cervezas', 'Error en categoria'],
    ['S2.7, S8.17', '/club/no-existe', 'Error al obtener la suscripción'],
    ['S2.9, S8.19', '/club/nuestras-selecciones/no-existe', 'Error al obtener la selección por slug'],
    ['S2.10, S8.20', `/la-cava-de-${slug}/no-existe`, 'El perfil del vino no esta disponible'],
    ['S2.11, S8.24', '/bodegas/no-existe', 'No encontramos esa bodega.'],
    ['S2.17, S8.22', '/notas-y-tips/no-existe', 'No encontramos esa nota.'],
  ] as const) {
    it(`answers ${path} with 404 and its reason`, { tags: tagsOf(numbers) }, async () => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(headOf(text)).toEqual({
        title: titled('Página no encontrada'),
        canonical: null,
        robots: 'noindex, follow',
      });
      expect(textOf(text)).toContain(sentence);
    });
  }
});

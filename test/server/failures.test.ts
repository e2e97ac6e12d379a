import request, { type Response } from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#test/support/other-backend/faults.ts';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { blockOf, textOf } from '#test/support/page-html.ts';
import { pageSubjects } from '#test/support/page-subjects.ts';
import { sideBlocks } from '#test/support/side-blocks.ts';
import { assembleTestShop, type TestShop } from '#test/support/test-shop.ts';

let backend: OtherBackend;
let shop: TestShop;

// A fresh house a test: breakers remember, and a test bends the data.
beforeEach(async () => {
  backend = await startOtherBackend();
  shop = await assembleTestShop({ ...backend.env, DATA_CACHE: 'off' });
});
afterEach(async () => {
  await shop.close();
  await backend.close();
});

const get = (path: string) => request(shop.app).get(path);
const faults: readonly Fault[] = ['down', 'error', 'refused', 'wrong-shape', 'no-json', 'truncated'];
const SHEET = '/tienda/vinos/tinto-numero-1';
const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';

describe('a side block', () => {
  it.each(sideBlocks)('$numbers $block of $page fails in its place, whatever its service does', async (side) => {
    const { page, block, cause, recorded, sentence } = side;
    const [service, call] = cause;
    for (const fault of faults) {
      backend.fail(service, fault, call);
      const { status, text, headers } = await get(page);
      expect([fault, status]).toEqual([fault, 200]);
      expect(blockOf(text, block)).toEqual({ state: 'failed', status: `${recorded[0]}`, message: recorded[1] });
      expect(text.match(/data-state="failed"/g)).toHaveLength(1);
      expect(textOf(text)).toContain(sentence);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('secreto-interno');
    }
  });

  it.each(sideBlocks.filter(({ empty }) => empty !== undefined))(
    '$numbers $block of $page records that it is empty, and stays cacheable',
    async ({ page, block, recorded, empty }) => {
      empty?.(backend.data);
      const { status, text, headers } = await get(page);
      expect(status).toBe(200);
      expect(blockOf(text, block)).toEqual({ state: 'loaded', status: `${recorded[0]}`, message: recorded[1] });
      expect(headers['cache-control']).toMatch(/^public, max-age=\d+, /);
    },
  );
});

describe('a category that only the tree knows', () => {
  it('S8.10, S8.28 is shown, records that its own call found none, and stays cacheable', async () => {
    backend.fail('shop', 'absent', /category\/c-10/);
    const { status, text, headers } = await get('/tienda/vinos');
    expect(status).toBe(200);
    expect(blockOf(text, 'category')).toEqual({ state: 'loaded', status: '404', message: 'Error en categoria' });
    expect(text).toContain('<h1>Vinos de la casa</h1>');
    expect(headers['cache-control']).toMatch(/^public, max-age=30,/);
  });
});

describe('a page’s own subject', () => {
  it.each(pageSubjects)(
    '%s answers %s with an honest 503 while its service does not',
    async (_n, page, cause, block, [status, message]) => {
      for (const fault of faults) {
        backend.fail(cause[0], fault, cause[1]);
        const answer = await get(page);
        expect([fault, answer.status]).toEqual([fault, 503]);
        expect(blockOf(answer.text, block)).toEqual({ state: 'failed', status: `${status}`, message });
        expectOutage(answer);
      }
    },
  );

  it('S8.16 answers the sheet with 500 while its product or the category tree is not to be had', async () => {
    for (const call of [/ficha/, /tree/]) {
      for (const fault of faults) {
        backend.fail('shop', fault, call);
        const { status, text, headers } = await get(SHEET);
        expect([fault, status]).toEqual([fault, 500]);
        expect(blockOf(text, 'product')).toEqual({
          state: 'failed',
          status: '500',
          message: 'Error en ficha producto',
        });
        expect(headers['cache-control']).toBe('no-store');
      }
    }
  });

  it.each([
    ['S8.8', '/tienda/evento/no', 'event', 'Error en eventos especiales', 'Error en eventos especiales'],
    ['S8.10', '/tienda/cervezas', 'category', 'Error en categoria', 'Error en categoria'],
    ['S8.14', '/tienda/nada/tinto-numero-1', 'product', 'Categoria no encontrada', 'Categoria no encontrada'],
    ['S8.15', '/tienda/vinos/nada', 'product', 'Producto no encontrado', 'Producto no encontrado'],
    ['S8.17', '/club/nada', 'plans', 'Error al obtener la suscripción', 'Error al obtener la suscripción'],
    [
      'S8.19',
      '/club/nuestras-selecciones/nada',
      'selection',
      'Error al obtener la selección por slug',
      'Error al obtener la selección por slug',
    ],
    ['S8.20', '/la-cava-de-otra-vinoteca/nada', 'wine-profile', 'El perfil del vino no esta disponible', 'El perfil'],
    ['S8.22', '/notas-y-tips/nada', 'note', 'Nota NotFound', 'No encontramos esa nota.'],
    ['S8.23', '/notas-y-tips/%20', 'note', 'Slug is required', 'Falta indicar qué nota querés leer.'],
    ['S8.24', '/bodegas/nada', 'winery', 'Empty response', 'No encontramos esa bodega.'],
  ])('%s answers %s with 404 by the service’s own word', async (_n, page, block, message, sentence) => {
    const { status, text, headers } = await get(page);
    expect(status).toBe(404);
    expect(blockOf(text, block)).toEqual({ state: 'failed', status: '404', message });
    expect(text).toContain('<h2>Página no encontrada</h2>');
    expect(textOf(text)).toContain(sentence);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['absent', 'wrong-shape'] as const)('S5.3, S8.17 logs why there is no landing: %s', async (fault) => {
    backend.data.subscriptions.landings.splice(0);
    if (fault === 'wrong-shape') backend.fail('subscriptions', fault, /landing/);
    const { status, text } = await get('/club');
    expect(status).toBe(fault === 'absent' ? 404 : 503);
    expect(blockOf(text, 'plans')?.message).toBe('Error al obtener la suscripción');
    if (fault === 'absent') expect(JSON.stringify(shop.log)).toContain('Failed to transform subscriptions data');
  });

  it('S8.18, S5.8 answers an empty club with 404 and its own sentence', async () => {
    backend.data.content.selections.splice(0);
    const { status, text } = await get('/nuestras-selecciones');
    expect(status).toBe(404);
    expect(blockOf(text, 'selections')).toMatchObject({ status: '404', message: 'Error en la lista de selecciones' });
    expect(textOf(text)).toContain('No hay selecciones disponibles');
  });

  it.each(['/tienda/vinos?type=nada', '/tienda/buscador/nadadenada', '/tienda/evento/vendimia?type=nada'])(
    'S8.6, S8.13 answers the empty listing %s with 200, the sentence and a record',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(blockOf(text, 'products')).toEqual({ state: 'loaded', status: '404', message: 'Error en productos' });
      expect(textOf(text)).toContain('No existen productos');
      expect(headers['cache-control']).toMatch(/^public/);
    },
  );
});

describe('slow services', () => {
  it.each([
    ['cms', ['/', '/tienda', SHEET, '/club', '/contacto-y-preguntas-frecuentes'], 200],
    ['shop', ['/', '/tienda', '/bodegas/casa-luna', WINE, '/club'], 200],
    ['lambda', ['/tienda/vinos', '/tienda/buscador/tinto', '/'], 200],
    ['subscriptions', ['/', '/tienda/vinos'], 200],
    ['cms', ['/nosotros', '/bodegas/casa-luna', WINE, '/tienda/evento/vendimia'], 503],
    ['lambda', ['/notas-y-tips', '/notas-y-tips/nota-7', '/club/nuestras-selecciones'], 503],
    ['subscriptions', ['/club', '/club/verano'], 503],
    ['shop', ['/tienda/vinos', '/tienda/buscador/tinto', '/tienda/evento/vendimia'], 503],
  ] as const)('S4.4 a slow %s lets %j answer with %i within five seconds', async (service, paths, expected) => {
    backend.fail(service, 'slow');
    const started = performance.now();
    const answers = await Promise.all(paths.map(get));
    expect(performance.now() - started).toBeLessThan(5000);
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => expected));
    for (const answer of expected === 503 ? answers : []) expectOutage(answer);
  });
});

describe('the log', () => {
  it.each([
    ['error', /^Error 500: Internal Server Error - http:\/\/127\.0\.0\.1:\d+\/posts\?/],
    ['refused', /^Error 403: Forbidden - http:\/\/127\.0\.0\.1:\d+\/posts\?/],
    ['down', /^The request was made but no response was received$/],
    ['no-json', /^Something happened in setting up the request that triggered an Error$/],
    ['wrong-shape', /^Something happened in setting up the request that triggered an Error$/],
  ] as const)('S8.1, S8.2 says of a service that is %s what happened, the page does not', async (fault, message) => {
    backend.fail('cms', fault, /posts/);
    const { text } = await get('/');
    expect(shop.log.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(message));
    expect(shop.log).toContainEqual(expect.objectContaining({ code: 'posts', msg: 'block failed' }));
    for (const secret of ['127.0.0.1', 'Internal Server Error', 'Something happened', 'no response was received'])
      expect(
        text.replaceAll(backend.env['IMAGES_URL'] ?? '', '').replaceAll(backend.env['CHECKOUT_URL'] ?? '', ''),
      ).not.toContain(secret);
  });

  it('S8.26 records configured words where the catalogue has only "Error"', async () => {
    const words = { 500: 'Un error nuestro', 404: 'No está' };
    const own = await assembleTestShop({ ...backend.env, DATA_CACHE: 'off', ERROR_MESSAGES: JSON.stringify(words) });
    try {
      backend.fail('cms', 'error', /posts|about-us|benefits/);
      const home = await request(own.app).get('/');
      expect(blockOf(home.text, 'posts')).toMatchObject({ status: '500', message: 'Un error nuestro' });
      const about = await request(own.app).get('/nosotros');
      expect(blockOf(about.text, 'about')).toMatchObject({ status: '500', message: 'Un error nuestro' });
      const sheet = await request(own.app).get(SHEET);
      expect(blockOf(sheet.text, 'benefits')?.message).toBe('No se encontraron beneficios');
    } finally {
      await own.close();
    }
  });

  it('S2.29, S9.28 shows the configured texts where a page does not exist', async () => {
    const words = { general: 'Acá no hay nada', home: 'Al principio', footer: 'O llamanos' };
    const own = await assembleTestShop({ ...backend.env, NOT_FOUND_MESSAGES: JSON.stringify(words) });
    try {
      for (const path of ['/maridajes', '/tienda/vinos/nada']) {
        const { text } = await request(own.app).get(path);
        for (const word of Object.values(words)) expect(textOf(text)).toContain(word);
      }
    } finally {
      await own.close();
    }
  });

  it('S8.3 shows a shop without anything as empty, not as broken', async () => {
    for (const list of [backend.data.products, backend.data.collections, backend.data.categories]) list.splice(0);
    const { status, text } = await get('/tienda');
    expect(status).toBe(200);
    expect(text).not.toContain('data-state="failed"');
    expect((await get('/api/suggest?q=tinto')).body.products).toEqual([]);
  });
});

/** An outage tells robots and caches to come back, and shoppers what they can do. */
function expectOutage({ headers, text }: Response): void {
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<h1>Unexpected Application Error!</h1>');
  expect(text).toContain('href="/"');
}

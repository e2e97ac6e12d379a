import request, { type Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/other-backend/faults.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf, markupOf, textOf } from '../support/page-html.ts';
import { pageSubjects } from '../support/page-subjects.ts';
import { sideBlocks } from '../support/side-blocks.ts';
import { assembleTestShop } from '../support/test-shop.ts';

// Breakers remember, and tests bend the data.
const other = withOtherShop({ eachTest: true });
const { get } = other;

const faults: readonly Fault[] = ['down', 'error', 'refused', 'wrong-shape', 'no-json', 'truncated'];
const SHEET = '/tienda/vinos/tinto-numero-1';

describe('a side block', () => {
  it.each(sideBlocks)('$numbers $block of $page fails in its place, whatever its service does', async (side) => {
    const { page, block, cause, recorded, sentence } = side;
    const [service, call] = cause;
    for (const fault of faults) {
      other.backend.fail(service, fault, call);
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
      empty?.(other.backend.data);
      const { status, text, headers } = await get(page);
      expect(status).toBe(200);
      expect(blockOf(text, block)).toEqual({ state: 'loaded', status: `${recorded[0]}`, message: recorded[1] });
      expect(headers['cache-control']).toMatch(/^public, max-age=\d+, /);
    },
  );
});

describe('a category that only the tree knows', () => {
  it('is shown, records that its own call found none, and stays cacheable', { tags: ['S8.10', 'S8.28'] }, async () => {
    other.backend.fail('shop', 'absent', /category\/c-10/);
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
        other.backend.fail(cause[0], fault, cause[1]);
        const answer = await get(page);
        expect([fault, answer.status]).toEqual([fault, 503]);
        expect(blockOf(answer.text, block)).toEqual({ state: 'failed', status: `${status}`, message });
        expectOutage(answer);
      }
    },
  );

  it('answers the sheet with 500 while its product or the category tree is not to be had', {
    tags: ['S8.16'],
  }, async () => {
    for (const call of [/ficha/, /tree/]) {
      for (const fault of faults) {
        other.backend.fail('shop', fault, call);
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
    ['S8.15, S8.27', '/tienda/vinos/nada', 'product', 'Producto no encontrado', 'Producto no encontrado'],
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

  it.each(['absent', 'wrong-shape'] as const)(
    'logs why there is no landing: %s',
    { tags: ['S5.3', 'S8.17'] },
    async (fault) => {
      other.backend.data.subscriptions.landings.splice(0);
      if (fault === 'wrong-shape') other.backend.fail('subscriptions', fault, /landing/);
      const { status, text } = await get('/club');
      expect(status).toBe(fault === 'absent' ? 404 : 503);
      expect(blockOf(text, 'plans')?.message).toBe('Error al obtener la suscripción');
      if (fault === 'absent')
        expect(JSON.stringify(other.shop.log)).toContain('Failed to transform subscriptions data');
    },
  );

  it('answers an empty club with 404 and its own sentence', { tags: ['S8.18', 'S5.8'] }, async () => {
    other.backend.data.content.selections.splice(0);
    const { status, text } = await get('/nuestras-selecciones');
    expect(status).toBe(404);
    expect(blockOf(text, 'selections')).toMatchObject({ status: '404', message: 'Error en la lista de selecciones' });
    expect(textOf(text)).toContain('No hay selecciones disponibles');
  });

  it.each(['/tienda/vinos?type=nada', '/tienda/buscador/nadadenada', '/tienda/evento/vendimia?type=nada'])(
    'answers the empty listing %s with 200, the sentence and a record',
    { tags: ['S8.6', 'S8.13'] },
    async (path) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(blockOf(text, 'products')).toEqual({ state: 'loaded', status: '404', message: 'Error en productos' });
      expect(textOf(text)).toContain('No existen productos');
      expect(headers['cache-control']).toMatch(/^public/);
    },
  );
});

describe('a shop that is missing something', () => {
  it('keeps every page usable without header and footer', { tags: ['S4.12', 'S8.25', 'S2.23'] }, async () => {
    other.backend.fail('cms', 'down', /menu/);
    const { status, text } = await get('/tienda/vinos');
    expect(status).toBe(200);
    const element = text.match(/<[^>]*data-block="header-footer"[^>]*>/)?.[0] ?? '';
    expect(element).toContain('data-status="201"');
    expect(element).toContain('data-message="Error while fetching header and footer"');
    for (const href of ['/tienda', '/club', '/notas-y-tips', '/club/nuestras-selecciones', '/maridajes'])
      expect(text).toContain(`href="${href}"`);
    expect(text).toContain('Botón de arrepentimiento');
    expect(text).toContain('Botón de baja');
    expect(text).toContain('Beber con moderación. Prohibida su venta a menores de 18 años.');
  });

  it('answers a form of the cart with 503 and its sentence, whether the cart can be shown or not', {
    tags: ['S4.13'],
  }, async () => {
    const shopper = request.agent(other.shop.app).set('origin', other.shop.origin).set('accept', 'text/html');
    const add = () => shopper.post('/api/cart/items').type('form').send({ sku: 'W-1', quantity: '1' });
    expect((await add()).status).toBe(303);
    for (const only of [/items/, /\/cart\//, /ficha/]) {
      other.backend.fail('shop', 'refused', only);
      const { status, text, headers } = await add();
      expect([only, status]).toEqual([only, 503]);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toMatch(/No pudimos (actualizar tu carrito|conectarnos con la tienda)/);
    }
  });

  it('prefixes what a 404 records in production, and nothing else', { tags: ['S8.27'] }, async () => {
    const own = await assembleTestShop({
      ...other.backend.env,
      ...{ DATA_CACHE: 'off', NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) },
    });
    try {
      const absent = await request(own.app).get('/tienda/vinos/nada');
      expect(blockOf(absent.text, 'product')?.message).toBe('404 - Producto no encontrado');
      other.backend.fail('shop', 'error', /ficha/);
      const broken = await request(own.app).get(SHEET);
      expect(broken.status).toBe(500);
      expect(blockOf(broken.text, 'product')?.message).toBe('Error en ficha producto');
    } finally {
      await own.close();
    }
  });

  it('shows the error page, with a sentence and a way home, where a page itself breaks', {
    tags: ['S2.30'],
  }, async () => {
    // No date can be made of such a time.
    const own = await assembleTestShop(other.backend.env, { now: () => Number.NaN });
    try {
      const { status, text, headers } = await request(own.app).get('/');
      expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
      const page = markupOf(text);
      expect(page).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
      expect(page).toContain('Algo salió mal de nuestro lado. Probá de nuevo en un momento.</p>');
      expect(page).toMatch(/<a class="button" href="\/"[^>]*>Ir al inicio<\/a>/);
      expect(text).not.toContain('RangeError');
    } finally {
      await own.close();
    }
  });

  it('shows the configured texts where a page does not exist', { tags: ['S2.29', 'S9.28'] }, async () => {
    const words = { general: 'Acá no hay nada', home: 'Al principio', footer: 'O llamanos' };
    const own = await assembleTestShop({ ...other.backend.env, NOT_FOUND_MESSAGES: JSON.stringify(words) });
    try {
      for (const path of ['/maridajes', '/tienda/vinos/nada']) {
        const { text } = await request(own.app).get(path);
        for (const word of Object.values(words)) expect(textOf(text)).toContain(word);
      }
    } finally {
      await own.close();
    }
  });

  it('shows the sheet without SOCIOS when the member promotion cannot be had', { tags: ['S6.5'] }, async () => {
    other.backend.fail('shop', 'error', /promotions/);
    const { status, text } = await get('/tienda/vinos/tinto-numero-1');
    expect(status).toBe(200);
    expect(text).not.toContain('SOCIOS</');
  });

  it('shows a shop without anything as empty, not as broken', { tags: ['S8.3'] }, async () => {
    for (const list of [other.backend.data.products, other.backend.data.collections, other.backend.data.categories])
      list.splice(0);
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
  expect(text).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
  expect(text).toContain('href="/"');
}

import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf, markupOf, textOf } from '../support/page-html.ts';

// Breakers keep their state and tests change the data, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });
const { get } = other;

const SHEET = '/tienda/vinos/tinto-numero-1';

describe('a shop without a part of its data', () => {
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

  it('answers a form of the cart with 503 and a sentence, even if the cart cannot be shown', {
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

  it('prefixes the recorded message of a 404 in production, and no other message', { tags: ['S8.27'] }, async () => {
    const own = await createTestShop({
      ...other.backend.env,
      ...{ DATA_CACHE: 'off', PAGE_CACHE: 'off', NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) },
    });
    try {
      const absent = await request(own.app).get('/tienda/vinos/nada');
      expect(blockOf(absent.text, 'product')?.message).toBe('404 - Producto no encontrado');
      other.backend.fail('shop', 'error', /ficha/);
      const broken = await request(own.app).get(SHEET);
      expect(broken.status).toBe(500);
      expect(blockOf(broken.text, 'product')?.message).toBe('Error en ficha producto');
      // An outage of what records 404: nothing is known to be absent.
      other.backend.fail('lambda', 'error', /notes/);
      const away = await request(own.app).get('/notas-y-tips/nota-7');
      expect([away.status, blockOf(away.text, 'note')?.message]).toEqual([503, 'Nota NotFound']);
    } finally {
      await own.close();
    }
  });

  it('shows the error page, with a sentence and a way home, if a page throws an unexpected error', {
    tags: ['S2.30'],
  }, async () => {
    // With this clock, every calculation with dates throws a RangeError.
    const own = await createTestShop(other.backend.env, { now: () => Number.NaN });
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

  it('shows the configured texts if a page does not exist', { tags: ['S2.29', 'S9.28'] }, async () => {
    const words = { general: 'Acá no hay nada', home: 'Al principio', footer: 'O llamanos' };
    const own = await createTestShop({ ...other.backend.env, NOT_FOUND_MESSAGES: JSON.stringify(words) });
    try {
      for (const path of ['/maridajes', '/tienda/vinos/nada']) {
        const { text } = await request(own.app).get(path);
        for (const word of Object.values(words)) expect(textOf(text)).toContain(word);
      }
    } finally {
      await own.close();
    }
  });

  it('shows the sheet without SOCIOS if the member promotion is unavailable', { tags: ['S6.5'] }, async () => {
    other.backend.fail('shop', 'error', /promotions/);
    const { status, text } = await get('/tienda/vinos/tinto-numero-1');
    expect(status).toBe(200);
    expect(text).not.toContain('SOCIOS</');
  });

  it('shows the store as empty, not as failed, if the shop service has no data', { tags: ['S8.3'] }, async () => {
    for (const list of [other.backend.data.products, other.backend.data.collections, other.backend.data.categories])
      list.splice(0);
    const { status, text } = await get('/tienda');
    expect(status).toBe(200);
    expect(text).not.toContain('data-state="failed"');
    expect((await get('/api/suggest?q=tinto')).body.products).toEqual([]);
  });

  it('records of an empty list only what S8 has a message for, and stays cacheable', {
    tags: ['S8.2', 'S8.26'],
  }, async () => {
    const { content } = other.backend.data;
    const [note] = content.notes.splice(0);
    if (note !== undefined) content.notes.push(note);
    content.postCategories.splice(0);
    content.selections.splice(0);
    for (const [path, name, record] of [
      ['/', 'post-categories', {}],
      ['/', 'selections', {}],
      ['/club', 'selections', { status: '404', message: 'Error en la lista de selecciones' }],
      ['/notas-y-tips?category=ninguna', 'notes', {}],
      [`/notas-y-tips/${note?.slug}`, 'notes', {}],
    ] as const) {
      const answer = await get(path);
      expect([path, blockOf(answer.text, name)]).toEqual([path, { state: 'loaded', ...record }]);
      expect(answer.headers['cache-control']).toContain('public');
    }
  });
});

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#test/support/other-backend/faults.ts';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { assembleTestShop, type TestShop } from '#test/support/test-shop.ts';

let backend: OtherBackend;
let shop: TestShop;

// A fresh shop a test: breakers and caches remember.
beforeAll(async () => {
  backend = await startOtherBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.reset();
  shop = await assembleTestShop({ ...backend.env, DATA_CACHE: 'off' });
  return () => shop.close();
});

const get = (path: string) => request(shop.app).get(path);
const faults: Fault[] = ['down', 'error', 'refused', 'truncated', 'wrong-shape', 'no-json'];

describe('a service that is down', () => {
  it.each(faults)(
    'S8.16 answers the sheet with 500 "Error en ficha producto" when the shop service is %s',
    async (fault) => {
      backend.fail('shop', fault, /ficha/);
      const { status, text, headers } = await get('/tienda/vinos/tinto-numero-1');
      expect(status).toBe(500);
      expect(text).toContain('data-message="Error en ficha producto"');
      expect(text).toContain('data-status="500"');
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('secreto-interno');
    },
  );

  it.each(faults)('S8.6 answers a listing with 503 and its recorded error when the products are %s', async (fault) => {
    backend.fail('shop', fault, /\/products$/);
    const { status, text, headers } = await get('/tienda/vinos');
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('data-message="Error en productos"');
  });

  it('S8.10 answers 503 for a store page without the category tree', async () => {
    backend.fail('shop', 'error', /tree/);
    const { status, text } = await get('/tienda/vinos');
    expect(status).toBe(503);
    expect(text).toContain('Error en categoria');
  });

  it('S8.8 answers 503 for an event that cannot be asked for, 404 for one that does not exist', async () => {
    expect((await get('/tienda/evento/no-existe')).status).toBe(404);
    backend.fail('cms', 'error', /special-event/);
    const { status, text } = await get('/tienda/evento/vendimia');
    expect(status).toBe(503);
    expect(text).toContain('Error en eventos especiales');
  });

  it.each([
    ['S8.12, S8.28 filters', 'shop', /filters/, '/tienda/vinos', 'filters', '500', 'No existen filtros'],
    ['S8.9 banners', 'lambda', /banner/, '/tienda/vinos', 'banners', '201', 'Error en banners'],
    ['S8.7 collections', 'shop', /collections/, '/tienda', 'collections', '201', 'Error en colecciones'],
    [
      'S8.13 related products',
      'shop',
      /\/products$/,
      '/tienda/vinos/tinto-numero-1',
      'related',
      '404',
      'No existen productos',
    ],
    [
      'S8.5 benefits',
      'cms',
      /benefits/,
      '/tienda/vinos/tinto-numero-1',
      'benefits',
      '404',
      'No se encontraron beneficios',
    ],
  ] as const)(
    '%s fail in place, with the rest of the page whole',
    async (_name, service, only, path, block, recorded, message) => {
      backend.fail(service, 'error', only);
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      const element = text.match(new RegExp(`<[^>]*data-block="${block}"[^>]*>`))?.[0] ?? '';
      expect(element).toContain('data-state="failed"');
      expect(element).toContain(`data-status="${recorded}"`);
      expect(element).toContain(`data-message="${message}"`);
      expect(text).toMatch(/Tinto número|Vinos de la casa/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('S4.12, S8.25, S2.23 keeps every page usable without header and footer', async () => {
    backend.fail('cms', 'down', /menu/);
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

  it('S4.13 answers a form of the cart with 503 and its sentence, whether the cart can be shown or not', async () => {
    const shopper = request.agent(shop.app).set('origin', shop.origin).set('accept', 'text/html');
    const add = () => shopper.post('/api/cart/items').type('form').send({ sku: 'W-1', quantity: '1' });
    expect((await add()).status).toBe(303);
    for (const only of [/items/, /\/cart\//, /ficha/]) {
      backend.fail('shop', 'refused', only);
      const { status, text, headers } = await add();
      expect([only, status]).toEqual([only, 503]);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toMatch(/No pudimos (actualizar tu carrito|conectarnos con la tienda)/);
    }
  });

  it('S6.5 shows the sheet without SOCIOS when the member promotion cannot be had', async () => {
    backend.fail('shop', 'error', /promotions/);
    const { status, text } = await get('/tienda/vinos/tinto-numero-1');
    expect(status).toBe(200);
    expect(text).not.toContain('SOCIOS</');
  });

  it('answers within five seconds when a service is slow, and is whole again after it', async () => {
    backend.fail('shop', 'slow', /\/products$/);
    const started = performance.now();
    expect((await get('/tienda/vinos')).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(5000);
    backend.reset();
    await expect.poll(async () => (await get('/tienda/vinos')).status, { timeout: 5000, interval: 200 }).toBe(200);
  });

  it('S8.1 logs what an upstream did and never shows it', async () => {
    backend.fail('shop', 'error', /ficha/);
    const { text } = await get('/tienda/vinos/tinto-numero-1');
    const logged = JSON.stringify(shop.log);
    expect(logged).toMatch(
      /Error 500: Internal Server Error - http:\/\/127\.0\.0\.1:\d+\/api\/tienda\/v1\/product\/ficha\/tinto-numero-1/,
    );
    expect(text).not.toContain(backend.env['SHOP_URL']);
    expect(text).not.toContain('/api/tienda/v1');
    expect(text).not.toContain('Internal Server Error');
    expect(logged).not.toContain(backend.env['SHOP_API_KEY']);
    expect(logged).not.toContain(backend.env['CMS_TOKEN']);
  });
});

import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { assembleTestShop, type TestShop } from '#test/support/test-shop.ts';

let backend: OtherBackend;
let shop: TestShop;

beforeAll(async () => {
  backend = await startOtherBackend();
  shop = await assembleTestShop({ ...backend.env, DATA_CACHE: 'off' });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});
beforeEach(() => backend.reset());

const get = (path: string) => request(shop.app).get(path);
const productCalls = () => backend.calls.filter(({ path }) => path.endsWith('/products'));

describe('bad input to pages', () => {
  it.each([
    'page=-1',
    'page=0',
    'page=1.5',
    'page=9e99',
    'page=abc',
    'page[]=2',
    'page[a]=2',
    'price=abc',
    'price=-',
    'price=9-1',
    'price=1e5-2e5',
    'sort=password',
    'sort=price:asc;drop',
    'limit=-5',
    'limit=9999',
    'type=%00',
    'search=',
  ])('drops %s before any upstream call', async (query) => {
    const { status } = await get(`/tienda/vinos?${query}`);
    expect(status).toBe(200);
    const [call] = productCalls();
    expect(call?.query).toEqual({ category: 'c-10', page: '1', limit: '12' });
  });

  it('joins repeated parameters of one kind and asks once', async () => {
    await get('/tienda/vinos?type=tinto&type=blanco&page=2&page=3');
    expect(productCalls()).toHaveLength(1);
    expect(productCalls()[0]?.query['type']?.split(',').toSorted()).toEqual(['blanco', 'tinto']);
  });

  it.each(['/tienda/%E0%A4%A', '/tienda/vinos/%', '/_data/tienda/%ff', '/public/%c0'])(
    'answers %s with a clear 400',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(400);
      expect(text).toContain('No pudimos entender ese pedido.');
      expect(
        backend.calls.filter(({ service }) => service === 'shop').every(({ path: asked }) => asked.includes('tree')),
      ).toBe(true);
    },
  );

  it('S5.5 answers a one-letter search with the sentence and the box, and asks no upstream', async () => {
    const { status, text } = await get('/tienda/buscador/a');
    expect(status).toBe(200);
    expect(text).toContain('La búsqueda debe tener al menos 2 caracteres');
    expect(text).toContain('action="/tienda/buscador"');
    expect(productCalls()).toHaveLength(0);
  });

  it('cuts an eight-kilobyte search and stays a page', async () => {
    const { status } = await get(`/tienda/buscador/${'malbec'.repeat(1300)}`);
    expect(status).toBe(200);
    expect(productCalls()[0]?.query['search']?.length).toBeLessThan(200);
  });

  it('turns the search form into its own address', async () => {
    const answer = await get('/tienda/buscador?q=cabernet%20franc%2F');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/tienda/buscador/cabernet%20franc%2F');
    expect((await get('/tienda/buscador?q=..')).headers['location']).toBe('/tienda');
    expect((await get('/tienda/buscador?q[]=1')).headers['location']).toBe('/tienda');
  });

  it('S8.14, S8.15 answers 404 for an unknown category and an unknown product', async () => {
    const category = await get('/tienda/no-existe/tinto-numero-1');
    expect(category.status).toBe(404);
    expect(category.text).toContain('Categoria no encontrada');
    const product = await get('/tienda/vinos/no-existe');
    expect(product.status).toBe(404);
    expect(product.text).toContain('Producto no encontrado');
    expect(product.headers['cache-control']).toBe('no-store');
  });

  it.each(['/maridajes', '/beneficios', '/beneficios/algo', '/nada', '/tienda/vinos/a/b/c'])(
    'S2.20, S2.21, S2.29 answers %s with the not-found page',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('¡Ups!');
      expect(text).toContain('Página no encontrada');
      expect(text).toContain('Navegá por nuestras categorías de beneficios para encontrar lo que estás buscando.');
      expect(text).toContain('Botón de arrepentimiento');
    },
  );

  it('never follows two slashes to another host', async () => {
    const answer = await get('//evil.example/');
    expect(answer.headers['location'] ?? '/').not.toMatch(/^\/\//);
  });

  it.each(['/\\evil.example/', '//evil.example/', '/%5c/evil.example/', '/_data//evil.example/'])(
    'sends nobody from %s to another host',
    async (target) => {
      const { status, location } = await exchange(target);
      expect(status).toBe(301);
      expect(location).toMatch(/^\/[^/\\]/);
    },
  );

  it.each(['http://evil.example/tienda', 'https://evil.example', '*?x'])(
    'answers the request target %s with a clear 400',
    async (target) => {
      const { status, text } = await exchange(target);
      expect(status).toBe(400);
      expect(text).toContain('No pudimos entender ese pedido.');
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS'])('refuses %s of a page with a 4xx', async (method) => {
    const { status } = await exchange('/tienda', method, { origin: shop.origin });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [head, whole] = [await request(shop.app).head('/tienda/vinos'), await get('/tienda/vinos')];
    expect(head.status).toBe(200);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
    expect(head.headers['cache-control']).toBe(whole.headers['cache-control']);
    expect(head.text ?? '').toBe('');
    expect((await request(shop.app).head('/nada')).status).toBe(404);
  });

  it('answers a page that did not change with 304', async () => {
    for (const path of ['/tienda/vinos', '/_data/tienda/vinos']) {
      const { headers } = await get(path);
      const again = await get(path).set('if-none-match', headers['etag'] ?? '');
      expect(again.status).toBe(304);
    }
  });

  it.each([
    '/tienda/vinos/',
    '/tienda/evento/',
    '/tienda/vinos/tinto-numero-1?evento=',
    '/club/',
    '/club/nuestras-selecciones/',
    '/la-cava-de-bodega-viva/',
    '/bodegas/',
    '/notas-y-tips/',
  ])('asks no service about an endless name in %s', async (path) => {
    const { status } = await get(path + 'x'.repeat(6000));
    expect(status).toBe(path.includes('?') ? 200 : 404);
    expect(JSON.stringify(backend.calls)).not.toContain('xxx');
  });

  it('escapes what a shopper types', async () => {
    const { text } = await get(`/tienda/buscador/${encodeURIComponent('<script>alert(1)</script>"')}`);
    expect(text).not.toContain('<script>alert');
  });
});

describe('bad input to the cart', () => {
  const post = (body: unknown) =>
    request(shop.app)
      .post('/api/cart/items')
      .set('origin', shop.origin)
      .send(body as object);

  it.each([-1, 0, 1.5, 1e9, 'x', null, '', '1e3', [], {}, '1.0', Number.MAX_SAFE_INTEGER])(
    'refuses a quantity of %j with 422 and a sentence',
    async (quantity) => {
      const { status, body } = await post({ sku: 'W-1', quantity });
      expect(status).toBe(422);
      expect(body).toEqual({ status: 422, message: expect.stringMatching(/cantidad/i) });
      expect(backend.calls).toHaveLength(0);
    },
  );

  it('takes a sku that is written as a number', async () => {
    const [product] = backend.data.products;
    if (product === undefined) throw new Error('the other back end has no products');
    const { sku } = product;
    product.sku = '1001';
    const { status, body } = await post({ sku: 1001, quantity: 1 });
    product.sku = sku;
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([{ sku: '1001', quantity: 1 }]);
  });

  it('refuses an unknown sku with 422 and makes no cart', async () => {
    const { status, body, headers } = await post({ sku: 'NOPE', quantity: 1 });
    expect(status).toBe(422);
    expect(body.message).toBe('Ese producto no está en la tienda.');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['{', '"text"', '[]', 'null', '{"sku":{"a":1},"quantity":1}'])(
    'refuses the body %s without a 5xx',
    async (body) => {
      const answer = await request(shop.app)
        .post('/api/cart/items')
        .set('origin', shop.origin)
        .set('content-type', 'application/json')
        .send(body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.message).toEqual(expect.any(String));
    },
  );

  it.each([
    [undefined, undefined],
    ['https://evil.example', undefined],
    ['null', undefined],
    ['https://evil.example', 'cross-site'],
    [undefined, 'same-site'],
    [undefined, 'none'],
  ])('answers 403 before any effect for origin %s and fetch site %s', async (origin, site) => {
    const call = request(shop.app).post('/api/cart/items');
    if (origin !== undefined) call.set('origin', origin);
    if (site !== undefined) call.set('sec-fetch-site', site);
    const { status, body } = await call.send({ sku: 'W-1', quantity: 1 });
    expect(status).toBe(403);
    expect(body).toEqual({ status: 403, message: 'Ese pedido no viene de nuestra tienda.' });
    expect(backend.calls).toHaveLength(0);
  });
});

describe('every kind of answer', () => {
  it.each([
    '/',
    '/tienda/vinos',
    '/nada',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/api/session',
    '/api/nada',
    '/_data/tienda',
    '/tienda/%',
    '/imgs/default.svg',
  ])('carries the security headers: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('S9.23 lets shared caches keep public pages for thirty seconds, without s-maxage and without a cookie', async () => {
    const { headers } = await get('/tienda/vinos');
    expect(headers['cache-control']).toMatch(/^public, max-age=30, stale-while-revalidate=\d+, stale-if-error=\d+$/);
    expect(headers['set-cookie']).toBeUndefined();
    for (const path of ['/carrito', '/thankyou', '/api/session', '/api/cart', '/nada']) {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    }
  });
});

/** For request targets that no URL parser lets through. */
async function exchange(
  target: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string; text: string }> {
  const server = shop.app.listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ host: '127.0.0.1', port, path: target, method, headers }, resolve).on('error', reject).end();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? '',
      text: Buffer.concat(chunks).toString(),
    };
  } finally {
    server.close();
  }
}

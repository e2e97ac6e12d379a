import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { rawRequest } from '../support/raw-request.ts';

const other = withOtherShop();
const { get } = other;

describe('a request target that is not a plain path', () => {
  it.each(['/\\evil.example/', '//evil.example/', '/%5c/evil.example/'])(
    'is never redirected to another host: %s',
    async (target) => {
      const { status, location } = await rawRequest(other.shop.app, target);
      expect(status).toBe(301);
      expect(location).toMatch(/^\/[^/\\]/);
    },
  );

  it.each(['http://evil.example/tienda', 'https://evil.example', '*?x', 'http://a:99999/carrito/armar?items=A'])(
    'is answered with 400 and a sentence: %s',
    async (target) => {
      const { status, text } = await rawRequest(other.shop.app, target);
      expect(status).toBe(400);
      expect(text).toContain('No pudimos entender ese pedido.');
    },
  );
});

it('is no failure of a route of its own', async () => {
  // This shop's service quotes no deliveries.
  expect((await rawRequest(other.shop.app, 'http://a:99999/api/shipping?sku=A')).status).toBe(404);
});

describe('a refused request', () => {
  it.each([
    ['a foreign origin', () => request(other.shop.app).post('/logout'), 403, 'Ese pedido no viene de nuestra tienda.'],
    ['an unreadable path', () => get('/tienda/%E0%A4%A'), 400, 'No pudimos entender ese pedido.'],
    [
      'a form over 64 kB',
      () =>
        request(other.shop.app)
          .post('/baja')
          .set('origin', other.shop.origin)
          .set('accept', 'text/html')
          .type('form')
          .send({ name: 'x'.repeat(70_000) }),
      413,
      'Lo que enviaste es demasiado largo.',
    ],
  ])('is answered with a small page and without a call to a service: %s', async (_name, send, status, sentence) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toMatch(
      /<html lang="es-AR">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>[^<]+<\/h1>[\s\S]*<a href="\/">/,
    );
    expect(answer.text).not.toContain('<script');
    expect(answer.text.length).toBeLessThan(2000);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(other.backend.calls).toHaveLength(0);
  });

  it('is not a form below 64 kB', async () => {
    const answer = await request(other.shop.app)
      .post('/api/cart/items/W-1')
      .set('origin', other.shop.origin)
      .set('accept', 'text/html')
      .type('form')
      .send({ quantity: '1', other: 'x'.repeat(40_000) });
    expect(answer.status).not.toBe(413);
  });

  it('is any path below /api/session', async () => {
    for (const path of ['/api/session/', '/api/session/x', '/api/session/x.css']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('is not a path that ends in a slash: it redirects with the whole query', async () => {
    const { status, headers } = await get('/club/?a=1?b=2');
    expect([status, headers['location']]).toEqual([301, '/club?a=1?b=2']);
  });
});

describe('the methods of a path', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS', 'TRACE'])(
    'do not include %s: a page answers 405, an unknown path 404',
    async (method) => {
      const options = { method, headers: { origin: other.shop.origin } };
      for (const path of ['/', '/tienda']) {
        expect(await rawRequest(other.shop.app, path, options)).toMatchObject({ status: 405, allow: 'GET, HEAD' });
      }
      expect((await rawRequest(other.shop.app, '/no/hay/nada', options)).status).toBe(404);
    },
  );

  it.each([
    ['PUT', '/baja', 'GET, HEAD, POST'],
    ['OPTIONS', '/baja', 'GET, HEAD, POST'],
    ['OPTIONS', '/arrepentimiento', 'GET, HEAD, POST'],
    ['GET', '/logout', 'POST'],
    ['POST', '/login', 'GET, HEAD'],
    ['POST', '/sitemap.xml', 'GET, HEAD'],
    ['POST', '/assets/main.js', 'GET, HEAD'],
    ['PUT', '/imgs/favicon.svg', 'GET, HEAD'],
    ['DELETE', '/api/session', 'GET, HEAD'],
    ['GET', '/api/leads', 'POST'],
    ['POST', '/api/cart', 'GET, HEAD'],
    ['GET', '/api/cart/items', 'POST'],
    ['PATCH', '/api/cart/items/1', 'POST, PUT, DELETE'],
  ])('do not include %s %s: the answer is 405 and names the allowed methods', async (method, path, allow) => {
    const answer = await rawRequest(other.shop.app, path, { method, headers: { origin: other.shop.origin } });
    expect(answer).toMatchObject({ status: 405, allow });
  });

  it('include HEAD, which answers like GET without the body', async () => {
    // Each encoding has its own ETag, and supertest asks for none with HEAD.
    const encoding = ['accept-encoding', 'gzip'] as const;
    const head = await request(other.shop.app)
      .head('/tienda/vinos')
      .set(...encoding);
    const whole = await get('/tienda/vinos').set(...encoding);
    expect(head.status).toBe(200);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
    expect(head.headers['cache-control']).toBe(whole.headers['cache-control']);
    expect(head.text ?? '').toBe('');
    expect((await request(other.shop.app).head('/nada')).status).toBe(404);
  });

  it('include conditional GET, which answers 304 if the page did not change', async () => {
    const { headers } = await get('/tienda/vinos');
    const again = await get('/tienda/vinos').set('if-none-match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
  });
});

import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '#test/support/other-shop.ts';
import { rawRequest } from '#test/support/raw-request.ts';

const other = withOtherShop();
const { get } = other;

describe('a request target that is no plain path', () => {
  it.each(['/\\evil.example/', '//evil.example/', '/%5c/evil.example/', '/_data//evil.example/'])(
    'sends nobody from %s to another host',
    async (target) => {
      const { status, location } = await rawRequest(other.shop.app, target);
      expect(status).toBe(301);
      expect(location).toMatch(/^\/[^/\\]/);
    },
  );

  it.each(['http://evil.example/tienda', 'https://evil.example', '*?x'])(
    'answers the request target %s with a clear 400',
    async (target) => {
      const { status, text } = await rawRequest(other.shop.app, target);
      expect(status).toBe(400);
      expect(text).toContain('No pudimos entender ese pedido.');
    },
  );
});

describe('the methods of a page', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS'])('refuses %s of a page with a 4xx', async (method) => {
    const { status } = await rawRequest(other.shop.app, '/tienda', { method, headers: { origin: other.shop.origin } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [head, whole] = [await request(other.shop.app).head('/tienda/vinos'), await get('/tienda/vinos')];
    expect(head.status).toBe(200);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
    expect(head.headers['cache-control']).toBe(whole.headers['cache-control']);
    expect(head.text ?? '').toBe('');
    expect((await request(other.shop.app).head('/nada')).status).toBe(404);
  });

  it('answers a page that did not change with 304', async () => {
    for (const path of ['/tienda/vinos', '/_data/tienda/vinos']) {
      const { headers } = await get(path);
      const again = await get(path).set('if-none-match', headers['etag'] ?? '');
      expect(again.status).toBe(304);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const { get } = withOtherShop();

/** Some servers send them by default, and browsers of today do nothing with them. */
const ignoredHeaders = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

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
    '/sw.js',
    '/opensearch.xml',
    '/feed.xml',
    '/login-callback',
    '/login-callback?error=access_denied&state=none',
    '/auth0-email-verification',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    for (const name of ignoredHeaders) expect(headers[name]).toBeUndefined();
  });

  it('may be cached for thirty seconds if it is a public page, without s-maxage and without a cookie', {
    tags: ['S9.23'],
  }, async () => {
    const { headers } = await get('/tienda/vinos');
    expect(headers['cache-control']).toMatch(/^public, max-age=30, stale-while-revalidate=\d+, stale-if-error=\d+$/);
    expect(headers['set-cookie']).toBeUndefined();
    const errors = ['/nada', '/tienda/nada', '/tienda/vinos/nada', '/club/nada', '/_data/tienda/vinos'];
    for (const path of ['/carrito', '/thankyou', '/api/session', '/api/cart', ...errors]) {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    }
  });
});

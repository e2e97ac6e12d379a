import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { startShopProcess } from '../support/shop-process.ts';

describe('a shop with NOINDEX=true', () => {
  const house = withOtherShop({ env: { NOINDEX: 'true' } });

  it.each([
    '/',
    '/tienda/vinos',
    '/tienda/vinos/tinto-numero-1',
    '/club',
    '/carrito',
    '/favoritos',
    '/thankyou?order=100',
    '/verificacion-email',
    '/nada',
    '/tienda/vinos/no-existe',
    '/tienda/%',
    '/tienda/',
    '/TIENDA',
    '/login-callback?error=access_denied&state=none',
    '/tienda/vinos.md',
    '/llms.txt',
    '/feeds/productos.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/session',
    '/api/nada',
    '/imgs/default.svg',
  ])('keeps search engines away from %s', async (path) => {
    const { headers, text = '' } = await house.get(path);
    expect(headers['x-robots-tag']).toBe('noindex');
    if (text.startsWith('<!doctype html>')) expect(text).toContain('<meta name="robots" content="noindex');
  });

  it('keeps them away from a page that a service fails', async () => {
    house.backend.fail('shop', 'error');
    const { status, headers, html } = await house.open('/tienda/vinos');
    expect([status, headers['x-robots-tag']]).toEqual([503, 'noindex']);
    expect(html).toContain('<meta name="robots" content="noindex');
  });

  it('disallows everything in robots.txt, and names no sitemap', async () => {
    expect((await house.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the start of a shop', () => {
  it.each<[string, Record<string, string>, number]>([
    ['says that search engines are kept away', { NOINDEX: 'true' }, 1],
    ['says nothing of them by default', {}, 0],
  ])('%s', async (_what, env, lines) => {
    const shop = await startShopProcess(env);
    const { headers } = await fetch(`${shop.origin}/nada`);
    const unparsed = await fetch(shop.origin, { headers: { 'x-large': 'x'.repeat(20_000) } });
    await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
    const expected = lines === 1 ? 'noindex' : null;
    expect([unparsed.status, headers.get('x-robots-tag')]).toEqual([431, expected]);
    expect(unparsed.headers.get('x-robots-tag')).toBe(expected);
    expect(
      shop
        .output()
        .split('\n')
        .filter((line) => line.includes('NOINDEX')),
    ).toHaveLength(lines);
  });
});

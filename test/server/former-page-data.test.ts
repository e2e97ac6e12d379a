import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

/** A client may ask for so many pages in a minute. */
const MAX_PAGES = 1200;
const AT_ONCE = 50;

const backend = started(startOtherBackend);
const shop = started(() => startTestShop({ ...backend.env, RATE_LIMIT: 'on' }));

describe('the address of page data, which tabs of an older build ask for', () => {
  it.each([
    '/_data',
    '/_data/',
    '/_data//',
    '/_data/club',
    '/_data/club/',
    '/_data//carrito',
    '/_data/%ff',
    '/_data?x=1',
  ])('is gone, in a line of text that no cache keeps: %s', async (path) => {
    const { status, headers, text } = await rawRequest(shop.app, path);
    expect(status).toBe(410);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('Esta dirección ya no existe. Recargá la página de la tienda.\n');
    const usual = (await rawRequest(shop.app, '/api/nada')).headers;
    for (const name of ['content-security-policy', 'x-content-type-options', 'permissions-policy', 'referrer-policy'])
      expect(headers[name]).toBe(usual[name]);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'is gone for the method %s, from wherever it comes',
    async (method) => {
      for (const origin of [shop.origin, 'https://evil.example']) {
        const answer = await rawRequest(shop.app, '/_data/carrito', { method, headers: { origin } });
        expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store']);
      }
    },
  );

  it.each(['/_DATA/club', '/_datos', '/_data.md', '/%5fdata/club', '//_data/club'])(
    'is not %s, which is unknown',
    async (path) => {
      const { status } = await rawRequest(shop.app, path);
      expect(status).toBe(404);
    },
  );

  it('costs neither a call nor a session, and is one line in the log', async () => {
    const stores = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'));
    stores.exec('drop table sessions');
    stores.close();
    backend.calls.length = 0;
    const lines = shop.log.length;
    const cookie = 'session=abc; __Host-session=abc; preview=abc; cart=abc';
    const { status, headers } = await request(shop.app).get('/_data/carrito?x=1').set('cookie', cookie);
    expect(status).toBe(410);
    expect(headers['set-cookie']).toBeUndefined();
    expect(backend.calls).toEqual([]);
    await expect.poll(() => shop.log.length).toBe(lines + 1);
    expect(shop.log.at(-1)).toMatchObject({ level: 30, msg: 'answered', path: '/_data/carrito', status: 410 });
  });

  it('does not count as a page of its client', async () => {
    for (let sent = 0; sent <= MAX_PAGES; sent += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(`${shop.origin}/_data/club`)));
      for (const { status } of answers) expect(status).toBe(410);
    }
    expect((await fetch(`${shop.origin}/nosotros`)).status).toBe(200);
  });
});

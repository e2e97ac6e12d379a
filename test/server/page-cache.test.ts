import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { rawRequest } from '../support/raw-request.ts';

const other = withOtherShop({ env: { PAGE_CACHE: 'on' }, eachTest: true });

const PAGE = '/tienda/vinos';

function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return rawRequest(other.shop.app, path, { method, headers });
}

function callCount(): number {
  return other.backend.calls.length;
}

describe('a public page', () => {
  it('is rendered once and then costs no call to a service', async () => {
    const first = await read(PAGE);
    const calls = callCount();
    const second = await read(PAGE);
    expect(calls).toBeGreaterThan(0);
    expect(callCount()).toBe(calls);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it('is the same for a visitor with cookies', async () => {
    const first = await read(PAGE);
    const second = await read(PAGE, { cookie: '__Host-session=x; session=y; orderIdGuest=z; _ga=1' });
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('has all headers of the first response on the following ones', async () => {
    const { headers: first } = await read(PAGE);
    const { headers: second } = await read(PAGE);
    for (const name of Object.keys(first)) {
      if (['date', 'x-request-id', 'connection', 'keep-alive'].includes(name)) continue;
      expect([name, second[name]]).toEqual([name, first[name]]);
    }
    expect(second['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second['x-request-id']).not.toBe(first['x-request-id']);
  });

  it('states its age and which query keys it depends on', async () => {
    await read(PAGE);
    const { headers } = await read(PAGE);
    expect(headers['age']).toMatch(/^[0-2]?\d$/);
    expect(headers['no-vary-search']).toMatch(
      /^key-order, params, except=\("category" .*"page" .*"envio" "codigo" "firma"\)$/,
    );
  });

  it('is kept in three encodings, each with its own strong ETag', async () => {
    const identity = await read(PAGE);
    const gzip = await read(PAGE, { 'accept-encoding': 'gzip, deflate' });
    const brotli = await read(PAGE, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const calls = callCount();
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip.body).equals(identity.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(identity.body)).toBe(true);
    const etags = [identity, gzip, brotli].map(({ headers }) => headers['etag'] ?? '');
    expect(new Set(etags).size).toBe(3);
    expect(etags.every((etag) => /^"[\w-]+"$/.test(etag))).toBe(true);
    for (const { headers } of [identity, gzip, brotli]) expect(headers['vary']).toMatch(/^accept-encoding$/i);
    expect(callCount()).toBe(calls);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('honours Accept-Encoding: %s', async (accepted, expected) => {
    await read(PAGE);
    const { headers } = await read(PAGE, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(expected);
  });

  it.each(['the same', 'a weak form of the same', 'a list with the same', 'any'])(
    'answers 304 with its caching headers to If-None-Match with %s ETag',
    async (kind) => {
      const whole = await read(PAGE, { 'accept-encoding': 'br' });
      const etag = whole.headers['etag'] ?? '';
      const value = { 'the same': etag, 'a weak form of the same': `W/${etag}`, any: '*' }[kind] ?? `"x", ${etag}`;
      const { status, headers, body } = await read(PAGE, { 'accept-encoding': 'br', 'if-none-match': value });
      expect([status, body.length]).toEqual([304, 0]);
      for (const name of ['cache-control', 'etag', 'vary', 'content-security-policy', 'no-vary-search']) {
        expect([name, headers[name]]).toEqual([name, whole.headers[name]]);
      }
      expect(headers['date']).toBeDefined();
    },
  );

  it('answers 200 to the ETag of another encoding and to a reload', async () => {
    const { headers } = await read(PAGE, { 'accept-encoding': 'gzip' });
    const etag = headers['etag'] ?? '';
    expect((await read(PAGE, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
    const reload = { 'accept-encoding': 'gzip', 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await read(PAGE, reload)).status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await read(PAGE, { 'accept-encoding': 'br' });
    const head = await read(PAGE, { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.status).toBe(200);
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary', 'cache-control', 'content-type']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('is one page for all campaign keys, which never get into it', async () => {
    await read(PAGE);
    const calls = callCount();
    for (let i = 0; i < 50; i++) {
      const { status, body } = await read(`${PAGE}?utm_source=correo${i}&fbclid=abc${i}&gclid=${i}`);
      expect(status).toBe(200);
      expect(body.includes('correo')).toBe(false);
    }
    expect(callCount()).toBe(calls);
  });

  it('is rendered without the campaign keys of the request that came first', async () => {
    const { body } = await read(`${PAGE}?utm_source=boletin&variety=malbec`);
    expect(body.includes('boletin')).toBe(false);
    const calls = callCount();
    expect((await read(`${PAGE}?variety=malbec`)).body.equals(body)).toBe(true);
    expect(callCount()).toBe(calls);
  });

  it.each([
    ['?page=1', ''],
    ['?variety=a,b', '?variety=b,a'],
    ['?sort=price:asc&page=2', '?page=2&sort=price:asc'],
    ['?page=0', '?nada='],
  ])('is one page for %s and %s', async (one, another) => {
    await read(PAGE + one);
    const calls = callCount();
    await read(PAGE + another);
    expect(callCount()).toBe(calls);
  });

  it('is loaded once for two hundred concurrent first requests', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => read(PAGE)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const listings = other.calls('shop').filter(({ path }) => path.endsWith('/products'));
    expect(listings).toHaveLength(1);
  });
});

describe('never kept are', () => {
  it.each(['/carrito', '/thankyou', '/verificacion-email'])('private pages: %s', async (path) => {
    for (let i = 0; i < 2; i++) expect((await read(path)).headers['cache-control']).toBe('no-store');
  });

  it('the page after a form was sent', async () => {
    await read('/contacto-y-preguntas-frecuentes');
    const { headers } = await read('/contacto-y-preguntas-frecuentes?envio=contacto');
    expect([headers['cache-control'], headers['age'], headers['etag']?.startsWith('W/') ?? true]).toEqual([
      'no-store',
      undefined,
      true,
    ]);
  });

  it('redirects, which are answered anew', async () => {
    expect((await read('/tienda/')).status).toBe(301);
    expect((await read('/tienda')).status).toBe(200);
    expect((await read('/tienda/')).status).toBe(301);
  });

  it('pages with a failed block, so that they are whole as soon as the service is', async () => {
    other.backend.fail('shop', 'error', /products.filters/);
    const partial = await read(PAGE);
    expect([partial.status, partial.headers['cache-control']]).toEqual([200, 'no-store']);
    other.backend.reset();
    const whole = await read(PAGE);
    expect(whole.headers['cache-control']).toMatch(/^public/);
  });

  it('targets that the URL parser changes', async () => {
    await read('/tienda/vinos/../../carrito');
    const { headers } = await read('/tienda/vinos/../../carrito');
    expect(headers['age']).toBeUndefined();
  });
});

describe('the page for unknown paths', () => {
  it('is rendered once for all of them', async () => {
    const first = await read('/no/existe/1');
    const calls = callCount();
    const second = await read('/tampoco?x=1');
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(callCount()).toBe(calls);
    expect(first.body.toString()).toContain('redirectUrl=%2F"');
  });

  it('does not hide files', async () => {
    await read('/no/existe/1');
    expect((await read('/robots.txt')).status).toBe(200);
    expect((await read('/imgs/favicon.svg')).status).toBe(200);
  });
});

it('keeps the page of an absent subject for seconds', async () => {
  expect((await read('/tienda/vinos/nada-de-esto')).status).toBe(404);
  const calls = callCount();
  const second = await read('/tienda/vinos/nada-de-esto');
  expect([second.status, second.headers['cache-control'], callCount()]).toEqual([404, 'no-store', calls]);
});

describe('with a limit of 1200 pages a minute', () => {
  const limited = withOtherShop({ env: { PAGE_CACHE: 'on', RATE_LIMIT: 'on' } });

  it.runIf(isLongRun)('a page from the cache is not counted, one that is loaded is', async () => {
    const ask = async (path: string) => (await rawRequest(limited.shop.app, path)).status;
    for (let i = 0; i < 1300; i++) expect(await ask('/terminos-y-condiciones')).toBe(200);
    // Another page is a miss, and each path that does not exist is counted as well.
    for (let i = 0; i < 1199; i++) expect(await ask(`/no-existe/${i}`)).toBe(404);
    expect(await ask('/nosotros')).toBe(429);
    expect(await ask('/terminos-y-condiciones')).toBe(200);
  });
});

import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop();

/** Differ between any two responses, or belong to the connection. */
const OWN_HEADERS = ['date', 'x-request-id', 'age', 'connection', 'keep-alive', 'transfer-encoding'];
/** A 304 describes no content. */
const CONTENT_HEADERS = ['content-type', 'content-length', 'content-encoding', 'accept-ranges'];

const without = (headers: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

describe.each(['gzip, deflate, br, zstd', 'gzip, deflate', 'identity'])('with accept-encoding %s', (encoding) => {
  const send = (method: 'get' | 'head', path: string) =>
    // As bytes, however they are encoded.
    request(other.shop.app)[method](path).set('accept-encoding', encoding).responseType('blob');

  it.each([
    '/tienda/vinos',
    '/terminos-y-condiciones?envio=x',
    '/carrito',
    '/no/hay',
    '/club/',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/imgs/default.svg',
    '/sw.js',
    '/api/suggest?q=tinto',
    '/api/session',
    '/healthz',
  ])('HEAD and a 304 have the headers of GET: %s', async (path) => {
    const get = await send('get', path);
    const head = await send('head', path);
    expect(head.status).toBe(get.status);
    expect(head.text ?? '').toBe('');
    const own = get.headers['content-length'] === undefined ? [...OWN_HEADERS, 'content-length'] : OWN_HEADERS;
    expect(without(head.headers, own)).toEqual(without(get.headers, own));
    const { etag } = get.headers;
    if (get.status !== 200 || etag === undefined) return;
    const again = await send('get', path).set('if-none-match', etag);
    expect(again.status).toBe(304);
    const names = [...OWN_HEADERS, ...CONTENT_HEADERS];
    expect(without(again.headers, names)).toEqual(without(get.headers, names));
  });
});

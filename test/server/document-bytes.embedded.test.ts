import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_STATE_ID } from '#client/document.tsx';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/**
 * A new TCP connection sends ten packets of 1460 bytes before the first acknowledgement. A document that fits arrives one
 * round trip earlier: 150 ms on a slow line.
 */
const FIRST_WINDOW_BYTES = 14_600;

let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.stop());

describe('a kept document with its headers, as brotli', () => {
  it.each(['/', '/tienda', '/tienda/vinos', '/tienda/vinos/zaguan-malbec-2024', '/club', '/notas-y-tips'])(
    'arrives within the first window: %s',
    async (path) => {
      expect(await bytesOf(path)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
    },
  );
});

describe('the page state of a document', () => {
  it.each([
    '/',
    '/tienda',
    '/tienda/vinos',
    '/tienda/evento/regalos',
    '/tienda/buscador/malbec',
    '/tienda/vinos/zaguan-malbec-2024',
    '/club',
    '/club/nuestras-selecciones',
    '/bodegas',
    '/bodegas/finca-tres-acequias',
    '/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022',
    '/notas-y-tips',
    '/notas-y-tips/regalar-una-suscripcion',
    '/terminos-y-condiciones',
    '/contacto-y-preguntas-frecuentes',
  ])('is at most 15,000 bytes, because what the markup says is not in it: %s', async (path) => {
    expect(await stateBytesOf(path)).toBeLessThanOrEqual(15_000);
  });

  it('is so for a selection, too', async () => {
    const list = await (await fetch(`${shop.origin}/club/nuestras-selecciones`)).text();
    const [path = ''] = /\/club\/nuestras-selecciones\/[^"?/]+/.exec(list) ?? [];
    expect(await stateBytesOf(path)).toBeLessThanOrEqual(15_000);
  });
});

async function stateBytesOf(path: string): Promise<number> {
  const response = await fetch(shop.origin + path);
  expect(response.status).toBe(200);
  const [, state = ''] = new RegExp(`id="${PAGE_STATE_ID}">(.*?)</script>`, 's').exec(await response.text()) ?? [];
  expect(state).toContain('"shell"');
  return Buffer.byteLength(state);
}

/** The bytes of the response on the wire. */
async function bytesOf(path: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(shop.origin + path, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBe('br');
  const headerBytes = response.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);
  const chunks: Buffer[] = await response.toArray();
  return headerBytes + Buffer.concat(chunks).length + Buffer.byteLength('HTTP/1.1 200 OK\r\n\r\n');
}

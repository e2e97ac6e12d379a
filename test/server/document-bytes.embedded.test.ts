import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

/**
 * A new TCP connection sends ten packets of 1460 bytes before the first acknowledgement. A document that fits arrives one
 * round trip earlier: 150 ms on a slow line.
 */
const FIRST_WINDOW_BYTES = 14_600;

const shop = started(startShopProcess);

describe('a kept document with its headers, as brotli', () => {
  it.each(['/', '/tienda', '/tienda/vinos', '/tienda/vinos/zaguan-malbec-2024', '/club', '/notas-y-tips'])(
    'arrives within the first window: %s',
    async (path) => {
      expect(await bytesOf(path)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
    },
  );
});

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

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressForKeeping, compressOnce, decompress } from '#server/http/content-encoding.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { rawRequest } from '../support/raw-request.ts';

const other = withOtherShop({ env: { PAGE_CACHE: 'off' } });

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

const text = Buffer.from('Un vino de altura, '.repeat(500));

describe('compressForKeeping', () => {
  it('keeps no more memory than the compressed bytes', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await compressForKeeping(text, encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
      expect(await decompress[encoding](bytes)).toEqual(text);
    }
  });
});

describe('compressOnce', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['nonsense;;;q=x', 'identity'],
  ])('for accept-encoding %j sends %s', async (accepted, expected) => {
    const { encoding, body } = await compressOnce(text, accepted);
    expect(encoding).toBe(expected);
    expect(decoders[encoding]?.(body)).toEqual(text);
    if (encoding !== 'identity') expect(body.length).toBeLessThan(text.length / 10);
  });

  it('leaves a small body as it is', async () => {
    const small = Buffer.from('Not found\n');
    expect(await compressOnce(small, 'br')).toEqual({ encoding: 'identity', body: small });
  });

  it('compresses many at once, each to its own content', async () => {
    const bodies = Array.from({ length: 40 }, (_, index) => Buffer.from(`vino ${index} `.repeat(200)));
    const sent = await Promise.all(bodies.map((body) => compressOnce(body, 'br')));
    expect(sent.map(({ body }) => brotliDecompressSync(body))).toEqual(bodies);
  });
});

describe('a page that is not kept', () => {
  it.each(['/tienda/vinos', '/carrito', '/no/hay'])(
    'is sent compressed as a whole, in each encoding the same: %s',
    async (path) => {
      const read = (encoding: string, method = 'GET') =>
        rawRequest(other.shop.app, path, { method, headers: { 'accept-encoding': encoding } });
      const plain = await read('identity');
      for (const encoding of ['br', 'gzip']) {
        const { headers, body } = await read(encoding);
        expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(body.length)]);
        expect(headers['vary']).toMatch(/accept-encoding/i);
        expect(decoders[encoding]?.(body)).toEqual(plain.body);
        const head = await read(encoding, 'HEAD');
        expect([head.headers['content-encoding'], head.headers['content-length'], head.headers['etag']]).toEqual([
          encoding,
          headers['content-length'],
          headers['etag'],
        ]);
      }
      expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
    },
  );
});

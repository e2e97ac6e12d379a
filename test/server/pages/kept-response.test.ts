import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { createKeptResponse, sendVariant } from '#server/pages/keep/kept-response.ts';
import { createPageCache } from '#server/pages/keep/page-cache.ts';
import type { PageAnswer } from '#server/pages/make/page-answer.ts';
import type { PageKey } from '#server/pages/match/match-page.ts';

const OVERHEAD_BYTES = 4096;
const body = Buffer.from('<p>Un vino de altura</p>'.repeat(2000));

function answer(): PageAnswer {
  return { status: 200, headers: { 'content-type': 'text/html' }, body, completeness: 'whole', holdsUntil: null };
}

describe('a kept response', () => {
  it('is compressed only as clients have asked for it, and keeps no other body', async () => {
    const response = createKeptResponse(answer(), {});
    expect([...response.variants.keys()]).toEqual([]);
    const br = await response.addVariant('br');
    expect([...response.variants.keys()]).toEqual(['br']);
    expect(response.bytes()).toBe(OVERHEAD_BYTES + br.body.length);
    expect(brotliDecompressSync(br.body)).toEqual(body);
  });

  it.each(['br', 'gzip', 'identity'] as const)('has every variant, whole, if the first one was %s', async (first) => {
    const response = createKeptResponse(answer(), {});
    await response.addVariant(first);
    const br = await response.addVariant('br');
    const gzip = await response.addVariant('gzip');
    const identity = await response.addVariant('identity');
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), identity.body]).toEqual([body, body, body]);
    expect(new Set([br, gzip, identity].map(({ etag }) => etag)).size).toBe(3);
    expect(response.bytes()).toBe(OVERHEAD_BYTES + br.body.length + gzip.body.length + body.length);
  });

  it.each([
    [200, 304, 'no-store'],
    [404, 404, 'no-store'],
    [200, 200, 'max-age=1'],
  ])('of status %i is answered with %i to a client that has it, with %s', async (status, sent, cachePolicy) => {
    const response = createKeptResponse({ ...answer(), status }, {});
    const variant = await response.addVariant('identity');
    const server = createServer((req, res) =>
      sendVariant(variant, { response, cachePolicy, ageS: null }, req, res, (code, headers) =>
        res.writeHead(code, [...headers]),
      ),
    );
    expect((await request(server).get('/').set('if-none-match', variant.etag)).status).toBe(sent);
  });

  it('is compressed once for clients that ask at the same time', async () => {
    const response = createKeptResponse(answer(), {});
    const variants = await Promise.all(Array.from({ length: 50 }, () => response.addVariant('br')));
    expect(new Set(variants).size).toBe(1);
  });
});

describe('the page cache', () => {
  const row = createPages('bodega-viva').find(({ name }) => name === 'category-listing') ?? null;
  const key: PageKey = { id: '/a', kind: 'document', url: '/a', pagePath: '/a', loggedPathJson: '"/a"', row };

  it('counts the variants that are added to a page, and refills a page with all of them', async () => {
    let now = 0;
    const cache = createPageCache({
      load: async () => answer(),
      keep: (each) => createKeptResponse(each, {}),
      onError: () => {},
      outdatedSince: () => -Infinity,
      isOverloaded: () => false,
      clock: { now: Date.now },
      now: () => now,
    });
    await cache.read(key);
    const loaded = cache.find(key)?.response;
    for (const encoding of ['br', 'gzip'] as const) {
      if (loaded !== undefined) await cache.addVariant(key, loaded, encoding);
      expect(cache.size()).toEqual({ entries: 1, bytes: loaded?.bytes() });
    }
    now = 31_000;
    await cache.refill(key);
    const refilled = cache.find(key)?.response;
    expect(refilled).not.toBe(loaded);
    expect([...(refilled?.variants.keys() ?? [])].toSorted()).toEqual(['br', 'gzip']);
  });
});

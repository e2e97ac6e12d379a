import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchAnew } from '#adapters/http/fetch-anew.ts';
import { fetchWithLargeHeaders } from '#adapters/http/large-headers.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { createProviderFetch } from '#adapters/identity/provider-fetch.ts';
import { createSend } from '../../contract/exchange.ts';
import { connect, startLoopback } from './loopback.ts';

const path = urlPath`/things`;
const schema = z.object({ name: z.string() });
const json = JSON.stringify({ name: 'Cepa “Ñandú” añejo' });

async function serve(headers: Record<string, string | string[]>, body: Buffer) {
  const { origin } = await startLoopback((_request, response) => {
    response.writeHead(200, headers).end(body);
    return undefined;
  });
  const dropped: unknown[] = [];
  const { client, log } = connect(origin, { onDropped: ({ reason }) => dropped.push(reason) });
  const send = createSend(origin, { timeoutMs: 10_000, maxCalls: 9, totalMs: 60_000 });
  const request = { method: 'GET', target: '/things', headers: {}, body: null } as const;
  return {
    origin,
    read: () => client.get({ path, schema }),
    log,
    dropped,
    notes: async () => (await send(request)).notes,
  };
}

const utf16 = Buffer.from(`\ufeff${json}`, 'utf16le');
const latin1 = Buffer.from('{"name":"Cepa \x93\xd1and\xfa\x94 a\xf1ejo"}', 'latin1');

describe('a body', () => {
  it.each([
    ['application/json', Buffer.from(json)],
    ['application/json; charset=UTF-8', Buffer.from(json)],
    ['application/json;charset="utf8"', Buffer.from(json)],
    ['application/json; charset=iso-8859-1', latin1],
    ['application/json; version=1; Charset = "Windows-1252"', latin1],
    ['application/json; charset=ISO8859_1', latin1],
    ['application/json; charset=latin-1', latin1],
    ['application/json; charset=cp-1252', latin1],
    ['application/json; charset=ISO_8859-1', latin1],
    ['application/json; charset=utf-16le', utf16],
    ['application/json; charset=utf-16', utf16],
    ['application/json; charset=', Buffer.from(json)],
    ["application/json; charset='utf-8'", Buffer.from(json)],
    ['application/json; charset=UTF_8', Buffer.from(json)],
    ['application/json; charset=utf8mb4', Buffer.from(json)],
  ])('is read in the charset that it declares: %s', async (type, body) => {
    const { read, dropped, notes } = await serve({ 'content-type': type }, body);
    expect(await read()).toEqual(JSON.parse(json));
    expect(dropped).toEqual([]);
    expect(await notes()).toHaveLength(/iso|win|latin|cp|16/i.test(type) ? 1 : 0);
  });

  it.each([
    ['application/json', Buffer.from(`\ufeff${json}`)],
    ['application/json; charset=utf-8', Buffer.from(utf16).swap16()],
    ['application/json; charset=utf-16', Buffer.from(utf16).swap16()],
    ['application/json; charset=iso-8859-1', Buffer.from(`\ufeff${json}`)],
    ['application/json; charset=utf-16be', utf16],
  ])('is read in the charset of its byte order mark, whatever it declares: %s', async (type, body) => {
    const { read, dropped, notes } = await serve({ 'content-type': type }, body);
    expect(await read()).toEqual(JSON.parse(json));
    expect(dropped).toEqual([]);
    expect(String(await notes())).toMatch(/begins with the byte order mark of utf-|has the charset utf-16:/);
  });

  it('of an unknown charset is unusable', async () => {
    const { read, log } = await serve({ 'content-type': 'application/json; charset=ebcdic' }, Buffer.from(json));
    await expect(read()).rejects.toThrow();
    expect(log).toMatchObject([{ fault: 'UNKNOWN_CHARSET' }]);
  });

  it('with bytes that are no characters is read and reported, unlike one that has U+FFFD', async () => {
    const damaged = await serve({ 'content-type': 'application/json' }, latin1);
    expect(await damaged.read()).toEqual({ name: 'Cepa \ufffd\ufffdand\ufffd\ufffd a\ufffdejo' });
    expect(damaged.dropped).toEqual(['bytes that are no characters of the declared charset']);
    expect(damaged.log).toHaveLength(1);
    expect(await damaged.notes()).toEqual(['has bytes that are no characters of utf-8']);
    const sent = await serve({ 'content-type': 'application/json' }, Buffer.from('{"name":"a\ufffd"}'));
    expect(await sent.read()).toEqual({ name: 'a\ufffd' });
    expect(sent.dropped).toEqual([]);
  });

  it.each<[string | string[], Buffer]>([
    ['', Buffer.from(json)],
    ['Identity', Buffer.from(json)],
    ['utf-8', Buffer.from(json)],
    ['NONE', Buffer.from(json)],
    ['x-gzip', gzipSync(json)],
    ['GZip', gzipSync(json)],
    ['identity, gzip', gzipSync(json)],
    ['gzip, gzip', gzipSync(gzipSync(json))],
    ['gzip, gzip', gzipSync(json)],
    [['gzip', 'gzip'], gzipSync(json)],
    ['', gzipSync(json)],
    ['br', brotliCompressSync(json)],
    ['br, gzip', gzipSync(brotliCompressSync(json))],
    ['aws-chunked', Buffer.from(json)],
    ['aws-chunked, gzip', gzipSync(json)],
  ])('is read under the content coding %j', async (coding, body) => {
    const { read, log } = await serve({ 'content-encoding': coding }, body);
    expect(await read()).toEqual(JSON.parse(json));
    expect(log).toEqual([]);
  });

  it('is not decoded again and again', async () => {
    const { read, log } = await serve({ 'content-encoding': 'gzip,'.repeat(50) }, gzipSync(json));
    await expect(read()).rejects.toThrow();
    expect(log).toMatchObject([{ fault: 'TOO_MANY_ENCODINGS' }]);
  });

  it('that is compressed without saying so is named by the contract command', async () => {
    const { notes } = await serve({}, gzipSync(json));
    expect(await notes()).toEqual(['is compressed without a content coding that says so']);
  });

  it('whose coding is none is named by the contract command', async () => {
    expect(await (await serve({ 'content-encoding': 'utf-8' }, Buffer.from(json))).notes()).toEqual([
      'has the content coding "utf-8": send gzip, br or none',
    ]);
  });
});

describe('response headers', () => {
  const withHeaders = (bytes: number) => serve({ 'cache-tags': 'x'.repeat(bytes) }, Buffer.from(json));

  it.each([20_000, 60_000])('of %i bytes are read', async (bytes) => {
    const { read, notes } = await withHeaders(bytes);
    expect(await read()).toEqual(JSON.parse(json));
    expect(await notes()).toEqual([expect.stringMatching(/^has \d+ kB of headers/)]);
  });

  it('of more than 64 kB are called so, and no outage', async () => {
    const { read, log } = await withHeaders(70_000);
    await expect(read()).rejects.toThrow('The response headers are too large');
    expect(log).toMatchObject([
      { message: 'The response headers are too large', fault: 'UND_ERR_HEADERS_OVERFLOW', status: null },
    ]);
  });

  it('of the identity provider may be as large', async () => {
    const ask = async (bytes: number) => {
      const { origin } = await withHeaders(bytes);
      const send = createProviderFetch(fetchWithLargeHeaders, fetchAnew, []);
      return send(origin, { method: 'GET', headers: {}, body: null, redirect: 'manual' });
    };
    expect((await ask(60_000)).status).toBe(200);
    await expect(ask(70_000)).rejects.toThrow('the response headers are too large');
  });
});

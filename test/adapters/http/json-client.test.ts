import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OTHER_FAILURE } from '#adapters/http/outage.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { list } from '#adapters/http/wire.ts';
import { Unavailable } from '#core/failures.ts';
import { connect, startLoopback } from './loopback.ts';

const path = urlPath`/things`;
const schema = z.object({ name: z.string() });

describe('an answer', () => {
  it('is parsed without its unknown fields', async () => {
    const { origin } = await startLoopback(() => [200, { name: 'malbec', extra: 1 }]);
    const { client } = connect(origin);
    expect(await client.get({ path, schema })).toEqual({ name: 'malbec' });
    expect(client.state()).toBe('ok');
  });

  it('is requested under the prefix of the base URL, with its query and the headers of client and call', async () => {
    const { origin, requests } = await startLoopback(() => [200, { name: 'x' }]);
    const { client } = connect(`${origin}/api/`, { headers: { 'x-api-key': 'k' } });
    await client.get({ path, schema, query: { search: 'ñandú & co', none: undefined }, headers: { token: 't' } });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/things',
      query: { search: 'ñandú & co' },
      headers: { 'x-api-key': 'k', token: 't', accept: 'application/json' },
    });
  });

  it.each([
    [404, 'Not Found'],
    [410, 'Gone'],
  ])('with status %d is null from find and Unavailable from get', async (status, text) => {
    const { origin } = await startLoopback(() => [status, {}]);
    const { client, log } = connect(origin);
    expect(await client.find({ path, schema })).toBeNull();
    expect(log).toEqual([]);
    await expect(client.get({ path, schema })).rejects.toThrow(`Error ${status}: ${text}`);
  });

  it('keeps the other items if one does not parse, and logs how many were dropped', async () => {
    const { origin } = await startLoopback(() => [200, [{ name: 'a' }, { name: 5 }, null, { name: 'b' }]]);
    const { client, log } = connect(origin);
    expect(await client.get({ path, schema: list(schema) })).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ service: 'shop', path: '/things', dropped: 2 });
  });
});

describe('a failed call', () => {
  it('logs the first field of a body that does not match, without its value', async () => {
    const { origin } = await startLoopback(() => [200, { name: ['a secret'] }]);
    const { client, log } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toThrow(OTHER_FAILURE);
    expect(log).toMatchObject([{ status: 200, fault: 'ZodError', reason: expect.stringMatching(/^name: .*string/) }]);
    expect(JSON.stringify(log)).not.toContain('a secret');
  });

  it('logs what a body is that is no object', async () => {
    const { origin } = await startLoopback(() => [200, null]);
    const { client, log } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toThrow(OTHER_FAILURE);
    expect(log).toMatchObject([{ reason: 'Invalid input: expected object, received null' }]);
  });

  it('logs only the route of a call whose path may identify a visitor', { tags: ['S9.23'] }, async () => {
    const { origin } = await startLoopback(() => [500, {}]);
    const { client, log } = connect(origin);
    const call = client.get({ path: urlPath`/carts/${'an-id'}`, schema, query: { code: 'a-code' } });
    await expect(call).rejects.toMatchObject({
      message: new Unavailable('shop', `Error 500: Internal Server Error - ${origin}/carts/{}`).message,
    });
    expect(log).toMatchObject([{ path: '/carts/{}' }]);
  });

  it('names the status, the status text and the URL of an error response', { tags: ['S8.1'] }, async () => {
    const { origin } = await startLoopback(() => [500, {}]);
    const { client } = connect(origin);
    const call = client.get({ path, schema, query: { page: '2' }, isPublic: true });
    await expect(call).rejects.toMatchObject({
      message: new Unavailable('shop', `Error 500: Internal Server Error - ${origin}/things?page=2`).message,
    });
    await expect(call).rejects.toBeInstanceOf(Unavailable);
  });

  it('says that no response was received when nothing listens', { tags: ['S8.1'] }, async () => {
    const server = await startLoopback(() => [200, {}]);
    await server.stop();
    const { client } = connect(server.origin);
    await expect(client.get({ path, schema })).rejects.toThrow('The request was made but no response was received');
    expect(client.state()).toBe('failing');
  });

  it('says that no response was received when the deadline passes', { tags: ['S8.1'] }, async () => {
    const { origin, requests } = await startLoopback(() => undefined);
    const { client } = connect(origin);
    // On a busy machine the request needs some time to arrive.
    const call = client.get({ path, schema, timeoutMs: 1000 });
    await expect(call).rejects.toThrow('The request was made but no response was received');
    expect(requests).toHaveLength(1);
  });

  it('says that no response was received when the connection is reset', { tags: ['S8.1'] }, async () => {
    const { origin } = await startLoopback((_request, response) => {
      response.socket?.resetAndDestroy();
      return undefined;
    });
    const { client } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toThrow('The request was made but no response was received');
  });

  it('says that no response was received when the body is cut off', { tags: ['S8.1'] }, async () => {
    const { origin } = await startLoopback((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"name":', () => response.socket?.destroy());
      return undefined;
    });
    const { client } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toThrow('The request was made but no response was received');
  });

  it('says that no response was received when the body does not end before the deadline', {
    tags: ['S8.1'],
  }, async () => {
    const { origin } = await startLoopback((_request, response) => {
      response.writeHead(200).write('{"name":');
      return undefined;
    });
    const { client } = connect(origin);
    const call = client.get({ path, schema, timeoutMs: 80 });
    await expect(call).rejects.toThrow('The request was made but no response was received');
  });

  it('says that the request could not be set up if a header cannot be sent', { tags: ['S8.1'] }, async () => {
    const { origin, requests } = await startLoopback(() => [200, {}]);
    const { client } = connect(origin);
    const call = client.get({ path, schema, headers: { token: 'line\nbreak' } });
    await expect(call).rejects.toThrow('Something happened in setting up the request that triggered an Error');
    expect(requests).toEqual([]);
  });

  it.each([
    ['no JSON', '<html>mantenimiento</html>'],
    ['truncated JSON', '{"name": "mal'],
    ['no envelope', '{"other": true}'],
    ['nothing', ''],
  ])('is a 200 whose body is %s', async (_case, body) => {
    const { origin, requests } = await startLoopback((_request, response) => {
      response.end(body);
      return undefined;
    });
    const { client, log } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(1);
    expect(log).toHaveLength(1);
  });

  it('is a redirect, which is not followed', async () => {
    const { origin, requests } = await startLoopback((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return undefined;
    });
    const { client } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toThrow(`Error 302: Found - ${origin}/things`);
    expect(requests.map((request) => request.path)).toEqual(['/things']);
  });

  it('is a body that is larger than the limit', async () => {
    const { origin, requests } = await startLoopback(() => [200, { name: 'x'.repeat(4096) }]);
    const { client } = connect(origin, { limits: { maxResponseBytes: 1024 } });
    await expect(client.get({ path, schema })).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(1);
  });

  it('is logged in one line, without keys, tokens or credentials of the URL', async () => {
    const { origin } = await startLoopback(() => [503, { detail: 'secret-key' }]);
    const { client, log } = connect(origin.replace('http://', 'http://user:secret-password@'), {
      headers: { 'x-api-key': 'secret-key', authorization: 'Bearer secret-cms' },
    });
    const call = client.post({ path, schema, body: { email: 'secret@mail' }, headers: { token: 'secret-token' } });
    const error: unknown = await call.catch((cause: unknown) => cause);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ service: 'shop', path: '/things', status: 503, ms: expect.any(Number) });
    expect(`${JSON.stringify(log)}${String(error)}`).not.toContain('secret');
  });
});

describe('a compressed answer', () => {
  const json = JSON.stringify({ name: 'ñandú '.repeat(1000) });

  /** Answers with these bytes under this encoding. */
  const serve = (encoding: string, body: Buffer) =>
    startLoopback((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
      return undefined;
    });

  it.each([
    ['gzip', gzipSync(json)],
    ['GZIP', gzipSync(json)],
    ['br', brotliCompressSync(json)],
    ['identity', Buffer.from(json)],
  ])('is asked for and read (%s)', async (encoding, body) => {
    const { origin, requests } = await serve(encoding, body);
    const { client } = connect(origin);
    expect(await client.get({ path, schema })).toEqual(JSON.parse(json));
    expect(requests[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  it.each([
    ['is not compressed at all', 'gzip', Buffer.from(json)],
    ['is cut off', 'gzip', gzipSync(json).subarray(0, -20)],
    ['is compressed in another way', 'br', gzipSync(json)],
    ['has an encoding that nobody asked for', 'zstd', gzipSync(json)],
    ['is much larger than the limit once it is decoded', 'gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))],
  ])('that %s is a failure of that call', async (_, encoding, body) => {
    const { origin, requests } = await serve(encoding, body);
    const { client, log } = connect(origin);
    await expect(client.get({ path, schema })).rejects.toThrow(OTHER_FAILURE);
    expect(requests).toHaveLength(1);
    expect(log).toMatchObject([{ path: '/things', fault: expect.stringMatching(/^[A-Z_]+$/) }]);
  });
});

describe('the connections of a client', () => {
  it('are free again after a refusal with a large body', async () => {
    const { origin } = await startLoopback(({ path }) =>
      path === '/things' ? [404, { text: 'x'.repeat(4_000_000) }] : [200, { name: 'x' }],
    );
    const { client } = connect(origin, { limits: { connections: 1, connectionsPerRoute: 1 } });
    await expect(client.get({ path, schema, timeoutMs: 60_000 })).rejects.toThrow('Error 404');
    expect(await client.get({ path: urlPath`/other`, schema })).toEqual({ name: 'x' });
  });

  it('are bounded: a call beyond them waits until its deadline', async () => {
    const held: ServerResponse[] = [];
    const { origin, requests } = await startLoopback((_request, response) => {
      held.push(response);
      return undefined;
    });
    const { client } = connect(origin, { limits: { connections: 2 } });
    const ask = (timeoutMs: number) => client.get({ path, schema, timeoutMs });
    const first = [ask(30_000), ask(30_000)];
    await expect.poll(() => requests.length).toBe(2);
    const waiting = await Promise.allSettled([ask(80), ask(80), ask(80), ask(80)]);
    expect(waiting.every(({ status }) => status === 'rejected')).toBe(true);
    expect(requests).toHaveLength(2);
    for (const response of held) response.end('{"name":"x"}');
    expect(await Promise.all(first)).toEqual([{ name: 'x' }, { name: 'x' }]);
  });
});

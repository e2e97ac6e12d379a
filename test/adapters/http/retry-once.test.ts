import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { connect, startLoopback } from './loopback.ts';

const path = urlPath`/things`;
const schema = z.object({ name: z.string() });
const ask = (client: JsonClient) => client.get({ path, schema }).catch((error: Error) => error.message);

describe('a retry', () => {
  it('repeats a GET that failed once with a 5xx', async () => {
    let calls = 0;
    const { origin } = await startLoopback(() => (++calls === 1 ? [503, {}] : [200, { name: 'x' }]));
    const { client, log } = connect(origin);
    expect(await client.get({ path, schema })).toEqual({ name: 'x' });
    expect(client.state()).toBe('ok');
    expect(log).toEqual([]);
  });

  it('repeats a GET whose connection was reset once', async () => {
    let calls = 0;
    const { origin } = await startLoopback((_request, response) => {
      if (++calls > 1) return [200, { name: 'x' }];
      response.socket?.resetAndDestroy();
      return undefined;
    });
    const { client } = connect(origin);
    expect(await client.get({ path, schema })).toEqual({ name: 'x' });
  });

  it('never repeats a POST', async () => {
    const { origin, requests } = await startLoopback(() => [503, {}]);
    const { client } = connect(origin);
    await expect(client.post({ path, schema, body: [] })).rejects.toThrow('Error 503');
    expect(requests).toHaveLength(1);
  });

  it('never repeats a call that was answered with a 4xx', async () => {
    const { origin, requests } = await startLoopback(() => [429, {}]);
    await ask(connect(origin).client);
    expect(requests).toHaveLength(1);
  });

  it('is not made if the failure opens the breaker: the answer that opened it is what failed', async () => {
    const { origin, requests } = await startLoopback(() => [503, {}]);
    const { client, log } = connect(origin, { breaker: { failures: 1 } });
    expect(await ask(client)).toMatch(/^Error 503/);
    expect(requests).toHaveLength(1);
    expect(log.at(-1)).toMatchObject({ status: 503 });
  });

  it('is limited to a tenth of the calls', async () => {
    let calls = 0;
    const { origin, requests } = await startLoopback(() => (++calls % 4 === 0 ? [200, { name: 'x' }] : [503, {}]));
    const { client } = connect(origin, { breaker: { failures: 1000 } });
    for (let call = 0; call < 60; call += 1) await ask(client);
    expect(requests.length).toBeGreaterThan(60);
    expect(requests.length).toBeLessThanOrEqual(60 + 2 + 6);
  });
});

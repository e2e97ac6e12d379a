import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { OTHER_FAILURE } from '#adapters/http/outage.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { skipTime } from '../../support/skip-time.ts';
import { connect, startLoopback } from './loopback.ts';

const path = urlPath`/things`;
const schema = z.object({ name: z.string() });
const ask = (client: JsonClient) => client.get({ path, schema }).catch((error: Error) => error.message);

describe('a breaker', () => {
  it('opens after five failures in a row, sends nothing, and closes on the first success', async () => {
    const skip = skipTime();
    let isDown = true;
    const { origin, requests } = await startLoopback(() => (isDown ? [500, {}] : [200, { name: 'x' }]));
    const { client, log } = connect(origin);
    for (let call = 0; call < 20; call += 1) await ask(client);
    expect(requests).toHaveLength(5);
    expect(client.state()).toBe('failing');
    expect(log).toContainEqual({ service: 'shop', route: '/things', message: 'breaker open' });

    isDown = false;
    skip(1001);
    expect(await ask(client)).toEqual({ name: 'x' });
    expect(requests).toHaveLength(6);
    expect(client.state()).toBe('ok');
    expect(log).toContainEqual({ service: 'shop', route: '/things', message: 'breaker closed' });
  });

  it('stays closed if an answer comes between its failures', async () => {
    let count = 0;
    const { origin, requests } = await startLoopback(() => (++count % 5 === 0 ? [200, { name: 'x' }] : [500, {}]));
    const { client, log } = connect(origin);
    for (let call = 0; call < 14; call += 1) await ask(client);
    expect(requests.length).toBeGreaterThanOrEqual(14);
    expect(log.filter(({ message }) => message === 'breaker open')).toEqual([]);
  });

  it('lets a probe through within two seconds by default', async () => {
    const skip = skipTime();
    const { origin, requests } = await startLoopback(() => [500, {}]);
    const { client } = connect(origin);
    for (let call = 0; call < 8; call += 1) await ask(client);
    expect(requests).toHaveLength(5);
    skip(1999);
    await ask(client);
    expect(requests).toHaveLength(6);
  });

  it('closes when an unreachable service is reachable again', async () => {
    const server = await startLoopback(() => [200, { name: 'x' }]);
    await server.stop();
    const { client } = connect(server.origin, { breaker: { retryAfterMs: 50 } });
    for (let call = 0; call < 8; call += 1) await ask(client);
    await server.restart();
    await vi.waitFor(async () => expect(await ask(client)).toEqual({ name: 'x' }));
    expect(client.state()).toBe('ok');
  });

  it('stays closed for the other routes when only one of them fails', async () => {
    const { origin } = await startLoopback((request) =>
      request.path === '/things' ? [500, {}] : [200, { name: 'x' }],
    );
    const { client } = connect(origin);
    for (let call = 0; call < 10; call += 1) await ask(client);
    expect(await client.get({ path: urlPath`/other`, schema })).toEqual({ name: 'x' });
  });

  it('stays closed for the other targets of a route when only few of them fail', async () => {
    const { origin, requests } = await startLoopback(({ path: target }) =>
      target.startsWith('/things/broken') ? [500, {}] : [200, { name: 'x' }],
    );
    const { client, log } = connect(origin);
    const find = (name: string) => client.get({ path: urlPath`/things/${name}`, schema }).catch(() => null);
    for (let call = 0; call < 40; call += 1) await find(`broken-${call % 4}`);
    expect(requests).toHaveLength(20);
    expect(await find('other')).toEqual({ name: 'x' });
    expect(log.filter(({ message }) => message === 'breaker open')).toHaveLength(1);
    expect(client.state()).toBe('failing');
  });

  it('of the target that failed longest ago is forgotten when a hundred others fail', async () => {
    let isDown = true;
    const { origin, requests } = await startLoopback(({ path: target }) =>
      target === '/things/good' || !isDown ? [200, { name: 'x' }] : [500, {}],
    );
    const { client, log } = connect(origin, { breaker: { failures: 3, retryAfterMs: 600_000 } });
    const find = (name: string) => client.get({ path: urlPath`/things/${name}`, schema }).catch(() => null);
    const failOthers = async (from: number, end: number) => {
      // An answer between two failures keeps the route's breaker closed.
      for (let at = from; at < end; at += 1) for (const name of [`other-${at}`, 'good']) await find(name);
    };
    for (const name of ['first', 'first', 'first', 'good', 'second', 'second', 'second', 'good']) await find(name);
    await failOthers(0, 99);
    expect(client.state()).toBe('failing');
    await failOthers(99, 100);
    expect(client.state()).toBe('ok');
    expect(log.filter(({ message }) => message === 'breaker closed')).toHaveLength(1);
    isDown = false;
    const before = requests.length;
    expect(await find('first')).toEqual({ name: 'x' });
    expect(requests).toHaveLength(before + 1);
  });

  it('closes for a target whose first call ends after its breaker opened', async () => {
    let isDown = true;
    const { origin, requests } = await startLoopback((_request, response) => {
      if (requests.length > 1) return isDown ? [500, {}] : [200, { name: 'x' }];
      setTimeout(() => response.writeHead(500).end(), 300);
      return undefined;
    });
    const { client, log } = connect(origin, { breaker: { retryAfterMs: 50 } });
    const first = ask(client);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    for (let call = 0; call < 8; call += 1) await ask(client);
    await first;
    isDown = false;
    await vi.waitFor(async () => expect(await ask(client)).toEqual({ name: 'x' }));
    expect(log.at(-1)).toMatchObject({ message: 'breaker closed' });
    expect(client.state()).toBe('ok');
  });

  it('opens for all targets of a route when five in a row fail', async () => {
    const { origin, requests } = await startLoopback(() => [500, {}]);
    const { client } = connect(origin);
    for (let call = 0; call < 20; call += 1)
      await client.get({ path: urlPath`/things/${`thing-${call}`}`, schema }).catch(() => null);
    expect(new Set(requests.map((request) => request.path)).size).toBe(5);
  });

  it('opens for every route when the service cannot be reached', async () => {
    const server = await startLoopback(() => [200, { name: 'x' }]);
    await server.stop();
    const { client } = connect(server.origin);
    for (let call = 0; call < 5; call += 1) await ask(client);
    await server.restart();
    await client.get({ path: urlPath`/other`, schema }).catch(() => null);
    expect(server.requests).toEqual([]);
  });

  it('is never opened by a 404 or another status below 500', async () => {
    const statuses = [404, 400, 401, 404, 422, 404, 429, 404, 404, 403];
    const { origin, requests } = await startLoopback(() => [statuses[requests.length - 1] ?? 404, {}]);
    const { client } = connect(origin);
    for (const _status of statuses) await ask(client);
    expect(requests).toHaveLength(statuses.length);
    expect(client.state()).toBe('ok');
  });

  it('lets one call through as its probe and refuses all others at once', async () => {
    const skip = skipTime();
    const held: ServerResponse[] = [];
    const { origin, requests } = await startLoopback((_request, response) => {
      if (requests.length <= 5) return [500, {}];
      held.push(response);
      return undefined;
    });
    const { client, log } = connect(origin);
    for (let call = 0; call < 5; call += 1) await ask(client);
    skip(1999);
    const probe = ask(client);
    await vi.waitFor(() => expect(requests).toHaveLength(6));
    // The probe is answered after them: if they waited for it, all would time out.
    const refused = await Promise.all(Array.from({ length: 100 }, () => ask(client)));
    expect(refused).toEqual(Array(100).fill(OTHER_FAILURE));
    expect(requests).toHaveLength(6);

    for (const response of held) response.end('{"name":"x"}');
    expect(await probe).toEqual({ name: 'x' });
    expect(client.state()).toBe('ok');
    expect(log.filter(({ message }) => message === 'breaker open')).toHaveLength(1);
  });

  it('is logged once while its probes fail', async () => {
    const skip = skipTime();
    const { origin, requests } = await startLoopback(() => [500, {}]);
    const { client, log } = connect(origin);
    for (let call = 0; call < 5; call += 1) await ask(client);
    for (let probe = 0; probe < 3; probe += 1) {
      skip(1001);
      // After a probe that failed, the next call waits as long again.
      for (let call = 0; call < 3; call += 1) await ask(client);
    }
    expect(requests).toHaveLength(8);
    expect(log.filter(({ message }) => String(message).startsWith('breaker'))).toHaveLength(1);
  });

  it('of a route does not close while the service cannot be reached', async () => {
    const skip = skipTime();
    const server = await startLoopback(() => [500, {}]);
    const { client, log } = connect(server.origin);
    for (let call = 0; call < 5; call += 1) await ask(client);
    await server.stop();
    for (let call = 0; call < 5; call += 1) await client.get({ path: urlPath`/other`, schema }).catch(() => null);
    // Now the route's breaker would let a probe through, and the upstream's breaker would not.
    skip(500);
    await ask(client);
    skip(501);
    for (let call = 0; call < 3; call += 1) await ask(client);
    expect(log.filter(({ message }) => message === 'breaker closed')).toEqual([]);
  });

  it('heals although the machine’s clock was set back', async () => {
    let isDown = true;
    const { origin } = await startLoopback(() => (isDown ? [500, {}] : [200, { name: 'x' }]));
    const { client } = connect(origin, { breaker: { retryAfterMs: 20 } });
    for (let call = 0; call < 5; call += 1) await ask(client);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    isDown = false;
    await vi.waitFor(async () => expect(await ask(client)).toEqual({ name: 'x' }));
  });
});

describe('a route whose calls queue', () => {
  const slow = urlPath`/slow`;
  const fast = urlPath`/fast`;

  it.runIf(isLongRun)(
    'leaves connections for the other routes while it hangs, and does not open their breakers',
    async () => {
      const { origin } = await startLoopback(({ path: asked }) =>
        asked === '/slow' ? undefined : [200, { name: 'x' }],
      );
      const { client, log } = connect(origin);
      const hanging = Array.from({ length: 200 }, () =>
        client.get({ path: slow, schema, timeoutMs: 3000 }).catch(() => 'failed'),
      );
      const takenMs = measureOwnTime();
      for (let call = 0; call < 20; call += 1) expect(await client.get({ path: fast, schema })).toEqual({ name: 'x' });
      expect(takenMs()).toBeLessThan(2500);
      await Promise.all(hanging);
      expect(log.filter(({ route }) => route === '/fast' || route === '*')).toEqual([]);
    },
  );

  it('keeps its own breaker closed if the calls that are sent are answered', async () => {
    const answered: ServerResponse[] = [];
    const { origin, requests } = await startLoopback((_request, response) => {
      setTimeout(() => answered.push(response.end('{"name":"x"}')), 100);
      return undefined;
    });
    const { client, log } = connect(origin, { limits: { connectionsPerRoute: 2 } });
    const calls = Array.from({ length: 100 }, () =>
      client.get({ path: slow, schema, timeoutMs: 700 }).catch(() => null),
    );
    const found = (await Promise.all(calls)).filter((answer) => answer !== null);
    expect(found.length).toBeGreaterThan(1);
    expect(requests.length).toBeLessThan(40);
    expect(client.state()).toBe('ok');
    expect(log.filter(({ message }) => message === 'breaker open')).toEqual([]);
    expect(log.filter(({ fault }) => fault === 'QueueTimeout').length).toBeGreaterThan(50);
  });
});

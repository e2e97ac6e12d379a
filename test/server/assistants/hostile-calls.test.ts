import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../support/create-test-shop.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { createRandom } from '../../support/random.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

const CALLS = isLongRun ? 10_000 : 400;

let backend: OtherBackend;
let shop: TestShop;
beforeAll(async () => {
  backend = await startOtherBackend();
  shop = await startTestShop({ ...backend.env, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const meta = { 'ucp-agent': { profile: 'https://platform.example/p' } };

type Post = { body: string; headers?: Record<string, string>; method?: string };

const post = ({ body, headers = JSON_TYPE, method = 'POST' }: Post, at = shop) =>
  fetch(`${at.origin}/ucp/mcp`, { method, headers, ...(method === 'POST' && { body }) });
const toCall = (name: unknown, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const send = async (message: unknown, at = shop) => {
  const answer = await post({ body: JSON.stringify(message) }, at);
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as { error?: { code: number } }) };
};

/** Values that no field of the protocol expects. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  'x',
  '\u0000',
  '\ud800',
  'a'.repeat(5000),
  '../../etc/passwd',
  '<script>',
  [],
  [[]],
  {},
  { a: 1 },
  { __proto__: null, constructor: 1 },
  [null],
  Array.from({ length: 100 }, (_, at) => at),
  { toString: 1 },
  '2026-13-45',
  'NaN',
];
const TOOLS: readonly unknown[] = [
  'search_catalog',
  'lookup_catalog',
  'get_product',
  'create_checkout',
  '',
  null,
  7,
  {},
  'constructor',
  '__proto__',
];
const FIELDS = [
  'query',
  'ids',
  'id',
  'filters',
  'pagination',
  'context',
  'signals',
  'selected',
  'preferences',
  '__proto__',
];
const FILTERS = [
  'categories',
  'price',
  'brand',
  'type',
  'variety',
  'cellar',
  'province',
  'sort',
  'section',
  'collection',
  'limit',
  'page',
  'search',
  'toString',
];
const METHODS = [
  'tools/call',
  'tools/list',
  'initialize',
  'ping',
  'nope',
  'resources/list',
  'prompts/get',
  'subscriptions/listen',
  'server/discover',
  'notifications/cancelled',
  'logging/setLevel',
  'rpc.discover',
  '',
];

function createHostilePost(random: () => number): () => Post {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], make: () => unknown) =>
    Object.fromEntries(list.filter(() => random() < 0.3).map((key) => [key, make()]));
  const catalog = () =>
    random() < 0.2
      ? pick(ODD)
      : {
          ...some(FIELDS, () => pick(ODD)),
          ...(random() < 0.5 && { filters: some(FILTERS, () => pick([...ODD, ['malbec']])) }),
        };
  const args = () => (random() < 0.15 ? pick(ODD) : { meta: random() < 0.8 ? meta : pick(ODD), catalog: catalog() });
  const message = () => ({ ...toCall(pick(TOOLS), args()), id: random() < 0.8 ? 1 : pick(ODD) });
  const bodies: readonly (() => string)[] = [
    () => JSON.stringify(message()),
    () => JSON.stringify(message()),
    () => JSON.stringify(toCall(pick(TOOLS.slice(0, 3)), { meta, catalog: catalog() })),
    () => JSON.stringify({ jsonrpc: pick(['2.0', '1.0', 2]), id: pick(ODD), method: pick(METHODS), params: pick(ODD) }),
    () => JSON.stringify(Array.from({ length: 1 + Math.floor(random() * 5) }, message)),
    () => pick(['{', '[', '{"a":']).repeat(1 + Math.floor(random() * 3000)),
    () => `${'['.repeat(8000)}${']'.repeat(8000)}`,
    () =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_catalog","arguments":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}}`,
    () => 'x'.repeat(Math.floor(random() * 20_000)),
    () => JSON.stringify(pick(ODD)),
    () => '',
  ];
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=latin9',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
  ];
  return () => ({
    body: pick(bodies)(),
    method: random() < 0.97 ? 'POST' : pick(['PUT', 'DELETE', 'GET', 'PATCH', 'OPTIONS']),
    headers: {
      'content-type': random() < 0.8 ? 'application/json' : pick(types),
      ...(random() < 0.2 && { origin: pick(['https://evil.example', 'null', shop.origin]) }),
      ...(random() < 0.2 && { 'mcp-protocol-version': pick(['2025-06-18', '2026-07-28', 'x', '1'.repeat(500)]) }),
      ...(random() < 0.1 && { 'mcp-session-id': 'x', 'last-event-id': '1' }),
      ...(random() < 0.1 && { 'content-encoding': pick(['gzip', 'br', 'x']) }),
      ...(random() < 0.1 && { accept: pick(['text/html', 'text/event-stream', 'x']) }),
      ...(random() < 0.1 && { cookie: 'session=x; preview=1' }),
    },
  });
}

describe('hostile calls of the protocol', () => {
  it('are answered without a 500, without a cookie, and kept by nobody', { timeout: 600_000 }, async () => {
    const next = createHostilePost(createRandom(25));
    const seen = new Map<number, number>();
    for (let count = 0; count < CALLS; count += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const hostile = next();
          const answer = await post(hostile);
          const text = await answer.text();
          const about = `${answer.status} ${JSON.stringify(hostile).slice(0, 300)} ${text.slice(0, 200)}`;
          expect(answer.status, about).toBeLessThan(500);
          expect(answer.headers.get('set-cookie'), about).toBeNull();
          expect(answer.headers.get('cache-control'), about).toBe('no-store');
          expect(answer.headers.get('content-type') ?? '', about).not.toContain('event-stream');
          if (answer.headers.get('content-type')?.includes('json')) JSON.parse(text);
          expect(text, about).not.toMatch(/-32603|at \S+\.ts:\d+|node_modules/);
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        }),
      );
    }
    for (const status of [200, 400, 405, 413, 415]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    const { error } = await send(toCall('search_catalog', { meta, catalog: { query: 'malbec' } }));
    expect(error).toBeUndefined();
  });

  it('have the codes of the protocol', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await send([list])).error?.code).toBe(-32600);
    expect((await send([])).error?.code).toBe(-32600);
    expect((await send({ ...list, method: 'nope' })).error?.code).toBe(-32601);
    expect((await send('x')).error?.code).toBe(-32600);
    const broken = await post({ body: '{' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 }, id: null }]);
    expect((await post({ body: JSON.stringify(list), headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await post({ body: `"${'x'.repeat(16 * 1024)}"` })).status).toBe(413);
    const read = await fetch(`${shop.origin}/ucp/mcp`);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await read.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
    const foreign = await post({
      body: JSON.stringify(list),
      headers: { ...JSON_TYPE, origin: 'https://assistant.example' },
    });
    expect(foreign.status).toBe(200);
  });
});

describe('calls beyond the limit of searches', () => {
  it('are refused; a look-up counts each product', async () => {
    const limited = await startTestShop({ ...backend.env, RATE_LIMIT: 'on' });
    try {
      const ids = Array.from({ length: 12 }, (_, at) => `NO-${at}`);
      const lookUp = JSON.stringify(toCall('lookup_catalog', { meta, catalog: { ids } }));
      const statuses: number[] = [];
      for (let count = 0; count < 21; count++) statuses.push((await post({ body: lookUp }, limited)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      const refused = await post({ body: lookUp }, limited);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await fetch(`${limited.origin}/api/suggest?q=malbec`)).status).toBe(429);
      // One that is refused by the count of all searches, before it was read, has the same form.
      const unread = await post({ body: '{' }, limited);
      const wait = Number(unread.headers.get('retry-after'));
      expect([unread.status, unread.headers.get('cache-control')]).toEqual([429, 'no-store']);
      const error = { code: -32000, data: { retry_after: wait } };
      expect(await unread.json()).toMatchObject({ jsonrpc: '2.0', id: null, error });
    } finally {
      await limited.close();
    }
  });
});

describe('a shop service that does not answer', () => {
  it('is a 503 with the error of an outage; the rest stays', async () => {
    const failing = await startOtherBackend();
    const shopInOutage = await startTestShop({ ...failing.env, RATE_LIMIT: 'off' });
    try {
      failing.fail('shop', 'error');
      const answer = await send(toCall('lookup_catalog', { meta, catalog: { ids: ['NUEVO-1'] } }), shopInOutage);
      expect([answer.status, answer.headers.get('retry-after'), answer.error?.code]).toEqual([503, '5', -32000]);
      expect((await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, shopInOutage)).status).toBe(200);
    } finally {
      await shopInOutage.close();
      await failing.close();
    }
  });
});

import { createRandom } from './random.ts';

/** A request to `/ucp/mcp`. */
export type HostileCall = { body: string; headers: Record<string, string>; method: string };

const meta = { 'ucp-agent': { profile: 'https://platform.example/p' } };

export const toToolCall = (name: unknown, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

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

/**
 * Calls that no assistant would send: wrong types, deep or endless JSON, unknown methods, batches, wrong content types,
 * foreign origins. The same seed makes the same calls. `ownOrigin` is the shop's.
 */
export function createHostileCalls(seed: number, ownOrigin: string): () => HostileCall {
  const random = createRandom(seed);
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
  const message = () => ({ ...toToolCall(pick(TOOLS), args()), id: random() < 0.8 ? 1 : pick(ODD) });
  const bodies: readonly (() => string)[] = [
    () => JSON.stringify(message()),
    () => JSON.stringify(message()),
    () => JSON.stringify(toToolCall(pick(TOOLS.slice(0, 3)), { meta, catalog: catalog() })),
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
      ...(random() < 0.2 && { origin: pick(['https://evil.example', 'null', ownOrigin]) }),
      ...(random() < 0.2 && { 'mcp-protocol-version': pick(['2025-06-18', '2026-07-28', 'x', '1'.repeat(500)]) }),
      ...(random() < 0.1 && { 'mcp-session-id': 'x', 'last-event-id': '1' }),
      ...(random() < 0.1 && { 'content-encoding': pick(['gzip', 'br', 'x']) }),
      ...(random() < 0.1 && { accept: pick(['text/html', 'text/event-stream', 'x']) }),
      ...(random() < 0.1 && { cookie: 'session=x; preview=1' }),
    },
  });
}

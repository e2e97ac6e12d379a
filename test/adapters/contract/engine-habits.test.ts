import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createContractClient } from '../../contract/contract-client.ts';
import { createSend } from '../../contract/exchange.ts';
import { nameFault } from '../../contract/fault.ts';
import { checkAdapter } from '../../contract/run-adapter-contract.ts';
import { runContract } from '../../contract/run-contract.ts';
import { contracts } from '../../contract/services.ts';
import { openCarts } from '../../examples/facade/carts.ts';
import { type ProductFacts, toCatalogue } from '../../examples/facade/catalogue.ts';
import { createShopRoutes } from '../../examples/facade/shop-routes.ts';
import { openStock } from '../../examples/facade/stock.ts';

/** What engines are like, planted into a service that keeps the contract. */

type Answer = { status: number; body: unknown };
type Change = (call: { method: string; path: string; body: string }, answer: Answer) => Answer;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const facts = ['Malbec', 'Bonarda', 'Criolla', 'Torrontés'].map(
  (name, at): ProductFacts => ({
    collections: [{ id: 'todos', name: 'Todos' }],
    wire: {
      ...{
        sku: `VINO-${at}`,
        name,
        price: 9000 + at * 500,
        totalQuantity: 10,
        category: { name: at === 3 ? 'cavas' : 'vinos' },
      },
      ...{ types: [{ id: 'tinto', name: 'Tinto' }], gtin: null, mpn: null },
    },
  }),
);

function createService() {
  const database = new DatabaseSync(':memory:');
  const stock = openStock(database);
  for (const { wire } of facts) stock.stockOf(wire.sku, wire.totalQuantity);
  return createShopRoutes({
    apiKey: 'una-clave',
    readCatalogue: async () => toCatalogue(facts),
    carts: openCarts(database),
    userOf: async () => 'ana',
    placeOrder: (_form, order) => stock.take(order),
    report: () => undefined,
  });
}

async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The service with changed answers. */
async function serveChanged(change: Change): Promise<string> {
  const target = await serve(createService());
  return serve(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const body = await text(request);
    const token = request.headers['token'];
    const headers = {
      'x-api-key': 'una-clave',
      'content-type': 'application/json',
      ...(token ? { token: String(token) } : {}),
    };
    const answer = await fetch(target + url, { method, headers, ...(body === '' ? {} : { body }) });
    const changed = change({ method, path: url, body }, { status: answer.status, body: await answer.json() });
    response.writeHead(changed.status, { 'content-type': 'application/json' }).end(JSON.stringify(changed.body));
  });
}

const options = { mayWrite: true, mayOrder: true, accessToken: 'una-ficha' };

async function check(change: Change) {
  const baseUrl = await serveChanged(change);
  const send = createSend(baseUrl, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });
  const report = await runContract('shop', { ...options, baseUrl, key: 'una-clave', brandSlug: 'casa', send });
  return { ...report, wrong: report.faults.map(nameFault) };
}

const isList = (path: string) => /\/products\?/.test(path);
/** Changes the fields of one product of each list. */
const withProduct =
  (fields: object): Change =>
  ({ path }, { status, body }) => {
    if (!isList(path)) return { status, body };
    const page = body as { products: object[] };
    return {
      status,
      body: { ...page, products: page.products.map((each, at) => (at === 1 ? { ...each, ...fields } : each)) },
    };
  };

it('is content with a service that keeps the contract, orders and users included', async () => {
  const { wrong, outcomes, warnings } = await check((_call, answer) => answer);
  expect(wrong).toEqual([]);
  expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(warnings).toEqual([]);
});

it.each([
  ['without a price', { price: null }, 'products[1].price'],
  ['without a sku', { sku: null }, 'products[1].sku'],
  ['with a sku of another form', { sku: 'CON ESPACIO 1' }, 'products[1].sku'],
])('names the field of a product %s beside good ones', async (_what, fields, path) => {
  expect((await check(withProduct(fields))).wrong.join('\n')).toContain(path);
});

it('names a product of a sub-category that the category above it does not list', async () => {
  const { wrong } = await check(({ path }, { status, body }) => {
    if (!path.includes('/category/tree/')) return { status, body };
    const { categories } = body as { categories: object[] };
    const child = { ...categories[0], id: 'vinos', name: 'tintos', title: 'Tintos' };
    return { status, body: { categories: [{ ...categories[1], id: 'cavas', children: [child] }, categories[0]] } };
  });
  expect(wrong).toContain('listProducts: expected at least the 3 products of "tintos" for category=cavas, came 1');
});

it('warns of a collection without products', async () => {
  const { wrong, warnings } = await check(({ path }, { status, body }) =>
    path.endsWith('/collections') ? { status, body: [{ id: 'vacia', name: 'Vacía' }] } : { status, body },
  );
  expect(wrong).toEqual([]);
  expect(warnings).toEqual(['the collection vacia has no products: pages leave it out']);
});

it('names a total of the cart that is not the sum of the prices', async () => {
  const { wrong } = await check(({ path }, { status, body }) =>
    path.includes('/cart/') && status === 200
      ? { status, body: { ...(body as object), total: 13_312.42 } }
      : { status, body },
  );
  expect(wrong).toEqual(['setCartLines: expected the total 27500 of the prices that it gave, came 13312.42']);
});

it('names a user who gets another cart on each device', async () => {
  let count = 0;
  const { wrong } = await check(({ path }, { status, body }) => {
    count += 1;
    return path.endsWith('/orders') ? { status, body: { orderFormId: `form-${count}` } } : { status, body };
  });
  expect(wrong.join('\n')).toContain('again for the same user');
});

/** An engine that closes a cart when it is bought, keeps its lines, and refuses to change them. */
function closesCarts(afterwards: { read: Answer; write: Answer }): Change {
  const bought = new Set<string>();
  return ({ method, path }, answer) => {
    const [, id = ''] = /\/(?:orders|cart)\/([^/]+)/.exec(path) ?? [];
    if (path.endsWith('/paid')) bought.add(id);
    else if (bought.has(id)) return method === 'POST' ? afterwards.write : afterwards.read;
    return answer;
  };
}
const gone = { status: 404, body: {} };
const full = { status: 200, body: { id: 'a', items: [{ sku: 'VINO-0', productId: 'a', quantity: 1 }], total: 9000 } };

it('takes an engine that knows no cart that was bought', async () => {
  expect((await check(closesCarts({ read: gone, write: gone }))).wrong).toEqual([]);
});

it.each([
  ['an error of its own', { read: full, write: { status: 400, body: { type: 'invalid_data' } } }],
  ['the lines, and no change', { read: full, write: gone }],
  ['no cart, and changes it', { read: gone, write: full }],
])('names an engine that answers a bought cart with %s', async (_what, afterwards) => {
  const { outcomes, wrong } = await check(closesCarts(afterwards));
  expect(wrong).not.toEqual([]);
  expect(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)).toEqual([
    'makes one order of what was paid, and then knows no such cart or lets it be changed',
  ]);
});

it('names an engine that makes a second order of a repeated payment', async () => {
  let count = 0;
  const { wrong } = await check(({ path }, answer) => {
    if (!path.endsWith('/paid')) return answer;
    count += 1;
    return { status: 201, body: { order: `M-${count}` } };
  });
  expect(wrong).toEqual(['setCartLines: expected the order M-1 again for the same key, came M-2']);
});

it('runs no order against a service that takes none', async () => {
  const { wrong, outcomes } = await check(({ path }, answer) => (path.endsWith('/paid') ? gone : answer));
  expect(wrong).toEqual([]);
  expect(outcomes.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(1);
});

it('knows the same of an adapter, and warns of what it leaves out', async () => {
  const baseUrl = await serveChanged(withProduct({ price: null }));
  const send = createSend(baseUrl, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });
  const client = createContractClient({
    ...{ service: 'shop', baseUrl, send, headers: { 'x-api-key': 'una-clave' } },
    onExchange: () => undefined,
    onDropped: () => undefined,
  });
  const { warnings } = await checkAdapter('shop', contracts.shop.createAdapter(client, 'casa'), options);
  expect(warnings).toContain('1 products of the first page cannot be sold, and are left out');
});

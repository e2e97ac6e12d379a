import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSend } from '../../../contract/exchange.ts';
import { nameFault } from '../../../contract/fault.ts';
import { runContract } from '../../../contract/run-contract.ts';
import { createUserOf } from '../../../examples/facade/users.ts';
import { createTiendanubeService, WEBHOOK_EVENTS } from '../../../examples/tiendanube/create-service.ts';
import { createTiendanubeApi } from '../../../examples/tiendanube/tiendanube-api.ts';
import { createTiendanubeDouble, type TiendanubeDouble } from '../../../examples/tiendanube/tiendanube-double.ts';
import { AUDIENCE, startTokenProvider, type TokenProvider } from '../../../support/token-provider.ts';

/** The façade over Tiendanube, over a double that answers as the platform's documents have it. */

const SECRET = 'un-secreto-de-app';
/** The variants among the double's awkward entries that can be sold. */
const AWKWARD = 16;
const servers: Server[] = [];
let provider: TokenProvider;
let double: TiendanubeDouble;
let reports: string[] = [];
let changes = 0;
let url = '';

async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start({ count = 30, pageSize = 200, freshMs = 0, maxAgeMs = 600_000 } = {}): Promise<void> {
  double = createTiendanubeDouble({ secret: SECRET, count, pageSize });
  const tiendanube = await serve(double.app);
  const api = createTiendanubeApi({ url: tiendanube, token: 'una-ficha', userAgent: 'Prueba (prueba@casa.example)' });
  const app = createTiendanubeService({
    ...{ api, freshMs, maxAgeMs, apiKey: 'una-clave', appSecret: SECRET },
    database: new DatabaseSync(':memory:'),
    userOf: createUserOf(provider.issuer, AUDIENCE),
    ...{ shopOrigin: 'https://tienda.example', shopName: 'Casa & Co' },
    onChange: () => {
      changes += 1;
    },
    report: (sentence) => void reports.push(sentence),
  });
  url = await serve(app);
  await api.registerWebhooks(`${url}/webhooks`, WEBHOOK_EVENTS);
  await api.registerWebhooks(`${url}/webhooks`, WEBHOOK_EVENTS);
}

beforeAll(async () => {
  provider = await startTokenProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  [reports, changes] = [[], 0];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function ask(path: string, body?: unknown, more: Record<string, string> = {}) {
  const headers = { 'x-api-key': 'una-clave', 'content-type': 'application/json', ...more };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/tienda/v1${path}`, { headers, ...sent });
  return { status: answer.status, body: await answer.json() };
}
const productOf = async (id: string) => (await ask(`/product/ficha/${id}`)).body;

async function openCart(lines: { sku: string; quantity: number }[]): Promise<string> {
  const { orderFormId } = (await ask('/orders')).body;
  expect((await ask(`/cart/${orderFormId}/items/`, lines)).status).toBe(200);
  return orderFormId;
}

it('keeps the contract of the shop service, as a signed-in user, too', async () => {
  await start({ freshMs: 60_000 });
  const send = createSend(url, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });
  const options = { mayWrite: true, accessToken: await provider.sign('ana'), baseUrl: url, key: 'una-clave' };
  const report = await runContract('shop', { ...options, brandSlug: 'casa', send });
  expect(report.faults.map(nameFault)).toEqual([]);
  const skipped = report.outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ title }) => title);
  // Tiendanube's own checkout makes the orders.
  expect(skipped).toEqual(['makes one order of what was paid, and then knows no such cart or lets it be changed']);
});

describe('an ordinary store', () => {
  it('sells beside what cannot be sold, and names each of those once, with its field', async () => {
    await start();
    const { body } = await ask('/products?limit=100');
    expect(body.pagination.total).toBe(30 + AWKWARD);
    await ask('/products?limit=1');
    expect(reports).toEqual([
      'product a-consultar, variant 52003, is not sold: price: no price',
      'product una-variante-rota, variant 52008, is not sold: price: no price',
      expect.stringMatching(/^product sin-variantes is not sold: variants: /),
      expect.stringMatching(/^product sin-nombre is not sold: name: /),
      expect.stringMatching(/^product 2017 is not sold: published: /),
    ]);
    expect(await productOf('oculto')).toEqual({});
  });

  it('has a sku for each variant: its own if it is one and nobody else has it', async () => {
    await start();
    expect((await productOf('sin-sku')).sku).toBe('TN-52001');
    expect((await productOf('sku-con-espacio')).sku).toBe('TN-52007');
    expect((await productOf('sku-repetido')).sku).toBe('TN-52006');
    expect((await productOf('DOS-750')).name).toBe('dos-tamanos 750 ml');
    expect(await productOf('DOS-MAGNUM')).toMatchObject({
      ...{ name: 'dos-tamanos Magnum', link: '/productos/dos-tamanos-magnum', price: 29_000, totalQuantity: 2 },
      images: [{ url: 'https://cdn.tiendanube.example/b.jpg' }, { url: 'https://cdn.tiendanube.example/a.jpg' }],
    });
  });

  it('lists a sub-category in the one above it, and makes collections of the other categories and tags', async () => {
    await start();
    expect((await productOf('solo-en-la-rama')).category.name).toBe('vinos');
    const collections = (await ask('/collections')).body.map(({ id }: { id: string }) => id);
    expect(collections.toSorted()).toEqual(['asado', 'para-regalar', 'tintos-de-guarda']);
    expect((await ask('/products?limit=9&collection=tintos-de-guarda')).body.pagination.total).toBe(1);
    const { body } = await ask('/products/filters');
    expect(body.varieties.map(({ id }: { id: string }) => id).toSorted()).toEqual(['bonarda', 'malbec']);
    expect(body.provinces).toEqual([{ id: 'mendoza', name: 'Mendoza', quantity: 30 }]);
  });

  it('takes the language that there is, an offer below the price, and counts what is counted', async () => {
    await start();
    expect((await productOf('solo-en-ingles')).name).toBe('English only');
    expect((await productOf('OFERTA')).promotion).toBeNull();
    expect((await productOf('NEGATIVO')).totalQuantity).toBe(0);
    expect((await productOf('TN-ETIQUETA-4')).totalQuantity).toBeGreaterThan(100);
    expect((await productOf('TN-ETIQUETA-1')).images[0].url).toBe('https://cdn.tiendanube.example/1.jpg');
  });

  it('says the volume that a tag or the name has, of several variants that of each', async () => {
    await start();
    for (const product of double.products.slice(1, 3)) product['tags'] = 'volumen:1.5 l';
    Object.assign(double.products[2] ?? {}, { name: { es: 'Etiqueta 3, 500 ml' } });
    for (const product of double.products) if (product['id'] === 2004) product['tags'] = 'volumen:750 ml';
    const contents = ['TN-ETIQUETA-1', 'TN-ETIQUETA-2', 'TN-ETIQUETA-3', 'DOS-750', 'DOS-MAGNUM'];
    expect(await Promise.all(contents.map(async (sku) => (await productOf(sku)).content))).toEqual([
      ...['1 x Etiqueta 1 750 ml', '1 x Etiqueta 2 1.5 l', '1 x Etiqueta 3, 500 ml'],
      ...['1 x dos-tamanos 750 ml', '1 x dos-tamanos Magnum'],
    ]);
  });

  it('takes each part of an entry by itself: prices, stocks, languages, pictures and categories', async () => {
    await start();
    expect((await productOf('CERO')).promotion).toBeNull();
    expect((await productOf('SIN-LIMITE')).totalQuantity).toBeGreaterThan(100);
    expect(await productOf('7790000000019')).toMatchObject({
      ...{ name: 'Vinho da casa Grande', link: '/productos/vinho-da-casa-grande', price: 15_000.5 },
    });
    expect((await productOf('TN-52021')).link).toBe('/productos/vinho-da-casa-grande-tn-52021');
    const pictures = await productOf('FOTOS');
    expect(pictures.images.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual([
      'primera.jpg',
      'segunda.jpg',
      'tercera.jpg',
    ]);
    expect(pictures.category.name).toBe('vinos');
    expect(pictures.description).toContain('<b>madera</b>');
  });

  it('is read by the links of its pages, and again when the platform asks to wait', async () => {
    await start({ count: 450, pageSize: 100 });
    double.failures.push(429, 429);
    expect((await ask('/products?limit=1')).body.pagination.total).toBe(450 + AWKWARD);
  });
});

describe('a list without entries, which the platform answers with 404', () => {
  it('is an empty list: a store without categories sells its products', async () => {
    await start();
    double.categories.length = 0;
    expect((await ask('/products?limit=1')).body.pagination.total).toBe(30 + AWKWARD);
    double.products.length = 0;
    expect((await ask('/products?limit=1')).body.pagination.total).toBe(0);
    expect(reports.filter((sentence) => sentence.includes('could not be read'))).toEqual([]);
  });

  it('is none if the address is wrong', async () => {
    await start();
    double.failures.push(404);
    expect((await ask('/products?limit=1')).status).toBe(503);
    expect(reports).toContain('The catalogue could not be read: Tiendanube answers /products with 404.');
  });
});

describe('a platform that does not answer', () => {
  it('leaves the last copy on sale for a while, and each failed reading in the log', async () => {
    await start();
    await ask('/products?limit=1');
    reports = [];
    double.failures.push(500);
    expect((await ask('/products?limit=1')).status).toBe(200);
    expect(reports).toEqual(['The catalogue could not be read: Tiendanube answers /products with 500.']);
  });

  it('is an outage once the copy is old, or if there never was one, and says why', async () => {
    await start({ maxAgeMs: 0 });
    double.failures.push(402);
    expect((await ask('/products?limit=1')).status).toBe(503);
    expect(reports[0]).toContain('402 (the store or the app is not paid)');
    expect((await ask('/products?limit=1')).status).toBe(200);
    double.failures.push(500);
    expect((await ask('/products?limit=1')).status).toBe(503);
  });
});

describe('the hand-over', () => {
  const shopper = { name: 'Ana', lastname: 'Paz', email: 'ana@example.com' };
  const press = (fields: Record<string, string>) =>
    fetch(`${url}/checkout`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('makes a draft order of the cart and leads to its checkout; a second press makes no second one', async () => {
    await start();
    const cart = await openCart([
      { sku: 'TN-ETIQUETA-1', quantity: 2 },
      { sku: 'TN-52001', quantity: 1 },
    ]);
    const page = await (await fetch(`${url}/checkout?orderFormId=${cart}&utm_source=ig&x=1`)).text();
    expect(page).toContain(`value="${cart}"`);
    expect(page).toContain('value="utm_source=ig"');
    expect(page).toContain('Casa &amp; Co');
    const presses = await Promise.all(
      [1, 2].map(() => press({ orderFormId: cart, campaign: 'utm_source=ig', ...shopper })),
    );
    presses.push(await press({ orderFormId: cart, campaign: 'utm_source=ig', ...shopper }));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(presses.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect([...double.drafts.values()]).toEqual([
      {
        ...{ contact_name: 'Ana', contact_lastname: 'Paz', contact_email: 'ana@example.com', payment_status: 'unpaid' },
        ...{ sale_channel: 'Casa & Co', note: 'utm_source=ig' },
        products: [
          { variant_id: 50_001, quantity: 2 },
          { variant_id: 52_001, quantity: 1 },
        ],
      },
    ]);
  });

  it('hands the codes of the visit over as it does the campaign, and says where a coupon is typed', async () => {
    await start();
    const cart = await openCart([{ sku: 'TN-ETIQUETA-1', quantity: 1 }]);
    const page = await (await fetch(`${url}/checkout?orderFormId=${cart}&utm_source=ig&cupon=HOT10&ref=ANA-7`)).text();
    expect(page).toContain('value="utm_source=ig&amp;cupon=HOT10&amp;ref=ANA-7"');
    expect(page).toContain('Tu código es HOT10: cargalo en la página de pago.');
    const plain = await (await fetch(`${url}/checkout?orderFormId=${cart}&ref=ANA-7`)).text();
    expect(plain).not.toContain('Tu código');
  });

  it('keeps the cart until the order is paid, and then knows no such cart', async () => {
    await start();
    const cart = await openCart([{ sku: 'TN-ETIQUETA-1', quantity: 2 }]);
    const payUrl = (await press({ orderFormId: cart, ...shopper })).headers.get('location') ?? '';
    expect((await ask(`/cart/${cart}`)).body.items).toHaveLength(1);
    expect((await fetch(payUrl, { method: 'POST' })).status).toBe(200);
    expect((await ask(`/cart/${cart}`)).status).toBe(404);
    expect((await ask(`/cart/${cart}/items/`, [{ sku: 'TN-ETIQUETA-1', quantity: 1 }])).status).toBe(404);
    expect(await productOf('TN-ETIQUETA-1')).toMatchObject({ totalQuantity: 10 });
    expect(changes).toBe(1);
    expect((await press({ orderFormId: cart, ...shopper })).status).toBe(404);
  });

  it('gives a user another cart after the order', async () => {
    await start();
    const token = await provider.sign('ana');
    const { orderFormId } = (await ask('/orders', undefined, { token })).body;
    await ask(`/cart/${orderFormId}/items/`, [{ sku: 'TN-ETIQUETA-1', quantity: 1 }]);
    await press({ orderFormId, ...shopper });
    const [draft = 0] = double.drafts.keys();
    await double.notify('order/paid', draft);
    expect((await ask('/orders', undefined, { token })).body.orderFormId).not.toBe(orderFormId);
  });

  it.each([
    ['no name', { ...shopper, name: ' ' }],
    ['no address', { ...shopper, email: 'ana' }],
    ['a hostile name that is too long', { ...shopper, name: '"><script>'.repeat(20) }],
  ])('asks again for %s, with what was typed', async (_what, fields) => {
    await start();
    const cart = await openCart([{ sku: 'TN-ETIQUETA-1', quantity: 1 }]);
    const answer = await press({ orderFormId: cart, ...fields });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('role="alert"');
    expect(page).not.toContain('<script');
    expect(double.drafts.size).toBe(0);
  });

  it('says so if something is no longer sold, if the cart is empty, and if Tiendanube does not answer', async () => {
    await start();
    const cart = await openCart([{ sku: 'TN-52001', quantity: 1 }]);
    double.failures.push(500);
    double.failures.push(500);
    const failed = await press({ orderFormId: cart, ...shopper });
    expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining('No se cobró nada')]);
    double.failures.length = 0;
    double.products.length = 5;
    expect((await press({ orderFormId: cart, ...shopper })).status).toBe(409);
    expect((await fetch(`${url}/checkout?orderFormId=no-hay`)).status).toBe(404);
  });
});

describe('a notice', () => {
  it('is asked for once, and makes the shop and the façade read anew', async () => {
    await start({ freshMs: 600_000 });
    expect(double.webhooks.map(({ event }) => event)).toEqual(WEBHOOK_EVENTS);
    await ask('/products?limit=1');
    Object.assign(double.products[0] ?? {}, { published: false });
    expect((await ask('/product/ficha/TN-ETIQUETA-1')).status).toBe(200);
    expect(await double.notify('product/updated', 1001)).toBe(200);
    expect(changes).toBe(1);
    expect((await ask('/product/ficha/TN-ETIQUETA-1')).status).toBe(404);
  });

  it.each(['', 'abc', 'é'.repeat(32), '0'.repeat(64)])('with the signature "%s" is refused', async (signature) => {
    await start();
    const headers = signature === '' ? {} : { 'x-linkedstore-hmac-sha256': encodeURIComponent(signature) };
    const body = JSON.stringify({ store_id: 123, event: 'order/paid', id: 39_138_283 });
    expect((await fetch(`${url}/webhooks`, { method: 'POST', headers, body })).status).toBe(401);
    expect(changes).toBe(0);
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPricedSkus } from '../../support/independent-prices.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { createShopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';
import { businessProfile, errorResponse, lookupResponse, productResponse, searchResponse } from './ucp-schemas.ts';

const meta = { 'ucp-agent': { profile: 'https://platform.example/profile.json' } };

const shop = started(() => startTestShop({ RATE_LIMIT: 'off' }));
let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.origin}/ucp/mcp`)));
});
afterAll(async () => {
  await client.close();
});

const call = async (name: string, catalog: unknown) =>
  (await client.callTool({ name, arguments: { meta, catalog } })).structuredContent;
const search = async (catalog: unknown) => searchResponse.parse(await call('search_catalog', catalog));
const lookUp = async (catalog: unknown) => lookupResponse.parse(await call('lookup_catalog', catalog));
const pricesOf = ({ products }: Awaited<ReturnType<typeof search>>) =>
  products.map(({ price_range }) => price_range.min.amount);

describe('the catalogue by protocol', () => {
  it('has a profile that says where it is', async () => {
    const answer = await fetch(`${shop.origin}/.well-known/ucp`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    const { ucp } = businessProfile.parse(await answer.json());
    expect(ucp.services['dev.ucp.shopping'][0]?.endpoint).toBe(`${shop.origin}/ucp/mcp`);
  });

  it('gives a client of the SDK a Malbec below $ 20.000 and the link to a cart with it', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_catalog', 'lookup_catalog', 'get_product']);
    const found = await search({ query: 'malbec', filters: { price: { max: 2_000_000 } } });
    expect(found.products.length).toBeGreaterThan(0);
    for (const amount of pricesOf(found)) expect(amount).toBeLessThanOrEqual(2_000_000);
    const [first] = found.products.filter(({ variants }) => variants[0]?.availability.available);
    const { product } = productResponse.parse(await call('get_product', { id: first?.id }));
    expect(product.tags).toContain('Malbec');
    expect(product.variants[0]?.metadata.cart_url).toBe(`${shop.origin}/carrito/armar?items=${product.id}:1`);
    expect((await fetch(product.url)).status).toBe(200);
    // The shopper opens the link, and the page's button puts the product into the cart.
    const shopper = createShopper(shop.origin);
    const offered = await shopper.follow((product.variants[0]?.metadata.cart_url ?? '').slice(shop.origin.length));
    expect([offered.status, offered.body.includes(product.title)]).toEqual([200, true]);
    const [, key = ''] = /name="key" value="([A-Za-z0-9]{22})"/.exec(offered.body) ?? [];
    await shopper.submit('/api/cart/items', { items: `${product.id}:1`, key });
    expect(await shopper.units()).toEqual({ [product.id]: 1 });
  });

  it('has all products once, page by page, with the prices that each costs', async () => {
    const priced = readPricedSkus();
    const seen = new Map<string, number>();
    let cursor: string | undefined;
    do {
      const page = await search({
        filters: { price: { min: 0 } },
        pagination: { limit: 12, ...(cursor && { cursor }) },
      });
      for (const { variants } of page.products) {
        const [only] = variants;
        expect(seen.has(only?.sku ?? '')).toBe(false);
        seen.set(only?.sku ?? '', only?.price.amount ?? 0);
        const known = priced.get(only?.sku ?? '');
        if (known !== undefined)
          expect(only?.metadata.member_price?.amount).toBe(known.member === null ? undefined : Number(known.member));
      }
      cursor = page.pagination.has_next_page ? page.pagination.cursor : undefined;
      if (!isLongRun && seen.size > 30) break;
    } while (cursor !== undefined);
    for (const [sku, { guest }] of priced)
      if (seen.has(sku)) expect([sku, BigInt(seen.get(sku) ?? 0)]).toEqual([sku, guest]);
    if (isLongRun) expect(seen.size).toBeGreaterThanOrEqual(priced.size);
  });

  it('filters as the shop: categories, prices in cents, and the filters of its listings', {
    tags: ['S5.1'],
  }, async () => {
    const wines = await search({
      filters: { categories: ['vinos', 'nada'], price: { min: 1_000_000, max: 1_200_000 } },
    });
    expect(new Set(wines.products.flatMap(({ categories }) => categories.map(({ value }) => value)))).toEqual(
      new Set(['vinos']),
    );
    for (const amount of pricesOf(wines)) expect(amount >= 1_000_000 && amount <= 1_200_000).toBe(true);
    expect((await search({ filters: { categories: ['nada'] } })).products).toEqual([]);
    const sorted = pricesOf(await search({ filters: { variety: ['torrontes'], sort: 'price:asc' } }));
    expect(sorted.length).toBeGreaterThan(1);
    expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
    const typed = await search({ query: 'malbec hasta 15000' });
    for (const amount of pricesOf(typed)) expect(amount).toBeLessThanOrEqual(1_500_000);
    const foreign = await search({ query: 'malbec', context: { currency: 'USD' }, filters: { price: { max: 1 } } });
    expect(foreign.products.length).toBeGreaterThan(0);
    expect(foreign.messages?.map(({ code }) => code)).toContain('price_filter_ignored');
  });

  it('looks products up by sku and by handle, once each, and names those that do not exist', async () => {
    const [one, other] = (await search({ query: 'malbec' })).products;
    const ids = [one?.id, one?.id, one?.handle, 'NO-HAY', '../x', other?.id];
    const { products, messages } = await lookUp({ ids });
    expect(products.map(({ id }) => id)).toEqual([one?.id, other?.id]);
    expect(products[0]?.variants[0]?.inputs).toEqual([
      { id: one?.id, match: 'exact' },
      { id: one?.handle, match: 'featured' },
    ]);
    const unknown = messages?.filter(({ code }) => code === 'not_found').map(({ content }) => content);
    expect(unknown).toEqual(['NO-HAY', 'un producto que no existe']);
    expect((await lookUp({ ids: [one?.id], filters: { price: { max: 1 } } })).products).toEqual([]);
    expect((await lookUp({ ids: [one?.id], filters: { categories: ['aceites'] } })).products).toEqual([]);
    expect(errorResponse.parse(await call('get_product', { id: 'NO-HAY' })).messages[0]?.content).toBe(
      'Producto no encontrado: NO-HAY',
    );
  });

  it('says why a text is not searched', { tags: ['S5.5'] }, async () => {
    const adjusted = async (query: string) =>
      (await search({ query })).messages?.find(({ code }) => code === 'search_adjusted')?.content;
    expect(await adjusted('vino 2018')).toBe('No encontramos «2018». Mostramos resultados de «vino»');
    expect(await adjusted('malbec menos de 20 mil')).toMatch(/^Te mostramos productos hasta/);
    expect(await adjusted('malbec')).toBeUndefined();
    const { products, messages } = await search({ query: 'a' });
    expect([products, messages?.[0]?.content]).toEqual([[], 'La búsqueda debe tener al menos 2 caracteres']);
  });

  it.each([
    ['an empty catalogue request', 'search_catalog', {}],
    ['empty filters', 'search_catalog', { filters: { price: {} } }],
    ['a price from above its end', 'search_catalog', { filters: { price: { min: 2, max: 1 } } }],
    ['a cursor of nobody', 'search_catalog', { query: 'malbec', pagination: { cursor: 'x' } }],
    ['no ids', 'lookup_catalog', { ids: [] }],
    ['too many ids', 'lookup_catalog', { ids: Array.from({ length: 13 }, (_, at) => `A-${at}`) }],
    ['a text for a price', 'search_catalog', { filters: { price: { max: '1' } } }],
    ['another tool', 'create_checkout', {}],
  ])('refuses %s with -32602', async (_what, name, catalog) => {
    await expect(call(name, catalog)).rejects.toMatchObject({ code: -32602 });
  });

  it('wants the form of a platform, and fetches nothing of it', async () => {
    const catalog = { query: 'malbec' };
    await expect(client.callTool({ name: 'search_catalog', arguments: { catalog } })).rejects.toMatchObject({
      code: -32602,
    });
    const odd = { 'ucp-agent': { profile: 'file:///etc/passwd' } };
    await expect(client.callTool({ name: 'search_catalog', arguments: { meta: odd, catalog } })).rejects.toMatchObject({
      code: -32001,
    });
  });

  it.runIf(isLongRun)('passes the conformance suite of the protocol where it applies', async () => {
    const run = promisify(execFile);
    for (const scenario of ['server-initialize', 'ping', 'tools-list']) {
      const { stdout } = await run('npx', [
        'conformance',
        'server',
        '--url',
        `${shop.origin}/ucp/mcp`,
        '--scenario',
        scenario,
      ]);
      expect(stdout).toContain('Passed: 1/1, 0 failed');
    }
  });
});

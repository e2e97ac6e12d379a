import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { toToolCall } from '../../support/hostile-calls.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });
const meta = { 'ucp-agent': { profile: 'https://platform.example/p' } };

type Found = {
  products: { id: string }[];
  pagination: { has_next_page: boolean; total_count: number; cursor?: string };
  messages?: { type: string; code: string; content: string }[];
};

const callTool = async (name: string, catalog: object): Promise<Found> => {
  const message = toToolCall(name, { meta, catalog });
  return (await request(other.shop.app).post('/ucp/mcp').send(message)).body.result.structuredContent;
};
const idsOf = ({ products }: Found) => products.map(({ id }) => id);

describe('a price filter of the protocol', () => {
  const price = (sku: string, pesos: number) => {
    const product = other.backend.data.products.find((each) => each.sku === sku);
    if (product === undefined) throw new Error(`the other back end has no ${sku}`);
    Object.assign(product, { price: pesos, promotion: null });
  };

  it.each([
    [1_234_550, 1_234_550, ['W-6']],
    [1_234_500, 1_234_550, ['W-5', 'W-6']],
    [1_234_550, 1_234_600, ['W-6', 'W-7']],
    [1_234_501, 1_234_549, []],
    [99_999_999_999_999, undefined, []],
  ])('finds from %s to %s cents exactly', async (min, max, expected) => {
    for (const [sku, pesos] of [
      ['W-5', 12_345],
      ['W-6', 12_345.5],
      ['W-7', 12_346],
    ] as const)
      price(sku, pesos);
    const filters = { price: { min, max } };
    const found = await callTool('search_catalog', { filters });
    expect(idsOf(found)).toEqual(expected);
    expect(found.pagination).toEqual({ has_next_page: false, total_count: expected.length });
    expect(idsOf(await callTool('lookup_catalog', { filters, ids: ['W-5', 'W-6', 'W-7'] }))).toEqual(expected);
  });
});

describe('the pages of a search', () => {
  it('are as large as those of the service', async () => {
    other.backend.data.pageSize = 5;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const pagination = { limit: 12, ...(cursor && { cursor }) };
      const found = await callTool('search_catalog', { filters: { categories: ['vinos'] }, pagination });
      seen.push(...idsOf(found));
      cursor = found.pagination.cursor;
    } while (cursor !== undefined);
    const wines = other.backend.data.products.filter(({ category }) => category === 'vinos');
    expect(seen.toSorted()).toEqual(wines.map(({ sku }) => sku).toSorted());
  });
});

describe('a search in a category', () => {
  it('does not say that the shop lacks what only this category lacks', async () => {
    const inOil = await callTool('search_catalog', { query: 'burbuja', filters: { categories: ['aceites'] } });
    expect([idsOf(inOil), inOil.messages]).toEqual([[], undefined]);
    const anywhere = await callTool('search_catalog', { query: 'inhallable' });
    expect(anywhere.messages).toMatchObject([{ content: 'No encontramos «inhallable» en la tienda' }]);
  });

  it('says how categories are called if one has another name', async () => {
    const search = (categories: string[]) => callTool('search_catalog', { filters: { categories } });
    const unknown = {
      type: 'warning',
      code: 'unknown_category',
      content:
        'Las categorías se llaman vinos, aceites, whiskys, spirits, accesorios, cavas: con otro nombre no se encuentra nada.',
    };
    const nothing = await search(['Vinos', 'Burbujas']);
    expect([idsOf(nothing), nothing.messages]).toEqual([[], [unknown]]);
    const some = await search(['aceites', 'nada']);
    expect([idsOf(some), some.messages]).toMatchObject([['O-1'], [{ code: 'age_restricted' }, unknown]]);
    expect((await search(['aceites'])).messages).toMatchObject([{ code: 'age_restricted' }]);
    expect((await search(['whiskys'])).messages).toBeUndefined();
  });
});

describe('a filter that the shop does not know', () => {
  it('is not applied, and the answer says which ones are', async () => {
    const ignored = {
      type: 'warning',
      code: 'filter_ignored',
      content: expect.stringMatching(/ignor.*: .*\bvariety\b/),
    };
    const found = await callTool('search_catalog', { query: 'burbuja', filters: { available: true } });
    expect([idsOf(found), found.messages]).toEqual([
      ['B-1', 'B-2'],
      [expect.objectContaining({ code: 'age_restricted' }), ignored],
    ]);
    const known = await callTool('search_catalog', { query: 'burbuja', filters: { brand: 'espuma-1' } });
    expect([idsOf(known), known.messages?.map(({ code }) => code)]).toEqual([['B-1'], ['age_restricted']]);
  });

  it('is not in the description of the tool, which names the others', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { tools } = (await request(other.shop.app).post('/ucp/mcp').send(list)).body.result;
    expect(tools[0].inputSchema.properties.catalog.properties.filters.description).toMatch(/\bvariety\b.*\bcellar\b/);
  });
});

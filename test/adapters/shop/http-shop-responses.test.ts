import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { Unavailable } from '#core/failures.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
const emptyPage = { products: [], pagination: { limit: 12, page: 1, total: 0 } };

async function arrange(handler: LoopbackHandler, { cached = true } = {}) {
  const server = await startLoopback(handler);
  const { client, log } = connect(server.origin, { headers: { 'x-api-key': 'key-1' } });
  const shop = createHttpShop({ client, images, cache: createDataCache({ enabled: cached }) });
  return { shop, log, ...server };
}

describe('a response of the shop service', () => {
  it('is an outage if the response has none of the filters', { tags: ['S8.12'] }, async () => {
    const { shop } = await arrange(() => [200, { unexpected: [1] }]);
    await expect(shop.listFilters({})).rejects.toBeInstanceOf(Unavailable);
  });

  it('may be empty: no categories, no products with a total of 0, no filters', {
    tags: ['S8.3'],
  }, async () => {
    const { shop } = await arrange(({ path }) => {
      if (path.endsWith('/filters')) return [200, { types: [] }];
      return path.endsWith('/products') ? [200, emptyPage] : [200, { categories: [] }];
    });
    expect(await shop.getCategoryTree()).toEqual([]);
    expect(await shop.listProducts({})).toEqual({ items: [], pagination: emptyPage.pagination, search: null });
    expect(await shop.listFilters({})).toEqual({
      categories: [],
      types: [],
      varieties: [],
      wineries: [],
      brands: [],
      bottles: [],
      provinces: [],
      price: null,
    });
  });

  it('is null for a category, a promotion, a product and a cart with status 404', async () => {
    const { shop, log } = await arrange(() => [404, {}]);
    expect(await shop.getCategory('9')).toBeNull();
    expect(await shop.getPromotion('x')).toBeNull();
    expect(await shop.getProduct('x')).toBeNull();
    expect(await shop.getCart('x')).toBeNull();
    expect(log).toEqual([]);
  });

  it('is a refusal without an effect for an unknown cart and an unknown sku', async () => {
    let status = 404;
    const { shop } = await arrange(() => [status, {}]);
    expect(await shop.setCartLines('x', [{ sku: 'a', quantity: 1 }])).toBe('unknownCart');
    status = 422;
    expect(await shop.setCartLines('x', [{ sku: 'a', quantity: 1 }])).toBe('unknownSku');
    status = 500;
    await expect(shop.setCartLines('x', [{ sku: 'a', quantity: 1 }])).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([400, 422])('says that a line was not removed for its product by %d', async (status) => {
    const { shop, log } = await arrange(() => [status, {}]);
    expect(await shop.setCartLines('x', [{ sku: 'a', quantity: 0 }])).toBe('unknownSku');
    expect(log).toEqual([]);
  });

  it.each(['a/b', 'a\\b', '..', ''])(
    'is an outage if it opens an order by an id that no path can hold: %j',
    async (id) => {
      const { shop, log } = await arrange(() => [200, { orderFormId: id }]);
      await expect(shop.openOrder(null)).rejects.toBeInstanceOf(Unavailable);
      expect(JSON.stringify(log)).toContain('orderFormId: ');
    },
  );

  it.each(['a b', 'ñ', '100%', 'a+b=', 7])('may open an order by the id %j', async (id) => {
    const { shop } = await arrange(() => [200, { orderFormId: id }]);
    expect(await shop.openOrder(null)).toBe(String(id));
  });

  it('is cached for equal queries in any order, and not if the cache is off', async () => {
    const kept = await arrange(() => [200, emptyPage]);
    await kept.shop.listProducts({ category: ['2'], page: 1 });
    await kept.shop.listProducts({ page: 1, category: ['2'], limit: 12 });
    expect(kept.requests).toHaveLength(1);
    const uncached = await arrange(() => [200, emptyPage], { cached: false });
    await uncached.shop.listProducts({ category: ['2'] });
    await uncached.shop.listProducts({ category: ['2'] });
    expect(uncached.requests).toHaveLength(2);
  });

  it('says which text the service searched for', async () => {
    const search = { asked: 'malvec', used: 'malbec', suggestion: null };
    const { shop } = await arrange(() => [200, { ...emptyPage, search }]);
    expect((await shop.listProducts({ search: 'malvec' })).search).toEqual(search);
  });
});

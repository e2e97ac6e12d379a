import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
const emptyPage = { products: [], pagination: { limit: 12, page: 1, total: 0 } };
const cart = { id: 'of-1', items: [{ sku: 'VIN-1', productId: 'p1', quantity: 2 }] };

async function arrange(handler: LoopbackHandler, { cached = true } = {}) {
  const server = await startLoopback(handler);
  const { client, log } = connect(server.origin, { headers: { 'x-api-key': 'key-1' } });
  const shop = createHttpShop({ client, images, cache: createDataCache({ enabled: cached }) });
  return { shop, log, ...server };
}

const toWineOnWire = (sku: number) => ({ sku, name: 'Malbec', link: '/malbec', price: 1, category: { name: 'vinos' } });

describe('the calls of the shop service', () => {
  it('request the category tree and one category', { tags: ['S7.1', 'S7.2', 'S3.14'] }, async () => {
    const category = {
      ...{ id: 2, name: 'vinos', title: 'Vinos', isActive: true, show: true, father: 1, hasChildren: true },
      metadata: { description: 'De todo el país', keywords: 'malbec, torrontés' },
      image: { url: '/vinos.svg', label: '' },
    };
    const { shop, requests } = await arrange((request) =>
      request.path.endsWith('/tree/1')
        ? [
            200,
            {
              categories: [
                { ...category, children: [{ ...category, id: '3', name: 'tintos', title: null, image: null }, {}] },
              ],
            },
          ]
        : [200, category],
    );
    const expected = {
      id: '2',
      name: 'vinos',
      isActive: true,
      isShown: true,
      title: 'Vinos',
      metadata: { description: 'De todo el país', keywords: 'malbec, torrontés' },
      image: { url: 'https://img.example/vinos.svg', alt: 'Vinos', resizable: true },
      children: [],
    };
    expect(await shop.getCategoryTree()).toEqual([
      { ...expected, children: [{ ...expected, id: '3', name: 'tintos', title: '', image: null }] },
    ]);
    expect(await shop.getCategory('2')).toEqual(expected);
    expect(requests.map(({ path }) => path)).toEqual(['/api/tienda/v1/category/tree/1', '/api/tienda/v1/category/2']);
  });

  it('request products with the accepted pairs and always a limit, 12 by default', { tags: ['S7.3'] }, async () => {
    const { shop, requests } = await arrange(() => [200, emptyPage]);
    await shop.listProducts({
      category: ['2'],
      variety: ['malbec', 'bonarda'],
      page: 3,
      price: { min: null, max: 9000 },
      search: '',
    });
    const foreign = { collection: ['7'], limit: 10, token: 'x' };
    await shop.listProducts(foreign);
    expect(requests.map(({ path, query }) => ({ path, query }))).toEqual([
      {
        path: '/api/tienda/v1/products',
        query: { category: '2', variety: 'malbec,bonarda', page: '3', price: '-9000', limit: '12' },
      },
      { path: '/api/tienda/v1/products', query: { collection: '7', limit: '10' } },
    ]);
  });

  it('cut the list to the requested limit', { tags: ['S9.1'] }, async () => {
    const products = Array.from({ length: 30 }, (_, index) => toWineOnWire(index + 1));
    const { shop } = await arrange(() => [200, { products, pagination: { limit: 100, page: 1, total: 30 } }]);
    const page = await shop.listProducts({ category: ['2'] });
    expect(page.items.map(({ sku }) => sku)).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 1}`));
    expect(page.pagination).toEqual({ limit: 12, page: 1, total: 30 });
    expect((await shop.listProducts({ collection: ['7'], limit: 10 })).items).toHaveLength(10);
  });

  it.each([
    [25, 12, '25 products for limit=12'],
    [26, 100, '26 products for limit=12'],
    [12, 25, 'pagination.limit 25 for limit=12'],
  ])(
    'log %i products in an answer with the limit %i, whose next page would skip some',
    async (count, limit, reason) => {
      const products = Array.from({ length: count }, (_, index) => toWineOnWire(index + 1));
      const { shop, log } = await arrange(() => [200, { products, pagination: { limit, page: 1, total: 60 } }]);
      expect((await shop.listProducts({ category: ['2'] })).items).toHaveLength(12);
      expect(log).toMatchObject([{ path: '/api/tienda/v1/products', dropped: 1, first: reason }]);
      await shop.readCataloguePage(1);
      expect(log).toHaveLength(1);
    },
  );

  it('log a page of the catalogue that is too long, and no shorter page', async () => {
    const products = Array.from({ length: 101 }, (_, index) => toWineOnWire(index + 1));
    let pagination = { limit: 250, page: 1, total: 101 };
    const { shop, log } = await arrange(() => [200, { products, pagination }]);
    expect((await shop.readCataloguePage(1)).items).toHaveLength(100);
    expect(log).toMatchObject([{ first: '101 products for limit=100' }]);
    products.length = 12;
    pagination = { limit: 10, page: 1, total: 12 };
    await shop.listProducts({ category: ['2'] });
    expect(log).toHaveLength(1);
  });

  it('count the products of a catalogue page that cannot be used', async () => {
    const products = [{ ...toWineOnWire(1), price: 0 }, { sku: 'X' }];
    const { shop } = await arrange(() => [200, { products, pagination: { limit: 100, page: 1, total: 2 } }]);
    expect(await shop.readCataloguePage(1)).toMatchObject({ items: [], sent: 2 });
  });

  it('request every page of the catalogue anew, without filters and past the cache', async () => {
    const { shop, requests } = await arrange(() => [
      200,
      { ...emptyPage, pagination: { limit: 50, page: 2, total: 9 } },
    ]);
    for (const page of [1, 2, 2]) {
      expect((await shop.readCataloguePage(page)).pagination).toEqual({ limit: 50, page: 2, total: 9 });
    }
    expect(requests.map(({ query }) => query)).toEqual(['1', '2', '2'].map((page) => ({ limit: '100', page })));
    await shop.listProducts({ limit: 100, page: 1 });
    expect(requests).toHaveLength(4);
  });

  it('request at most so many pages of the catalogue in a second', async () => {
    const server = await startLoopback(() => [200, emptyPage]);
    const { client } = connect(server.origin);
    const shop = createHttpShop({ client, images, cache: createDataCache(), cataloguePagesPerSecond: 20 });
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 11 }, (_, index) => shop.readCataloguePage(index + 1)));
    expect(server.requests).toHaveLength(11);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500);
  });

  it('leave out options whose id no query can name, which is reported', async () => {
    const ids = ['1,5', '"a"', '<b>', ' c', '(d)', 'e\\f', 'x'.repeat(65), 7, '½ l', '_ñ 1.5'];
    const { shop, log } = await arrange(() => [200, { bottles: ids.map((id) => ({ id, name: 'Botella' })) }]);
    const { bottles } = await shop.listFilters({});
    expect(bottles.map(({ id }) => id)).toEqual(['7', '½ l', '_ñ 1.5']);
    expect(log).toMatchObject([{ message: 'list items dropped', first: '0 id: no id for a query' }]);
  });

  it('request filters with the same pairs except page, limit and sort', { tags: ['S7.4'] }, async () => {
    const { shop, requests } = await arrange(() => [200, { types: [{ id: 1, name: 'Tinto', quantity: 4 }] }]);
    const options = await shop.listFilters({ collection: ['7'], page: 2, limit: 12, sort: 'price:asc', brand: ['b'] });
    expect(requests[0]).toMatchObject({
      path: '/api/tienda/v1/products/filters',
      query: { collection: '7', brand: 'b' },
    });
    expect(requests[0]?.query).not.toHaveProperty('limit');
    expect(options.types).toEqual([{ id: '1', name: 'Tinto', quantity: 4 }]);
  });

  it('request banners and collections', { tags: ['S7.5', 'S7.11', 'S3.20'] }, async () => {
    const banner = { name: 'Fiestas', area: 'home', html: '/b/fiestas.jpg', device: 'mobile', link: '/club' };
    const { shop, requests } = await arrange(({ path }) =>
      path.endsWith('bannerList')
        ? [200, [banner, { ...banner, device: 'fridge' }, { ...banner, link: 'javascript:alert(1)' }]]
        : [200, [{ id: 1, name: 'Novedades', slug: 'novedades' }]],
    );
    const image = { url: 'https://img.example/b/fiestas.jpg', alt: 'Fiestas', resizable: true };
    const expected = { name: 'Fiestas', area: 'home', device: 'mobile', image, link: '/club' };
    expect(await shop.listBanners()).toEqual([expected, { ...expected, link: null }]);
    expect(await shop.listCollections()).toEqual([{ id: '1', name: 'Novedades' }]);
    expect(requests.map(({ path }) => path)).toEqual(['/api/tienda/v1/bannerList', '/api/tienda/v1/collections']);
  });

  it('request an order with the token of a signed-in user, and never cache it', { tags: ['S7.6'] }, async () => {
    let orders = 0;
    const { shop, requests } = await arrange(() => [200, { orderFormId: `of-${++orders}` }]);
    expect(await shop.openOrder(null)).toBe('of-1');
    expect(await shop.openOrder('access-1')).toBe('of-2');
    expect(requests.map(({ path }) => path)).toEqual(['/api/tienda/v1/orders', '/api/tienda/v1/orders']);
    expect(requests.map(({ headers }) => headers.token)).toEqual([undefined, 'access-1']);
  });

  it('request a promotion, and a product sheet by slug or SKU', { tags: ['S7.7', 'S7.8', 'S3.12'] }, async () => {
    const promotion = {
      id: 'promobonvi',
      name: 'Socios',
      isActive: true,
      skus: ['VIN-1', 2],
      skusAreInclusive: false,
      percentualDiscountValue: 15,
    };
    const { shop, requests } = await arrange(({ path }) =>
      path.includes('promotions') ? [200, promotion] : [404, {}],
    );
    expect(await shop.getPromotion('promobonvi')).toEqual({
      id: 'promobonvi',
      isActive: true,
      skus: ['VIN-1', '2'],
      appliesTo: 'others',
      discountPercent: 15,
    });
    expect(await shop.getProduct('malbec ñ?2')).toBeNull();
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/tienda/v1/promotions/promobonvi',
      '/api/tienda/v1/product/ficha/malbec%20%C3%B1%3F2',
    ]);
  });

  it('set lines of a cart, read it, and never cache it', { tags: ['S7.9', 'S7.10'] }, async () => {
    const { shop, requests } = await arrange(() => [200, cart]);
    expect(await shop.setCartLines('of-1', [{ sku: 'VIN-1', quantity: 2 }])).toEqual(cart);
    expect(await shop.getCart('of-1')).toEqual(cart);
    expect(await shop.getCart('of-1')).toEqual(cart);
    expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/tienda/v1/cart/of-1/items/', body: '[{"sku":"VIN-1","quantity":2}]' },
      { method: 'GET', path: '/api/tienda/v1/cart/of-1', body: '' },
      { method: 'GET', path: '/api/tienda/v1/cart/of-1', body: '' },
    ]);
  });

  it('all carry the API key, and a user token only to orders', async () => {
    const { shop, requests } = await arrange(() => [404, {}]);
    await Promise.allSettled([
      shop.getCategoryTree(),
      shop.getCategory('1'),
      shop.listProducts({}),
      shop.listFilters({}),
      shop.listBanners(),
      shop.listCollections(),
      shop.getPromotion('p'),
      shop.getProduct('x'),
      shop.getCart('c'),
      shop.setCartLines('c', []),
      shop.openOrder('access-1'),
    ]);
    expect(requests).toHaveLength(11);
    expect(requests.every(({ headers }) => headers['x-api-key'] === 'key-1')).toBe(true);
    expect(requests.filter(({ headers }) => 'token' in headers).map(({ path }) => path)).toEqual([
      '/api/tienda/v1/orders',
    ]);
  });
});

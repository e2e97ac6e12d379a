import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../core/values/text.ts';
import { started } from '../../../test/support/started.ts';
import { wireBanner } from '../../content/content-wire.ts';
import { wireCategory, wireCategoryTree } from '../../shop/category-wire.ts';
import { wirePromotion, wireShippingQuote } from '../../shop/order-wire.ts';
import {
  type WireFicha,
  type WireProduct,
  type WireProductPage,
  wireCollection,
  wireFicha,
  wireFilters,
  wireProductPage,
} from '../../shop/shop-wire.ts';
import { startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function list(query: string): Promise<WireProductPage> {
  const response = await embedded.shop(`/products?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as WireProductPage;
}

const paid = ({ price, promotion }: WireProduct) => promotion?.priceWithDiscount ?? price;

describe('every call of the shop service', () => {
  it('refuses a request without the API key or with a wrong one', async () => {
    const url = `${embedded.urls.shop}/api/tienda/v1/collections`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { 'x-api-key': 'wrong' } })).status).toBe(401);
    expect((await fetch(url, { headers: { 'x-api-key': embedded.keys.shopApiKey } })).status).toBe(200);
  });

  it('answers exactly the wire shape, without unknown and without missing fields', async () => {
    const body = async (path: string) => (await embedded.shop(path)).json();
    const tree = await body('/category/tree/1');
    expect(wireCategoryTree.parse(tree)).toEqual(tree);
    const category = await body('/category/10');
    expect(wireCategory.parse(category)).toEqual(category);
    const products = await body('/products?limit=100');
    expect(wireProductPage.parse(products)).toEqual(products);
    const options = await body('/products/filters?category=10');
    expect(wireFilters.parse(options)).toEqual(options);
    const ficha = await body('/product/ficha/WHI-0001');
    expect(wireFicha.parse(ficha)).toEqual(ficha);
    const promotion = await body('/promotions/promobonvi');
    expect(wirePromotion.parse(promotion)).toEqual(promotion);
    const quote = await body('/shipping?postalCode=1425&items=WHI-0001:1&subtotal=100');
    expect(wireShippingQuote.parse(quote)).toEqual(quote);
    for (const collection of await body('/collections')) expect(wireCollection.parse(collection)).toEqual(collection);
    for (const banner of await body('/bannerList')) expect(wireBanner.parse(banner)).toEqual(banner);
  });

  it.each([
    '/category/tree/999',
    '/category/999',
    '/product/ficha/no-such-slug',
    '/promotions/none',
    '/cart/none',
    '/x',
  ])('answers 404 in JSON for %s', async (path) => {
    const response = await embedded.shop(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404 });
  });

  it('finds a product sheet by slug and by sku, with a link that ends in the slug', async () => {
    const bySku = (await (await embedded.shop('/product/ficha/WHI-0001')).json()) as WireFicha;
    const slug = bySku.link.split('/').at(-1);
    expect(await (await embedded.shop(`/product/ficha/${slug}`)).json()).toEqual(bySku);
    expect(bySku.ficha.length).toBeGreaterThan(3);
    expect(bySku.images[0]?.url).toBe(`/productos/${slug}.webp`);
  });

  it('offers banners for the home page and the shop, for both devices', async () => {
    const banners = (await (await embedded.shop('/bannerList')).json()) as { area: string; device: string }[];
    const kinds = new Set(banners.map(({ area, device }) => `${area} ${device}`));
    expect([...kinds].sort()).toEqual(['home desktop', 'home mobile', 'tienda desktop', 'tienda mobile']);
  });
});

describe('the list of products', () => {
  it('has at least 240 products over six categories, and pages through all of them once', async () => {
    const first = await list('limit=100');
    const pages = Math.ceil(first.pagination.total / 100);
    const skus = new Set<string>();
    const categories = new Set<string>();
    for (let page = 1; page <= pages; page++) {
      for (const { sku, category } of (await list(`limit=100&page=${page}`)).products) {
        skus.add(sku);
        categories.add(category.name);
      }
    }
    expect(skus.size).toBe(first.pagination.total);
    expect(skus.size).toBeGreaterThanOrEqual(240);
    expect([...categories].sort()).toEqual(['aceites', 'accesorios', 'cavas', 'spirits', 'vinos', 'whiskys'].sort());
  });

  it('sends 12 products per page by default, and an empty page after the last one', async () => {
    expect((await list('')).pagination).toMatchObject({ limit: 12, page: 1 });
    const past = await list('category=10&page=5000');
    expect(past.products).toEqual([]);
    expect(past.pagination.total).toBeGreaterThan(0);
  });

  it('sorts by the price paid, by name in Spanish order and by age', async () => {
    const cheap = (await list('sort=price:asc&limit=100')).products.map(paid);
    expect(cheap).toEqual([...cheap].sort((a, b) => a - b));
    const dear = (await list('sort=price:desc&limit=100')).products.map(paid);
    expect(dear).toEqual([...dear].sort((a, b) => b - a));
    const { compare } = new Intl.Collator('es', { numeric: true });
    const names = (await list('sort=name:asc&limit=100')).products.map(({ name }) => name);
    expect(names).toEqual([...names].sort(compare));
    const backwards = (await list('sort=name:desc&limit=1')).products[0]?.name ?? '';
    expect(names.every((name) => compare(name, backwards) <= 0)).toBe(true);
    expect((await list('sort=newest&limit=1')).products).toHaveLength(1);
  });

  it('combines several values of one kind with OR, and several kinds with AND', async () => {
    const both = await list('category=10&variety=malbec,bonarda&type=tinto&limit=100');
    expect(both.products.length).toBeGreaterThan(0);
    for (const { varieties, types } of both.products) {
      expect(varieties.some(({ id }) => id === 'malbec' || id === 'bonarda')).toBe(true);
      expect(types.map(({ id }) => id)).toContain('tinto');
    }
    const malbec = (await list('category=10&variety=malbec&type=tinto')).pagination.total;
    expect(both.pagination.total).toBeGreaterThan(malbec);
  });

  it('filters by price range with either side open', async () => {
    for (const product of (await list('price=10000-20000&limit=100')).products) {
      expect(paid(product)).toBeGreaterThanOrEqual(10_000);
      expect(paid(product)).toBeLessThanOrEqual(20_000);
    }
    const all = (await list('')).pagination.total;
    const low = (await list('price=-20000')).pagination.total;
    const high = (await list('price=20000.01-')).pagination.total;
    expect(low + high).toBe(all);
  });

  it('filters by winery, brand, bottle, selection, province and collection', async () => {
    for (const query of [
      'cellar=bodega-piedra-cantada',
      'brand=piedra-cantada',
      'bottle=750-ml',
      'selection=alta-gama',
      'province=salta',
      'collection=novedades',
    ]) {
      const { total } = (await list(query)).pagination;
      expect(total, query).toBeGreaterThan(0);
      expect(total, query).toBeLessThan((await list('')).pagination.total);
    }
  });

  it.each(['page=0', 'page=x', 'limit=101', 'limit=-1', 'sort=random', 'price=abc', 'price=10'])(
    'refuses %s with 400',
    async (query) => {
      expect((await embedded.shop(`/products?${query}`)).status).toBe(400);
    },
  );

  it('ignores an empty value, and finds nothing for an unknown id', async () => {
    expect((await list('type=&search=&page=')).pagination.total).toBe((await list('')).pagination.total);
    expect((await list('type=no-such-type')).products).toEqual([]);
  });
});

describe('a product of the shop service', () => {
  const everyProduct = async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=100&page=${page}`)));
    return pages.flatMap(({ products }) => products);
  };

  it('names the place that its winery is in', async () => {
    const products = await everyProduct();
    expect(products.find(({ sku }) => sku === 'VIN-0001')?.origin).toEqual({ province: 'Mendoza', region: 'Vistalba' });
    const withoutPlace = products.filter(({ origin, cellars }) => origin === null && cellars.length === 1);
    expect(withoutPlace).toEqual([]);
    expect(products.filter(({ origin }) => origin !== null).length).toBeGreaterThan(250);
    for (const { province } of products.flatMap(({ origin }) => origin ?? [])) {
      expect((await list(`province=${wordsOf(province).join('-')}`)).pagination.total, province).toBeGreaterThan(0);
    }
  });

  it('has the best score of its wine profile', async () => {
    const products = await everyProduct();
    const scored = products.filter(({ score }) => score !== null);
    expect(scored.length).toBeGreaterThan(40);
    const old = scored.find(({ link }) => link.endsWith('/los-aromitos-vina-1934-malbec-2020'));
    expect(old?.score).toEqual({ points: 97, source: 'Gran Jurado del Álamo' });
  });

  it('lists what a box holds', async () => {
    const products = await everyProduct();
    const boxes = products.filter(({ bottles }) => bottles.length > 0);
    expect(boxes.length).toBeGreaterThan(30);
    const skus = new Set(products.map(({ sku }) => sku));
    expect(boxes.flatMap(({ bottles }) => bottles).filter(({ sku }) => !skus.has(sku))).toEqual([]);
    const one = boxes.find(({ sku }) => sku === 'VIN-0027');
    expect(one?.bottles.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
  });
});

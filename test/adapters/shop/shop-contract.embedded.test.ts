import { beforeAll, describe, expect, it } from 'vitest';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import type { Shop } from '#core/ports/services.ts';
import { started } from '../../support/started.ts';
import { openService } from '../service-under-contract.ts';

describe('the shop service, by contract', () => {
  const service = started(() => openService('shop'));
  let shop: Shop;
  beforeAll(async () => {
    shop = createHttpShop(service);
  });

  const firstProduct = async () => {
    const [product] = (await shop.listProducts({ limit: 1, sort: 'price:asc' })).items;
    if (product === undefined) throw new Error('the service has no product');
    return product;
  };

  it('has a tree of categories and returns each by its id', async () => {
    const tree = await shop.getCategoryTree();
    expect(tree.map(({ name }) => name)).toContain('vinos');
    for (const { id, name } of tree) expect(await shop.getCategory(id)).toMatchObject({ id, name });
    expect(await shop.getCategory('no-such-category')).toBeNull();
  });

  it('pages through the products of a category', async () => {
    const vinos = (await shop.getCategoryTree()).find(({ name }) => name === 'vinos');
    const query = { category: [vinos?.id ?? ''], sort: 'price:asc' } as const;
    const first = await shop.listProducts(query);
    const second = await shop.listProducts({ ...query, page: 2 });
    expect(first.pagination).toMatchObject({ limit: 12, page: 1 });
    expect(first.items).toHaveLength(Math.min(12, first.pagination.total));
    expect(first.items.every(({ category }) => category === 'vinos')).toBe(true);
    const skus = [...first.items, ...second.items].map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(skus.length);
    // A service may sort by the list price or by the price after promotions.
    const listed = first.items.map(({ price }) => price);
    const paid = first.items.map(({ price, promotion }) => promotion?.priceWithDiscount ?? price);
    expect([listed, paid].some(isAscending)).toBe(true);
  });

  it('has filter options that narrow the list', async () => {
    const { types } = await shop.listFilters({});
    const [type] = types;
    const all = await shop.listProducts({});
    const narrowed = await shop.listProducts({ type: [type?.id ?? ''] });
    expect(narrowed.pagination.total).toBeGreaterThan(0);
    expect(narrowed.pagination.total).toBeLessThan(all.pagination.total);
    expect(narrowed.items.every((product) => product.types.some(({ id }) => id === type?.id))).toBe(true);
  });

  it('finds a product sheet by slug and by sku', async () => {
    const product = await firstProduct();
    const sheet = await shop.getProduct(product.slug);
    expect(sheet).toMatchObject(product);
    expect(await shop.getProduct(product.sku)).toEqual(sheet);
    expect(await shop.getProduct('no-such-product')).toBeNull();
  });

  it('has an empty page if nothing matches', async () => {
    const page = await shop.listProducts({ search: 'xqzwkvjyx' });
    expect(page.items).toEqual([]);
    expect(page.pagination.total).toBe(0);
  });

  it('has banners, collections with products, and the member promotion', async () => {
    expect((await shop.listBanners()).length).toBeGreaterThan(0);
    const [collection] = await shop.listCollections();
    const page = await shop.listProducts({ collection: [collection?.id ?? ''], limit: 10 });
    expect(page.items.length).toBeGreaterThan(0);
    expect(await shop.getPromotion('promobonvi')).toMatchObject({ id: 'promobonvi' });
    expect(await shop.getPromotion('no-such-promotion')).toBeNull();
  });

  it('sets the lines of a cart idempotently, and removes them with quantity 0', async () => {
    const { sku } = await firstProduct();
    const id = await shop.openOrder(null);
    const set = await shop.setCartLines(id, [{ sku, quantity: 2 }]);
    expect(set).toMatchObject({ id, items: [{ sku, quantity: 2 }] });
    expect(await shop.setCartLines(id, [{ sku, quantity: 2 }])).toEqual(set);
    expect(await shop.getCart(id)).toEqual(set);
    expect(await shop.setCartLines(id, [{ sku, quantity: 0 }])).toMatchObject({ id, items: [] });
  });

  it('refuses an unknown sku and an unknown cart', async () => {
    const { sku } = await firstProduct();
    const id = await shop.openOrder(null);
    expect(await shop.setCartLines(id, [{ sku: 'no-such-sku', quantity: 1 }])).toBe('unknownSku');
    expect(await shop.setCartLines('no-such-cart', [{ sku, quantity: 1 }])).toBe('unknownCart');
    expect(await shop.getCart('no-such-cart')).toBeNull();
  });

  it('opens a new order for each guest', async () => {
    expect(await shop.openOrder(null)).not.toBe(await shop.openOrder(null));
  });

  it('logs no failed call and no dropped item', () => {
    expect(service.warnings).toEqual([]);
  });
});

function isAscending(amounts: readonly number[]): boolean {
  return amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0));
}

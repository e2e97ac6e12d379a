import { describe, expect, it } from 'vitest';
import { Failure, Unavailable } from '#core/failures.ts';
import type { Banner } from '#core/store/product.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aCategory, aMemberPromotion, aPage, aProduct, aTree, someOptions } from '../support/nouns.ts';
import { outage } from '../support/ports.ts';
import { createShop, noProducts } from './listing-shop.ts';

describe('getCategoryListing', () => {
  it('requests twelve products of the category', { tags: ['S9.1', 'S7.3', 'S2.6'] }, async () => {
    const { useCases, productQueries, filterQueries, bannerSections } = createShop();
    const listing = await useCases.getCategoryListing({
      category: 'vinos',
      query: { type: ['tinto'], page: 2, sort: 'newest' },
    });
    expect(productQueries).toEqual([{ category: ['id-vinos'], type: ['tinto'], page: 2, sort: 'newest', limit: 12 }]);
    expect(filterQueries).toEqual([{ category: ['id-vinos'], type: ['tinto'] }]);
    expect(bannerSections).toEqual(['vinos']);
    expect(listing).toMatchObject({ mode: 'category', path: '/tienda/vinos', title: 'Vinos', carousel: null });
  });

  it('makes each call once', async () => {
    const { useCases, calls } = createShop();
    await useCases.getCategoryListing({ category: 'vinos', query: {} });
    expect(calls.toSorted()).toEqual([
      'lambda.listSectionBanners',
      'shop.getCategory',
      'shop.getCategoryTree',
      'shop.getPromotion',
      'shop.listFilters',
      'shop.listProducts',
    ]);
  });

  it('makes a listing once while its data is the same', async () => {
    const [tree, options, category, promotion] = [aTree(), someOptions(), aCategory('vinos'), aMemberPromotion()];
    const banners: Banner[] = [];
    let page = aPage([aProduct()]);
    const { useCases } = createShop({
      shop: {
        getCategoryTree: async () => tree,
        getCategory: async () => category,
        listFilters: async () => options,
        getPromotion: async () => promotion,
        listProducts: async () => page,
      },
      lambda: { listSectionBanners: async () => banners },
    });
    const list = (query: ProductQuery) => useCases.getCategoryListing({ category: 'vinos', query });
    const first = await list({});
    expect(await list({})).toBe(first);
    expect(await list({ type: ['tinto'] })).not.toBe(first);
    page = aPage([aProduct({ name: 'Otro vino' })]);
    expect(dataOf((await list({})).products).cards[0]?.name).toBe('Otro vino');
  });

  it('does not keep what failed in a listing', async () => {
    let isDown = true;
    const { useCases } = createShop({ shop: { listFilters: async () => (isDown ? outage() : someOptions()) } });
    const list = () => useCases.getCategoryListing({ category: 'vinos', query: {} });
    expect((await list()).filters.status).toBe('failed');
    isDown = false;
    expect((await list()).filters.status).toBe('loaded');
  });

  it("prints the products with the members' price", { tags: ['S1.7'] }, async () => {
    const { useCases } = createShop();
    const { products } = await useCases.getCategoryListing({ category: 'vinos', query: {} });
    expect(dataOf(products).cards[0]?.prices.map(({ label }) => label)).toEqual(['PRECIO REGULAR', 'SOCIOS']);
  });

  it('sets the category of the path and clears search and event', { tags: ['S4.7'] }, async () => {
    const { useCases, productQueries } = createShop();
    const query = { category: ['9'], search: 'malbec', collection: ['30'], variety: ['malbec'] };
    const listing = await useCases.getCategoryListing({ category: 'vinos', query });
    expect(productQueries).toEqual([{ category: ['id-vinos'], variety: ['malbec'], page: 1, limit: 12 }]);
    expect(listing.query).toEqual([{ name: 'variety', value: 'malbec' }]);
  });

  it.each([['packs'], ['Vinos'], ['..'], ['']])(
    'fails for the category "%s" without a request',
    { tags: ['S5.10', 'S8.10'] },
    async (category) => {
      const { useCases, calls } = createShop();
      await expect(useCases.getCategoryListing({ category, query: {} })).rejects.toMatchObject({
        code: 'category',
        message: 'Error en categoria',
      });
      expect(calls).toEqual([]);
    },
  );

  it('fails for a category that is not in the tree', { tags: ['S5.4', 'S8.10'] }, async () => {
    const { useCases } = createShop({ shop: { getCategoryTree: async () => [aCategory('cavas')] } });
    await expect(useCases.getCategoryListing({ category: 'vinos', query: {} })).rejects.toEqual(
      new Failure('category'),
    );
  });

  it('is an outage if the products cannot be listed', { tags: ['S8.28'] }, async () => {
    const { useCases } = createShop({ shop: { listProducts: outage } });
    await expect(useCases.getCategoryListing({ category: 'vinos', query: {} })).rejects.toBeInstanceOf(Unavailable);
  });

  it('fails with the code of the category if the tree cannot be read', { tags: ['S8.28'] }, async () => {
    const { useCases } = createShop({ shop: { getCategoryTree: outage } });
    await expect(useCases.getCategoryListing({ category: 'vinos', query: {} })).rejects.toMatchObject({
      code: 'category',
      cause: expect.any(Unavailable),
    });
  });

  it('shows its products if every other call fails', { tags: ['S4.4', 'S8.28', 'S8.12'] }, async () => {
    const down = { getCategory: outage, listFilters: outage, getPromotion: outage };
    const { useCases, reported } = createShop({ shop: down, lambda: { listSectionBanners: outage } });
    const listing = await useCases.getCategoryListing({ category: 'vinos', query: { type: ['vino-tinto'] } });

    expect(listing.filters).toMatchObject({ status: 'failed', error: { status: 500, message: 'No existen filtros' } });
    expect(listing.banners).toMatchObject({ status: 'failed', error: { status: 201, message: 'Error en banners' } });
    expect(listing.heading).toMatchObject({ status: 'failed', error: { status: 404, message: 'Error en categoria' } });
    expect(listing.memberPrices).toMatchObject({
      status: 'failed',
      error: { message: 'La promoción ingresada no existe' },
    });
    expect(listing.title).toBe('Vinos');
    expect(listing.chips).toEqual([{ label: 'Vino tinto', href: '/tienda/vinos' }]);
    expect(dataOf(listing.products).cards[0]?.prices.map(({ label }) => label)).toEqual(['PRECIO REGULAR']);
    expect(reported.toSorted()).toEqual(['banners', 'category', 'filters', 'promotion']);
  });

  it('has banners only on the first page without filters or a sort order', async () => {
    const image = { url: '/imgs/mesa.svg', alt: '', resizable: false };
    const banner = { name: 'mesa', area: 'vinos', image, device: 'desktop' as const, link: null };
    const { useCases } = createShop({ lambda: { listSectionBanners: async () => [banner] } });
    const countBanners = async (query: ProductQuery) =>
      dataOf((await useCases.getCategoryListing({ category: 'vinos', query })).banners).length;
    expect(await countBanners({})).toBe(1);
    expect(await countBanners({ page: 2 })).toBe(0);
    expect(await countBanners({ type: ['tinto'] })).toBe(0);
    expect(await countBanners({ sort: 'price:asc' })).toBe(0);
  });

  it('shows no SOCIOS row if the promotion does not exist, which only the page records', {
    tags: ['S8.11'],
  }, async () => {
    const { useCases, reported } = createShop({ shop: { getPromotion: async () => null } });
    const listing = await useCases.getCategoryListing({ category: 'vinos', query: {} });
    expect(listing.memberPrices).toMatchObject({
      status: 'loaded',
      empty: { status: 404, message: 'La promoción ingresada no existe' },
    });
    expect(dataOf(listing.products).cards[0]?.prices).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('offers to remove each filter if the listing is empty', { tags: ['S8.13', 'S8.6'] }, async () => {
    const { useCases, countQueries } = createShop({}, noProducts);
    const listing = await useCases.getCategoryListing({
      category: 'vinos',
      query: { type: ['tinto'], price: { min: 1, max: 2 }, sort: 'newest' },
    });
    expect(recordOf(listing.products)).toEqual({
      status: 404,
      message: 'Error en productos',
      sentence: 'No existen productos',
    });
    expect(dataOf(listing.products).waysOut).toEqual([
      { label: 'Quitar «Tinto»', href: '/tienda/vinos?price=1-2&sort=newest', count: 7 },
      { label: 'Quitar «De $\u00a01 a $\u00a02»', href: '/tienda/vinos?sort=newest&type=tinto', count: 7 },
    ]);
    expect(countQueries).toEqual([
      { category: ['id-vinos'], price: { min: 1, max: 2 }, limit: 1 },
      { category: ['id-vinos'], type: ['tinto'], limit: 1 },
    ]);
    expect(listing.noIndex).toBe(true);
  });

  it('offers no removal that finds no products, and counts at most four of them', async () => {
    const hasOthers = ({ variety }: ProductQuery) => (variety?.includes('v-1') ? 3 : 0);
    const { useCases, countQueries } = createShop({}, noProducts, hasOthers);
    const variety = ['v-1', 'v-2', 'v-3', 'v-4', 'v-5', 'v-6'];
    const { products } = await useCases.getCategoryListing({ category: 'vinos', query: { variety } });
    expect(countQueries).toHaveLength(4);
    expect(dataOf(products).waysOut.map(({ label, count }) => [label, count])).toEqual([
      ['Quitar «V 2»', 3],
      ['Quitar «V 3»', 3],
      ['Quitar «V 4»', 3],
    ]);
  });

  it('offers the removals without counts if counting fails', async () => {
    const listProducts = async (query: ProductQuery) => (query.limit === 1 ? outage() : noProducts);
    const { useCases } = createShop({ shop: { listProducts } });
    const { products } = await useCases.getCategoryListing({ category: 'vinos', query: { type: ['tinto'] } });
    expect(dataOf(products).waysOut).toEqual([{ label: 'Quitar «Tinto»', href: '/tienda/vinos', count: null }]);
  });
});

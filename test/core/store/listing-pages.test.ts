import { describe, expect, it } from 'vitest';
import type { ProductQuery } from '#core/store/product-query.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aPage, aProduct } from '../support/nouns.ts';
import { createShop, noProducts } from './listing-shop.ts';

describe('the pages of a category listing', () => {
  it('links from a page after the last one to the last and the first page', async () => {
    const beyond = aPage([], { pagination: { limit: 12, page: 40, total: 30 } });
    const { useCases } = createShop({}, beyond);
    const listing = await useCases.getCategoryListing({ category: 'vinos', query: { page: 40, type: ['tinto'] } });
    expect(dataOf(listing.products)).toMatchObject({
      cards: [],
      emptySentence: 'No hay más productos',
      offersCategories: false,
      waysOut: [
        { label: 'Ir a la última página', href: '/tienda/vinos?page=3&type=tinto' },
        { label: 'Volver a la primera página', href: '/tienda/vinos?type=tinto' },
      ],
    });
    expect(recordOf(listing.products)?.status).toBe(404);
    expect(listing).toMatchObject({ countLabel: '30 productos', isEmpty: true, canNarrow: true, noIndex: true });
  });

  it('links from a page after the last one to the first if the service sends no total', async () => {
    const { useCases } = createShop({}, noProducts);
    const { products } = await useCases.getCategoryListing({ category: 'vinos', query: { page: 40 } });
    expect(dataOf(products).waysOut[0]).toMatchObject({ label: 'Volver a la primera página', href: '/tienda/vinos' });
  });

  it('links between its pages with the filters and the order', async () => {
    const { useCases } = createShop({}, aPage([aProduct()], { pagination: { limit: 12, page: 2, total: 30 } }));
    const query = { page: 2, type: ['tinto'], sort: 'price:asc' } as const;
    const { products } = await useCases.getCategoryListing({ category: 'vinos', query });
    expect(dataOf(products)).toMatchObject({
      emptySentence: null,
      waysOut: [],
      offersCategories: false,
      pagination: {
        previousHref: '/tienda/vinos?sort=price:asc&type=tinto',
        nextHref: '/tienda/vinos?page=3&sort=price:asc&type=tinto',
      },
    });
  });

  it.each([
    [1, 'No pudimos mostrar los productos de esta página.'],
    [3, 'No pudimos mostrar los productos de esta página.'],
    [4, 'No hay más productos'],
  ])('says of page %i of three, for which the service sends nothing: %s', async (page, emptySentence) => {
    const { useCases } = createShop({}, aPage([], { pagination: { limit: 12, page, total: 30 } }));
    const { products } = await useCases.getCategoryListing({ category: 'vinos', query: { page, type: ['tinto'] } });
    expect(dataOf(products)).toMatchObject({ emptySentence, offersCategories: false });
    expect(dataOf(products).waysOut).toHaveLength(page > 3 ? 2 : 0);
  });

  it('numbers the pages by the limit and the total of the answer', { tags: ['S3.15'] }, async () => {
    const { useCases } = createShop({}, aPage([aProduct()], { pagination: { limit: 6, page: 2, total: 13 } }));
    const { countLabel, products } = await useCases.getCategoryListing({ category: 'vinos', query: { page: 2 } });
    expect(countLabel).toBe('Mostrando 7–12 de 13 productos');
    expect(dataOf(products)).toMatchObject({
      pagination: { page: 2, pageCount: 3, previousHref: '/tienda/vinos', nextHref: '/tienda/vinos?page=3' },
    });
  });

  it('counts the products of the page if the answer’s pagination is zero', { tags: ['S8.3'] }, async () => {
    const { useCases } = createShop({}, aPage([aProduct()], { pagination: { limit: 0, page: 0, total: 0 } }));
    const { countLabel } = await useCases.getCategoryListing({ category: 'vinos', query: {} });
    expect(countLabel).toBe('Mostrando 1 de 1 producto');
  });

  it.each<[ProductQuery, string, boolean]>([
    [{}, '/tienda/vinos', false],
    [{ page: 3 }, '/tienda/vinos?page=3', false],
    [{ page: 3, type: ['tinto'] }, '/tienda/vinos?page=3', true],
    [{ sort: 'price:asc' }, '/tienda/vinos', true],
    [{ sort: 'relevance' }, '/tienda/vinos', false],
  ])('keeps the page and drops filters and order in the canonical path of %j', async (query, path, noIndex) => {
    const { useCases } = createShop();
    expect(await useCases.getCategoryListing({ category: 'vinos', query })).toMatchObject({
      canonicalPath: path,
      noIndex,
    });
  });

  it('shows which of how many products the page has', { tags: ['S2.27'] }, async () => {
    const { useCases } = createShop({}, aPage([aProduct()], { pagination: { limit: 12, page: 2, total: 187 } }));
    const listing = await useCases.getCategoryListing({ category: 'vinos', query: { page: 2 } });
    expect(listing).toMatchObject({ countLabel: 'Mostrando 13–24 de 187 productos', page: 2, canNarrow: true });
    expect(dataOf(listing.products)).toMatchObject({
      pagination: { previousHref: '/tienda/vinos', nextHref: '/tienda/vinos?page=3' },
    });
  });
});

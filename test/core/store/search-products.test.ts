import { describe, expect, it } from 'vitest';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aPage, aProduct } from '../support/nouns.ts';
import { createShop, noProducts } from './listing-shop.ts';

describe('searchProducts', () => {
  it('searches the text of the path', { tags: ['S2.3', 'S4.7'] }, async () => {
    const { useCases, asked, filtered, sections } = createShop();
    const query = { search: 'otro', collection: ['30'], type: ['tinto'] };
    const listing = await useCases.searchProducts({ text: '  malbec  reserva ', query });
    expect(asked).toEqual([{ search: 'malbec reserva', type: ['tinto'], page: 1, limit: 12 }]);
    expect(filtered).toEqual([{ search: 'malbec reserva', type: ['tinto'] }]);
    expect(sections).toEqual(['buscador']);
    expect(listing).toMatchObject({
      mode: 'search',
      path: '/tienda/buscador/malbec%20reserva',
      searchText: 'malbec reserva',
      invalidSearch: null,
      searchNotice: null,
    });
  });

  it('makes each call once', async () => {
    const { useCases, calls } = createShop();
    await useCases.searchProducts({ text: 'malbec', query: {} });
    expect(calls.toSorted()).toEqual([
      'lambda.listSectionBanners',
      'shop.getPromotion',
      'shop.listFilters',
      'shop.listProducts',
    ]);
  });

  it.each([[''], ['m'], ['  m  '], ['\u0000m\u200b'], ['🍷']])(
    'asks nothing for %j and says why',
    { tags: ['S5.5'] },
    async (text) => {
      const { useCases, calls } = createShop();
      const listing = await useCases.searchProducts({ text, query: {} });
      expect(calls).toEqual([]);
      expect(listing.invalidSearch).toBe('La búsqueda debe tener al menos 2 caracteres');
      expect(listing.noIndex).toBe(true);
      expect(dataOf(listing.products)).toMatchObject({ cards: [], waysOut: [] });
      expect(recordOf(listing.filters)).toBeNull();
    },
  );

  it.each([
    ['Ñ2', true],
    ['ml', true],
    ['🍷🍷', true],
  ])('takes %j', { tags: ['S5.5'] }, async (text) => {
    const { useCases, asked } = createShop();
    await useCases.searchProducts({ text, query: {} });
    expect(asked).toHaveLength(1);
  });

  it('says what the service searched instead', async () => {
    const page = aPage([aProduct()], { search: { asked: 'malvec', used: 'malbec', suggestion: null } });
    const { useCases } = createShop({}, page);
    const { searchNotice } = await useCases.searchProducts({ text: 'malvec', query: {} });
    expect(searchNotice).toEqual({ text: 'Mostramos resultados de "malbec"', suggestion: null });
  });

  it.each([
    ['Malbec', 'malbec'],
    ['torrontes', 'Torrontés'],
    ['malbec', 'malbec'],
  ])('does not call %s another word than %s', async (asked, used) => {
    const { useCases } = createShop({}, aPage([aProduct()], { search: { asked, used, suggestion: null } }));
    expect((await useCases.searchProducts({ text: asked, query: {} })).searchNotice).toBeNull();
  });

  it("offers the service's suggestion if nothing was found", { tags: ['S8.13'] }, async () => {
    const search = { asked: 'malbeck', used: 'malbeck', suggestion: 'malbec' };
    const { useCases } = createShop({}, { ...noProducts, search });
    const listing = await useCases.searchProducts({ text: 'malbeck', query: { type: ['tinto'] } });
    const suggestion = { label: 'Probá con "malbec"', href: '/tienda/buscador/malbec' };
    expect(dataOf(listing.products).waysOut.slice(0, 2)).toEqual([
      { label: 'Quitar "Tinto"', href: '/tienda/buscador/malbeck' },
      suggestion,
    ]);
    expect(listing.searchNotice?.suggestion).toEqual(suggestion);
  });
});

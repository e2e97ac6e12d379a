import { describe, expect, it } from 'vitest';
import type { ProductQuery } from '#core/store/product-query.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { createShop, noProducts } from '../store/listing-shop.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aProfile, aWinery } from '../support/club-nouns.ts';
import { aPage, aProduct } from '../support/nouns.ts';
import { outage } from '../support/ports.ts';

describe('searchProducts', () => {
  it('searches the text of the path', { tags: ['S2.3', 'S4.7'] }, async () => {
    const { useCases, productQueries, filterQueries, bannerSections } = createShop();
    const query = { search: 'otro', collection: ['30'], type: ['tinto'] };
    const listing = await useCases.searchProducts({ text: '  malbec  reserva ', query });
    expect(productQueries).toEqual([{ search: 'malbec reserva', type: ['tinto'], page: 1, limit: 12 }]);
    expect(filterQueries).toEqual([{ search: 'malbec reserva', type: ['tinto'] }]);
    expect(bannerSections).toEqual(['buscador']);
    expect(listing).toMatchObject({
      mode: 'search',
      path: '/tienda/buscador/malbec%20reserva',
      searchText: 'malbec reserva',
      invalidSearch: null,
      searchNotice: null,
      noIndex: true,
    });
  });

  it('makes each call once', async () => {
    const { useCases, calls } = createShop();
    await useCases.searchProducts({ text: 'malbec', query: {} });
    expect(calls.toSorted()).toEqual([
      'cms.listEveryWine',
      'cms.listEveryWinery',
      'cms.listFaqs',
      'cms.listSelections',
      'cms.listSpecialEvents',
      'lambda.listNotes',
      'lambda.listSectionBanners',
      'shop.getCategoryTree',
      'shop.getPromotion',
      'shop.listFilters',
      'shop.listProducts',
    ]);
  });

  it.each([[''], ['m'], ['  m  '], ['\u0000m\u200b'], ['🍷']])(
    'requests nothing for %j and explains that it is too short',
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
    const { useCases, productQueries } = createShop();
    await useCases.searchProducts({ text, query: {} });
    expect(productQueries).toHaveLength(1);
  });

  it('says which text the service searched instead', async () => {
    const page = aPage([aProduct()], { search: { asked: 'malvec', used: 'malbec', suggestion: null } });
    const { useCases } = createShop({}, page);
    const { searchNotice } = await useCases.searchProducts({ text: 'malvec', query: {} });
    expect(searchNotice).toEqual({
      text: 'Mostramos resultados de «malbec»',
      suggestion: null,
      exact: { label: 'Buscar exactamente «malvec»', href: '/tienda/buscador/malvec?exact=true' },
    });
  });

  it('names each word that the service left out', async () => {
    const search = { asked: 'malbec Chandon 1811', used: 'malbec', suggestion: null };
    const { useCases } = createShop({}, aPage([aProduct()], { search }));
    const { searchNotice } = await useCases.searchProducts({ text: search.asked, query: {} });
    expect(searchNotice?.text).toBe('No encontramos «Chandon» ni «1811». Mostramos resultados de «malbec»');
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
    const { useCases, countQueries } = createShop({}, { ...noProducts, search });
    const listing = await useCases.searchProducts({ text: 'malbeck', query: { type: ['tinto'] } });
    const suggestion = { label: 'Probá con «malbec»', href: '/tienda/buscador/malbec' };
    expect(dataOf(listing.products).waysOut).toEqual([
      { label: 'Quitar «Tinto»', href: '/tienda/buscador/malbeck', count: 7 },
      { ...suggestion, count: 7 },
    ]);
    expect(countQueries).toEqual([
      { search: 'malbeck', limit: 1 },
      { search: 'malbec', limit: 1 },
    ]);
    expect(listing.searchNotice?.suggestion).toEqual(suggestion);
  });

  it('offers searches of one word if several words find nothing, and leaves out those that find nothing', async () => {
    const countOf = ({ search }: ProductQuery) => (search === 'malbec' ? 12 : 0);
    const { useCases } = createShop({}, noProducts, countOf);
    const { products, searchNotice } = await useCases.searchProducts({ text: 'Malbec de Chandon', query: {} });
    expect(dataOf(products).waysOut).toEqual([
      { label: 'Buscar «malbec»', href: '/tienda/buscador/malbec', count: 12 },
    ]);
    expect(searchNotice).toEqual({
      text: 'No encontramos «Malbec de Chandon» en la tienda',
      suggestion: null,
      exact: null,
    });
  });

  it('reads words for a price as a price and an order, and says so', async () => {
    const { useCases, productQueries, filterQueries } = createShop();
    const listing = await useCases.searchProducts({ text: 'malbec barato hasta 20 mil', query: { page: 2 } });
    const price = { min: null, max: 20_000 };
    expect(productQueries).toEqual([{ search: 'malbec', price, sort: 'price:asc', page: 2, limit: 12 }]);
    expect(filterQueries).toEqual([{ search: 'malbec', price }]);
    expect(listing).toMatchObject({
      title: 'Resultados para «malbec barato hasta 20 mil»',
      searchText: 'malbec barato hasta 20 mil',
      path: '/tienda/buscador/malbec',
      chips: [{ label: 'Hasta $\u00a020.000', href: '/tienda/buscador/malbec?sort=price:asc' }],
      searchNotice: {
        text: 'Te mostramos productos hasta $\u00a020.000, de menor a mayor precio',
        exact: { href: '/tienda/buscador/malbec%20barato%20hasta%2020%20mil?exact=true' },
      },
    });
    expect(listing.sort.find(({ selected }) => selected)?.value).toBe('price:asc');
  });

  it("prefers the visitor's price and order to those of the words", async () => {
    const { useCases, productQueries } = createShop();
    const query = { price: { min: 1000, max: 2000 }, sort: 'newest' } as const;
    await useCases.searchProducts({ text: 'malbec barato hasta 20 mil', query });
    expect(productQueries).toEqual([{ search: 'malbec', ...query, page: 1, limit: 12 }]);
  });

  it('lists all products at a price if nothing else is searched', async () => {
    const { useCases, productQueries } = createShop();
    const listing = await useCases.searchProducts({ text: 'ofertas de menos de 5000', query: {} });
    expect(productQueries).toEqual([{ price: { min: null, max: 5000 }, sort: 'price:asc', page: 1, limit: 12 }]);
    expect(listing).toMatchObject({ path: '/tienda/buscador/ofertas%20de%20menos%20de%205000', chips: [] });
  });

  it('searches exactly what was typed if it is asked to', async () => {
    const { useCases, productQueries, filterQueries } = createShop();
    const text = 'malbec barato';
    const listing = await useCases.searchProducts({ text, query: { exact: true } });
    expect(productQueries).toEqual([{ search: text, exact: true, page: 1, limit: 12 }]);
    expect(filterQueries).toEqual([{ search: text, exact: true }]);
    expect(listing.searchNotice).toEqual({
      text: 'Buscamos exactamente «malbec barato»',
      suggestion: { label: 'Buscar también palabras parecidas', href: '/tienda/buscador/malbec%20barato' },
      exact: null,
    });
  });

  it('finds pages, questions, wineries, selections and notes beside the products', async () => {
    const faq = {
      title: '¿Cuánto cuesta el envío?',
      answer: trustHtml('<p>Lo ves antes de pagar.</p>'),
      slug: 'envio',
    };
    const { useCases } = createShop({
      cms: { listFaqs: async () => [faq], listEveryWinery: async () => [aWinery({ title: 'Casa del Envío' })] },
    });
    const { answers } = await useCases.searchProducts({ text: 'envios', query: {} });
    expect(answers?.first).toEqual([
      {
        title: 'Contacto y preguntas frecuentes',
        href: '/contacto-y-preguntas-frecuentes',
        label: 'Página',
      },
      { title: '¿Cuánto cuesta el envío?', href: '/contacto-y-preguntas-frecuentes#envio', label: 'Pregunta' },
      { title: 'Casa del Envío', href: '/bodegas/finca-los-aromitos', label: 'Bodega' },
    ]);
  });

  it('finds the products if no other list can be loaded', async () => {
    const { useCases } = createShop({
      shop: { getCategoryTree: outage },
      cms: { listFaqs: outage, listEveryWinery: outage, listSelections: outage },
      lambda: { listNotes: outage },
    });
    const listing = await useCases.searchProducts({ text: 'envio', query: {} });
    expect(listing.isEmpty).toBe(false);
  });
});

describe('the wines that go with a dish', () => {
  const pairing = { title: 'Bife de chorizo', subtitle: '', image: aWinery().image, href: null };
  const wines = [
    aProfile({ slug: 'malbec', title: 'Malbec', pairings: [{ ...pairing, title: 'Asado' }, pairing] }),
    aProfile({ slug: 'torrontes', title: 'Torrontés', pairings: [{ ...pairing, title: 'Empanadas' }] }),
  ];
  const paired = { title: 'Malbec', href: '/la-cava-de-bodega-viva/malbec', label: 'Va con bife de chorizo' };
  const answersFor = async (text: string, page = aPage([aProduct()])) =>
    (
      await createShop({ cms: { listEveryWine: async () => wines } }, page).useCases.searchProducts({
        text,
        query: {},
      })
    ).answers;

  it('are found by the dishes of their profiles, and come after the products', async () => {
    for (const text of ['un bife', 'para chorizos']) {
      expect(await answersFor(text)).toMatchObject({ first: [], more: [paired] });
    }
  });

  it('come first if the whole dish is named, or if the shop service finds no products', async () => {
    expect(await answersFor('un bife de chorizo')).toMatchObject({ first: [paired], more: [] });
    expect(await answersFor('bife', noProducts)).toMatchObject({ first: [paired], more: [] });
  });

  it('are not guessed from a part of the dish', async () => {
    expect(await answersFor('bife de pescado')).toMatchObject({ first: [], more: [] });
  });

  it('are left out if the list of wines fails', async () => {
    const { useCases } = createShop({ cms: { listEveryWine: outage } });
    expect((await useCases.searchProducts({ text: 'asado', query: {} })).answers).toMatchObject({
      first: [],
      more: [],
    });
  });
});

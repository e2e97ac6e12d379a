import { describe, expect, it } from 'vitest';
import { trustHtml } from '#core/values/safe-html.ts';
import { createShop, noProducts } from '../store/listing-shop.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aSelection, aWinery } from '../support/club-nouns.ts';
import { aCategory, anEvent, aPage, aProduct } from '../support/nouns.ts';

describe('a search for what products lack', () => {
  it.each([
    ['vino sin alcohol', 'vino'],
    ['malbec sin madera hasta 20.000', 'malbec'],
    ['vino blanco que no sea dulce', 'vino blanco'],
    ['vinos libres de sulfitos', 'vinos'],
    ['espumante cero azúcar', 'espumante'],
    ['vino 0% alcohol', 'vino'],
    ['bebidas no alcohólicas', 'bebidas'],
    ['gin y tónica sin azúcar', 'gin y tónica'],
    ['SIN TACC', null],
    ['sin alcohol malbec', null],
  ])('%s calls no service, says so in one sentence and offers to search %s', async (text, others) => {
    const { useCases, calls } = createShop();
    const listing = await useCases.searchProducts({ text, query: { type: ['tinto'] } });
    expect(calls).toEqual([]);
    expect(listing).toMatchObject({ searchText: text, searchNotice: null, invalidSearch: null, noIndex: true });
    expect(listing).toMatchObject({ answers: { first: [], more: [] }, chips: [], countLabel: '', canNarrow: false });
    expect(dataOf(listing.products)).toMatchObject({
      cards: [],
      emptySentence: 'No podemos buscar por lo que un producto no tiene, así que no te mostramos ninguno.',
      offersCategories: others === null,
      waysOut:
        others === null
          ? []
          : [{ label: `Buscar «${others}»`, href: `/tienda/buscador/${encodeURIComponent(others)}`, count: null }],
    });
    expect(recordOf(listing.products)?.status).toBe(200);
  });

  it('is answered by a page of the shop if it is about the shop', async () => {
    const { useCases, calls } = createShop();
    const { answers } = await useCases.searchProducts({ text: 'cuotas sin interés', query: {} });
    expect(answers?.first.map(({ href }) => href)).toEqual(['/contacto-y-preguntas-frecuentes']);
    expect(calls).toEqual([]);
  });

  it.each(['vino sin', 'casino', 'sin', 'piedra libre', 'cero', 'malbec no tan dulce'])(
    'is not meant by "%s"',
    async (text) => {
      const { useCases, productQueries } = createShop();
      await useCases.searchProducts({ text, query: {} });
      expect(productQueries).toEqual([{ search: text, page: 1, limit: 12 }]);
    },
  );

  it('is sent if exactly that text is asked for', async () => {
    const { useCases, productQueries } = createShop();
    const text = 'malbec sin maquillaje';
    await useCases.searchProducts({ text, query: { exact: true } });
    expect(productQueries).toEqual([{ search: text, exact: true, page: 1, limit: 12 }]);
  });
});

describe("the service's suggestion", () => {
  const searchWith = async (asked: string, suggestion: string, cms = {}) => {
    const { useCases, countQueries } = createShop(
      { cms },
      { ...noProducts, search: { asked, used: asked, suggestion } },
    );
    const listing = await useCases.searchProducts({ text: asked, query: {} });
    return { offered: listing.searchNotice?.suggestion?.label ?? null, listing, countQueries };
  };

  it.each([
    ['bosca', 'tosca'],
    ['tosac', 'tosca'],
    ['torrontez', 'torrontés'],
    ['torrontés', 'tannat'],
    ['Rosédo', 'rosado'],
    ['petnat', 'pét-nat'],
  ])('for "%s", "%s" is offered', async (asked, suggestion) => {
    const { offered, countQueries } = await searchWith(asked, suggestion);
    expect(offered).toBe(`Probá con «${suggestion}»`);
    expect(countQueries).toEqual([{ search: suggestion, limit: 1 }]);
  });

  it.each([
    ['club', 'cruz'],
    ['bosca', 'vodka'],
    ['gratis', 'gris'],
    ['luigi bosca', 'tosca'],
    ['envio gratis', 'gris'],
    ['malbec torrontez', 'malbec torrontés'],
  ])('for "%s", "%s" is not', async (asked, suggestion) => {
    const { offered, listing, countQueries } = await searchWith(asked, suggestion);
    expect(offered).toBeNull();
    expect(JSON.stringify(listing)).not.toContain('Probá');
    expect(countQueries.filter(({ search }) => search === suggestion)).toEqual([]);
  });

  it('is measured by the words that were sent', async () => {
    const search = { asked: 'malbeck', used: 'malbeck', suggestion: 'malbec' };
    const { useCases } = createShop({}, { ...noProducts, search });
    const { searchNotice } = await useCases.searchProducts({ text: 'malbeck hasta 20.000', query: {} });
    expect(searchNotice?.suggestion?.label).toBe('Probá con «malbec»');
  });

  it('is not offered beside answers', async () => {
    const cms = { listSelections: async () => [aSelection({ title: 'Puro Malbeck' })] };
    const { offered, listing } = await searchWith('malbeck', 'malbec', cms);
    expect(listing.answers?.more).toHaveLength(1);
    expect(offered).toBeNull();
    expect(dataOf(listing.products).waysOut).toEqual([]);
  });
});

describe('events', () => {
  const none = { from: null, until: null, terms: null, units: null };

  it.each([
    ['promociones', ['/tienda/evento/vendimia']],
    ['ofertas', ['/tienda/evento/vendimia']],
    ['malbec en descuento', ['/tienda/evento/vendimia']],
    ['malbec', []],
    ['promo de regalos', ['/tienda/evento/regalos', '/tienda/evento/vendimia']],
  ])('with dates answer a search for offers: %s', async (text, hrefs) => {
    const dated = { ...none, until: Date.UTC(2026, 11, 1) };
    const events = [
      anEvent({ title: 'Vendimia', slug: 'vendimia', validity: dated }),
      anEvent({ title: 'Regalos', slug: 'regalos' }),
      anEvent({ title: 'Cava', slug: 'cava', validity: { ...none, terms: 'Sin envío.' } }),
    ];
    const { useCases } = createShop({ cms: { listSpecialEvents: async () => events } }, aPage([aProduct()]));
    const { answers } = await useCases.searchProducts({ text, query: {} });
    expect(answers?.first.map(({ href }) => href)).toEqual(hrefs);
  });

  const listSpecialEvents = async () => [
    anEvent({ title: 'Semana del Malbec', slug: 'semana-del-malbec' }),
    anEvent({ title: 'Regalos', slug: 'regalos' }),
    anEvent({ title: 'Regalos de ayer', slug: 'ayer', productCollectionId: '' }),
  ];
  const regalos = { title: 'Regalos', href: '/tienda/evento/regalos', label: 'Evento' };

  it.each([
    ['regalo', [regalos]],
    ['regalo para mi papá', [regalos]],
    ['obsequios hasta 20.000', [regalos]],
    ['semana malbec', [{ title: 'Semana del Malbec', href: '/tienda/evento/semana-del-malbec', label: 'Evento' }]],
    ['semana santa', []],
    ['malbec', []],
    ['torrontés', []],
  ])('answer "%s" with %j, before anything else', async (text, events) => {
    const { useCases } = createShop({ cms: { listSpecialEvents } }, aPage([aProduct()]));
    const { answers } = await useCases.searchProducts({ text, query: {} });
    expect(answers?.first).toEqual(events);
  });

  it('come after the products if the search names only a part of them, and first if there are no products', async () => {
    const semana = { title: 'Semana del Malbec', href: '/tienda/evento/semana-del-malbec', label: 'Evento' };
    const answersWith = async (page: Parameters<typeof createShop>[1]) =>
      (await createShop({ cms: { listSpecialEvents } }, page).useCases.searchProducts({ text: 'malbec', query: {} }))
        .answers;
    expect(await answersWith(aPage([aProduct()]))).toEqual({ first: [], more: [semana] });
    expect(await answersWith(noProducts)).toEqual({ first: [semana], more: [] });
  });
});

describe('questions', () => {
  const listFaqs = async () =>
    [
      ['¿Cuánto tarda el envío?', 'De dos a ocho días, también con nieve.'],
      ['¿Cuánto sale el envío a Salta?', 'Depende del peso.'],
      ['¿Hay nieve en la bodega?', 'En invierno.'],
    ].map(([title = '', answer = ''], at) => ({ title, slug: `p${at}`, answer: trustHtml(`<p>${answer}</p>`) }));
  const hrefsOf = async (text: string, page = noProducts) => {
    const { useCases } = createShop({ cms: { listFaqs } }, page);
    const { answers } = await useCases.searchProducts({ text, query: {} });
    return [...(answers?.first ?? []), ...(answers?.more ?? [])].flatMap(({ href }) => href.match(/#(.+)$/)?.[1] ?? []);
  };

  it.each([
    ['envio a salta', ['p1', 'p0']],
    ['cuanto tarda el envio', ['p0', 'p1']],
    ['nieve', ['p2', 'p0']],
    ['niev', ['p2']],
    ['nie', []],
    ['nieve unicornio', []],
    ['demo', []],
  ])('answer "%s" with %j, the best first', async (text, hrefs) => {
    expect(await hrefsOf(text)).toEqual(hrefs);
  });

  it.each([
    ['nieve', false],
    ['privacidad', false],
    ['demo', true],
  ])('and pages take the place of the categories: "%s" is offered categories: %s', async (text, offersCategories) => {
    const { useCases } = createShop({ cms: { listFaqs } }, noProducts);
    const { products } = await useCases.searchProducts({ text, query: {} });
    expect(dataOf(products)).toMatchObject({ cards: [], offersCategories });
  });

  it('answer beside products only what is about the shop itself', async () => {
    expect(await hrefsOf('envio a salta', aPage([aProduct()]))).toEqual(['p1', 'p0']);
    expect(await hrefsOf('nieve', aPage([aProduct()]))).toEqual([]);
  });
});

describe('categories', () => {
  const keywords = 'copas para vinos, decantadores, Torrontés';
  const getCategoryTree = async () => [
    aCategory('accesorios', { title: 'Para servir', metadata: { description: '', keywords } }),
    aCategory('vinos', { title: 'Vinos de guarda' }),
  ];

  it.each([
    ['copa', ['Para servir']],
    ['accesorios', ['Para servir']],
    ['serv', ['Para servir']],
    ['guarda', ['Vinos de guarda']],
    ['vino', ['Vinos de guarda']],
    ['torrontés', []],
    ['copas rojas', []],
  ])('answer "%s" with %j: their title, their name or a kind of product that they have', async (text, titles) => {
    const { useCases } = createShop({ shop: { getCategoryTree } }, noProducts);
    const { answers } = await useCases.searchProducts({ text, query: {} });
    expect(answers?.first.filter(({ label }) => label === 'Categoría').map(({ title }) => title)).toEqual(titles);
  });
});

describe('each list of answers', () => {
  it('is short', async () => {
    const five = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
    const cms = {
      listSpecialEvents: async () => five.map((slug) => anEvent({ title: `Regalo ${slug}`, slug })),
      listSelections: async () => five.map((slug) => aSelection({ title: `Regalo ${slug}`, slug })),
      listEveryWinery: async () => five.map((slug) => aWinery({ title: `Regalo ${slug}`, slug })),
      listFaqs: async () => five.map((slug) => ({ title: `¿Regalo ${slug}?`, slug, answer: trustHtml('') })),
    };
    const { useCases } = createShop({ cms }, noProducts);
    const { answers } = await useCases.searchProducts({ text: 'regalo', query: {} });
    const labels = [...(answers?.first ?? []), ...(answers?.more ?? [])].map(({ label }) => label);
    expect(Object.groupBy(labels, (label) => label)).toMatchObject({
      Pregunta: Array(3).fill('Pregunta'),
      Bodega: Array(4).fill('Bodega'),
      Selección: Array(4).fill('Selección'),
    });
    // Two that it is about, and two others that have its word.
    expect(labels.filter((label) => label === 'Evento')).toHaveLength(4);
  });

  it('of pages has two, also if the search names a third', async () => {
    const { useCases } = createShop({}, noProducts);
    const { answers } = await useCases.searchProducts({ text: 'devolución privacidad nosotros', query: {} });
    expect(answers?.first.map(({ title }) => title)).toEqual(['Botón de arrepentimiento', 'Términos y condiciones']);
  });
});

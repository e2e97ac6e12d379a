import { describe, expect, it } from 'vitest';
import { suggest } from '#core/site/suggest.ts';
import { toPriceList } from '#core/store/price/price-list.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { aSelection, aWinery } from '../support/club-nouns.ts';
import { aNote } from '../support/note-nouns.ts';
import { aCategory, aMemberPromotion, anEvent, aPage, aProduct, aTree } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const notes = {
  items: [aNote(1, { title: 'Cómo decantar un ñandubay', slug: 'decantar' }), aNote(2, { title: 'Malbec al fuego' })],
  categories: [],
  pagination: { limit: 100, page: 1, total: 2 },
};

function suggestPorts(productQueries: unknown[] = []) {
  return createPorts({
    shop: {
      listProducts: async (query) => {
        productQueries.push(query);
        const promotion = { name: 'x', label: 'x', priceWithDiscount: 16000 };
        const { search: asks = '' } = query;
        const used = asks === 'malvec' ? 'malbec' : asks;
        const pagination = { limit: 5, page: 1, total: 25 };
        return aPage([aProduct({ promotion })], { pagination, search: { asked: asks, used, suggestion: null } });
      },
      getPromotion: async () => null,
      getCategoryTree: async () => [aCategory('cavas', { title: 'Espumantes' }), aCategory('oculta')],
    },
    cms: {
      listEveryWinery: async () => [aWinery({ title: 'Álamos del Sur', slug: 'alamos' }), aWinery()],
      listSelections: async () => [aSelection({ title: 'Puro Malbec', slug: 'puro-malbec' })],
      listSpecialEvents: async () => [anEvent({ title: 'Regalos', slug: 'regalos' })],
      listFaqs: async () => [
        { title: '¿Cuánto tarda en llegar?', answer: trustHtml('<p>Dos días.</p>'), slug: 'demora' },
        { title: '¿Abren los domingos?', answer: trustHtml('<p>No.</p>'), slug: null },
      ],
    },
    lambda: { listNotes: async () => notes },
  });
}

describe('suggest', () => {
  it('suggests at most five products at guest prices and returns the text used for the search', async () => {
    const productQueries: unknown[] = [];
    const { suggestions: found, isComplete } = await suggest(suggestPorts(productQueries).ports)({ text: ' malvec ' });
    expect(isComplete).toBe(true);
    expect(productQueries).toEqual([{ search: 'malvec', limit: 5 }]);
    expect(found).toMatchObject({
      products: [
        {
          name: 'Piedra Cantada Malbec 2022',
          href: '/tienda/vinos/piedra-cantada-malbec-2022',
          price: 16000,
          priceWithoutTaxes: 13223,
          memberPrice: null,
          memberPriceWithoutTaxes: null,
        },
      ],
      wineries: [],
      notes: [{ title: 'Malbec al fuego' }],
      links: [{ title: 'Puro Malbec', href: '/club/nuestras-selecciones/puro-malbec', kind: 'selection' }],
      used: 'malbec',
      total: 25,
    });
  });

  it.each([
    ['a product', {}, {}],
    ['a product with other taxes', { additionalTaxes: 12 }, {}],
    ['a percentage with decimals', { price: 10_000.55 }, { discountPercent: 12.5 }],
    ['a product that the promotion leaves out', {}, { skus: ['W-1'] }],
    ['a promotion that takes less than a peso off', { price: 3 }, {}],
    ['a promotion that has ended', {}, { isActive: false }],
  ])('prices %s for members as the SOCIOS row of its card', { tags: ['S9.23'] }, async (_name, facts, promotion) => {
    const { ports } = suggestPorts();
    const product = aProduct({ sku: 'W-1', ...facts });
    const members = aMemberPromotion(promotion);
    const shop = { ...ports.shop, listProducts: async () => aPage([product]), getPromotion: async () => members };
    const { suggestions, isComplete } = await suggest({ ...ports, shop })({ text: 'malbec' });
    const row = toPriceList(product, members).find(({ kind }) => kind === 'member');
    expect(suggestions.products[0]).toMatchObject({
      memberPrice: row?.discountedPrice ?? null,
      memberPriceWithoutTaxes: row?.noTaxPrice ?? null,
    });
    expect(isComplete).toBe(true);
  });

  it('leaves the price of members out while their promotion cannot be read', { tags: ['S4.4'] }, async () => {
    const { ports } = suggestPorts();
    const shop = { ...ports.shop, getPromotion: outage };
    const { suggestions, isComplete } = await suggest({ ...ports, shop })({ text: 'malbec' });
    expect(suggestions.products[0]).toMatchObject({ price: 16000 });
    expect(suggestions.products[0]).not.toHaveProperty('memberPrice');
    expect(suggestions.products[0]).not.toHaveProperty('memberPriceWithoutTaxes');
    expect(isComplete).toBe(false);
  });

  it('requests the price or the order that is typed in words, and searches for the rest', async () => {
    const productQueries: unknown[] = [];
    const { suggestions } = await suggest(suggestPorts(productQueries).ports)({ text: 'malvec barato hasta 9 mil' });
    const price = { min: null, max: 9000 };
    expect(productQueries).toEqual([{ search: 'malvec', price, sort: 'price:asc', limit: 5 }]);
    expect(suggestions).toMatchObject({ used: 'malbec', notes: [{ title: 'Malbec al fuego' }] });
  });

  it.each([
    ['espum', [['Espumantes', 'category']]],
    [
      'envíos',
      [
        ['Contacto y preguntas frecuentes', 'page'],
        ['¿Cuánto tarda en llegar?', 'question'],
      ],
    ],
    [
      'cuanto demora',
      [
        ['¿Cuánto tarda en llegar?', 'question'],
        ['Contacto y preguntas frecuentes', 'page'],
      ],
    ],
    [
      'socios',
      [
        ['El club', 'page'],
        ['Nuestras selecciones', 'page'],
      ],
    ],
    [
      'devoluciones',
      [
        ['Botón de arrepentimiento', 'page'],
        ['Términos y condiciones', 'page'],
      ],
    ],
    ['regalo para mamá', [['Regalos', 'event']]],
    ['oculta', []],
    ['domingos', []],
  ])('links "%s" to %j', async (text, links) => {
    const { suggestions } = await suggest(suggestPorts().ports)({ text });
    const found = suggestions.links.map(({ title, kind }) => [title, kind]);
    expect(found.toSorted()).toEqual(links.toSorted());
  });

  it('links a question to its place on the page, or to all questions', async () => {
    const { ports } = suggestPorts();
    const nothing = {
      ...ports.shop,
      listProducts: async () => aPage([], { pagination: { limit: 5, page: 1, total: 0 } }),
    };
    const hrefOf = async (text: string) =>
      (await suggest({ ...ports, shop: nothing })({ text })).suggestions.links.find(({ kind }) => kind === 'question')
        ?.href;
    expect(await hrefOf('demora')).toBe('/contacto-y-preguntas-frecuentes#demora');
    expect(await hrefOf('domingos')).toBe('/contacto-y-preguntas-frecuentes#preguntas');
  });

  it.each([
    ['alamos', ['Álamos del Sur'], []],
    ['ALA SUR', ['Álamos del Sur'], []],
    ['los', ['Finca Los Aromitos'], []],
    ['ñandu', [], ['Cómo decantar un ñandubay']],
    ['nandu', [], ['Cómo decantar un ñandubay']],
    ['lamos', [], []],
    ['***', [], []],
  ])('"%s" finds wineries %j and notes %j, ignoring accents', async (text, wineries, titles) => {
    const { suggestions: found } = await suggest(suggestPorts().ports)({ text });
    expect(found.wineries.map(({ title }) => title)).toEqual(wineries);
    expect(found.notes.map(({ title }) => title)).toEqual(titles);
  });

  it.each(['', 'm', ' m '])('calls no service for "%s"', { tags: ['S5.5'] }, async (text) => {
    const { ports, calls } = suggestPorts();
    const nothing = { products: [], wineries: [], notes: [], links: [], total: null };
    expect(await suggest(ports)({ text })).toMatchObject({ suggestions: nothing, isComplete: true });
    expect(calls).toEqual([]);
  });

  it('calls no service for what products lack, and links only pages of the shop', async () => {
    const { ports, calls } = suggestPorts();
    const hrefsOf = async (text: string) => (await suggest(ports)({ text })).suggestions.links.map(({ href }) => href);
    expect(await hrefsOf('vino sin alcohol')).toEqual([]);
    expect(await hrefsOf('cuotas sin interés')).toEqual(['/contacto-y-preguntas-frecuentes']);
    expect(calls).toEqual([]);
  });

  it('leaves out a source that does not answer', { tags: ['S4.4'] }, async () => {
    const { ports } = suggestPorts();
    const found = await suggest({ ...ports, shop: { ...ports.shop, listProducts: outage } })({
      text: 'malbec',
    });
    expect(found).toMatchObject({
      suggestions: { products: [], notes: [{ title: 'Malbec al fuego' }], used: 'malbec', total: null },
      isComplete: false,
    });
  });

  it('is an outage if no source answers', async () => {
    const { ports } = createPorts({
      shop: { listProducts: outage, getPromotion: outage, getCategoryTree: outage },
      cms: { listEveryWinery: outage, listSelections: outage, listFaqs: outage, listSpecialEvents: outage },
      lambda: { listNotes: outage },
    });
    await expect(suggest(ports)({ text: 'malbec' })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('links at most two pages and events, three questions, and four of every other kind', async () => {
    const { ports } = suggestPorts();
    const six = [1, 2, 3, 4, 5, 6];
    const pagination = { limit: 100, page: 1, total: 6 };
    const many = {
      ...ports,
      shop: {
        ...ports.shop,
        listProducts: async () => aPage([]),
        getCategoryTree: async () => aTree().map((category) => ({ ...category, title: `Regalo ${category.name}` })),
      },
      cms: {
        ...ports.cms,
        listEveryWinery: async () => six.map((each) => aWinery({ title: `Regalo ${each}`, slug: `bodega-${each}` })),
        listSelections: async () => six.map((each) => aSelection({ title: `Regalo ${each}`, slug: `caja-${each}` })),
        listSpecialEvents: async () => six.map((each) => anEvent({ title: `Regalo ${each}`, slug: `evento-${each}` })),
        listFaqs: async () =>
          six.map((each) => ({ title: `¿Regalo ${each}?`, answer: trustHtml(''), slug: `pregunta-${each}` })),
      },
      lambda: {
        ...ports.lambda,
        listNotes: async () => ({
          items: six.map((each) => aNote(each, { title: `Regalo ${each}` })),
          categories: [],
          pagination,
        }),
      },
    };
    const { suggestions } = await suggest(many)({ text: 'regalo' });
    const countOf = (kind: string) => suggestions.links.filter((link) => link.kind === kind).length;
    expect([suggestions.wineries.length, suggestions.notes.length]).toEqual([4, 4]);
    expect([countOf('category'), countOf('question'), countOf('selection')]).toEqual([4, 3, 4]);
    // Two events that the search means, and two more whose titles have a word of it.
    expect(countOf('event')).toBe(4);
    const { suggestions: ofClub } = await suggest(many)({ text: 'club selección contacto' });
    expect(ofClub.links.filter(({ kind }) => kind === 'page')).toHaveLength(2);
  });
});

import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { ListingView } from '../../../core/store/listing/listing-view.ts';
import { createTestShop } from '../../../test/support/create-test-shop.ts';
import { started } from '../../../test/support/started.ts';
import { viewOf } from '../../../test/support/view-of.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Product } from '../catalogue/read-catalogue.ts';

/**
 * What a search must find. `every` is true of each product of the first page, `first` of the first five; `count` is the
 * number of all products. `answers` are the first links above the products, `notice` the words about the search.
 */
type Meant = {
  every?: (product: Product) => boolean;
  first?: (product: Product) => boolean;
  count?: number;
  answers?: readonly string[];
  notice?: RegExp | null;
};

const { products } = loadCatalogue();
const countOf = (isMeant: (product: Product) => boolean) => products.filter(isMeant).length;

const hasType =
  (...types: string[]) =>
  (product: Product) =>
    types.some((type) => product.types.includes(type));
const isOf =
  (...categories: string[]) =>
  (product: Product) =>
    categories.includes(product.category);
const isIn = (collection: string) => (product: Product) => product.collections.includes(collection);
const isDearerThan = (price: number) => (product: Product) =>
  (product.promotion?.priceWithDiscount ?? product.price) > price;
const not = (isMeant: (product: Product) => boolean) => (product: Product) => !isMeant(product);
const both = (one: (product: Product) => boolean, other: (product: Product) => boolean) => (product: Product) =>
  one(product) && other(product);

const isSweetWine = both(isOf('vinos'), hasType('dulce'));
const isSparkling = isOf('cavas');
const isRoséSparkling = both(isSparkling, hasType('rosado-espumante'));
const isGift = isIn('para-regalar');
const isOrganic = ({ cellars }: Product) => cellars.includes('vinas-de-calicanto');
const gifts = ['Evento: Regalos'];

/** Searches that once found something else than what was meant. */
const searches: readonly [typed: string, meant: Meant][] = [
  ['asado', { first: both(isOf('vinos'), isIn('para-el-asado')), notice: null }],
  ['luigi bosca', { count: 0, notice: /^No encontramos «luigi bosca» en la tienda$/ }],
  ['club', { count: 0, answers: ['Página: El club', 'Página: Nuestras selecciones'] }],
  ['envio gratis', { count: 0, answers: ['Página: Contacto y preguntas frecuentes'] }],
  ['vino sin alcohol', { count: 0, answers: [], notice: null }],
  ['vino blanco dulce', { every: isSweetWine, count: countOf(isSweetWine), notice: null }],
  ['gift card', { count: 0, answers: [...gifts, 'Pregunta: Busco un regalo, ¿tienen gift cards?'] }],
  // It says the size in words, as "500 ml" does in digits: nothing was replaced.
  ['medio litro', { every: (product) => product.bottles.includes('500-ml'), notice: null }],
  ['espumante para brindar', { every: isSparkling, count: countOf(isSparkling), notice: null }],
  ['vino organico', { every: isOrganic, count: countOf(isOrganic), notice: null }],
  ['regalo', { first: both(isOf('vinos'), isGift), answers: gifts, notice: null }],
  ['regalo para mi papá', { first: both(isOf('vinos'), isGift), answers: gifts, notice: null }],
  ['huaira ceca', { first: ({ name }) => /Huayra Seca|Trama Sola|Criollas/.test(name), notice: /«huayra seca»/ }],
  // Twenty of the same kinds.
  ['vino dulce', { every: isSweetWine, count: countOf(isSweetWine) }],
  ['un vino que sea dulce', { every: isSweetWine, count: countOf(isSweetWine), notice: null }],
  [
    'vino tinto dulce',
    { every: hasType('tinto'), notice: /^No encontramos «dulce»\. Mostramos resultados de «vino tinto»$/ },
  ],
  ['vino rosado seco', { every: hasType('rosado'), count: countOf(hasType('rosado')) }],
  ['espumante rosado', { every: isRoséSparkling, count: countOf(isRoséSparkling), notice: null }],
  ['vino espumante', { every: isSparkling, count: countOf(isSparkling), notice: null }],
  ['gin rosado', { every: hasType('gin'), notice: /^No encontramos «rosado»/ }],
  ['dulce de leche', { first: ({ name }) => !/Cosecha|Tardí[ao]|Mistela/.test(name), notice: null }],
  ['copas para vino tinto', { every: hasType('copas') }],
  ['media botella', { every: (product) => product.bottles.includes('375-ml'), count: 2 }],
  ['litro y medio', { every: (product) => product.bottles.includes('1500-ml'), count: 3 }],
  ['para mi novia', { first: isGift, answers: gifts, notice: /^Mostramos resultados de «regalo»$/ }],
  ['vino para la cena con amigos', { every: isOf('vinos'), count: countOf(isOf('vinos')), notice: null }],
  ['espumnte para brindar', { every: isSparkling, notice: /^Mostramos resultados de «espumante para brindar»$/ }],
  ['un vino rico para el asado', { first: both(isOf('vinos'), isIn('para-el-asado')), notice: null }],
  ['vino vegano', { every: isOf('vinos'), notice: /^No encontramos «vegano»\. Mostramos resultados de «vino»$/ }],
  ['gin sin azúcar', { count: 0, answers: [], notice: null }],
  ['cuotas sin interés', { count: 0, answers: ['Página: Contacto y preguntas frecuentes'], notice: null }],
  ['mesa de fiestas', { answers: ['Evento: Mesa de fiestas'] }],
  ['obsequio hasta 12,5 mil', { every: not(isDearerThan(12_500)), answers: gifts, notice: /hasta \$\s12\.500$/ }],
];

const shop = started(createTestShop);

const search = (typed: string) => viewOf<ListingView>(shop, `/tienda/buscador/${encodeURIComponent(typed)}`);

describe('a search over the embedded services', () => {
  it.each(searches)('"%s" finds what is meant', async (typed, { every, first, count, answers, notice }) => {
    const listing = await search(typed);
    const cards = listing.products.status === 'loaded' ? listing.products.data.cards : [];
    const found = cards.map(({ href }) => {
      const slug = new URL(href, shop.origin).pathname.split('/').at(-1);
      return products.find((product) => product.slug === slug);
    });
    const namesWithout = (isMeant: (product: Product) => boolean, list: typeof found) =>
      list
        .map((product) => (product !== undefined && isMeant(product) ? null : product?.name))
        .filter((name) => name !== null);
    if (every !== undefined || first !== undefined) expect(found.length).toBeGreaterThan(0);
    if (every !== undefined) expect(namesWithout(every, found)).toEqual([]);
    if (first !== undefined) expect(namesWithout(first, found.slice(0, 5))).toEqual([]);
    if (count !== undefined)
      expect(count === 0 ? found.length : listing.totalLabel).toBe(count === 0 ? 0 : `${count} productos`);
    if (answers !== undefined) {
      const links = listing.answers?.first.map(({ label, title }) => `${label}: ${title}`) ?? [];
      expect(answers.length === 0 ? links : links.slice(0, answers.length)).toEqual(answers);
    }
    if (notice === null) expect(listing.searchNotice).toBeNull();
    else if (notice !== undefined) expect(listing.searchNotice?.text).toMatch(notice);
    expect(JSON.stringify(listing)).not.toContain('Probá con');
  });

  it('suggests wine before tools for "asado", and the event for "regalo"', async () => {
    const suggested = async (typed: string) => (await request(shop.app).get(`/api/suggest?q=${typed}`)).body;
    const { products: wines } = await suggested('asado');
    expect(wines).toHaveLength(5);
    for (const { href } of wines) expect(href).toMatch(/^\/tienda\/vinos\//);
    expect((await suggested('regalo')).links[0]).toEqual({
      title: 'Regalos',
      href: '/tienda/evento/regalos',
      kind: 'event',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { started } from '../../../test/support/started.ts';
import type { WireProductPage } from '../../shop/shop-wire.ts';
import { startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function search(text: string, rest = ''): Promise<WireProductPage> {
  const response = await embedded.shop(`/products?search=${encodeURIComponent(text)}&limit=100${rest}`);
  expect(response.status).toBe(200);
  return (await response.json()) as WireProductPage;
}

describe('a search without errors', () => {
  it('reports that it searched the text as it was typed', async () => {
    const { search: note, products } = await search('malbec');
    expect(note).toEqual({ asked: 'malbec', used: 'malbec', suggestion: null });
    expect(products[0]?.name).toMatch(/Malbec/);
  });

  it.each([
    ['TORRONTÉS', 'torrontes'],
    ['albariño', 'ALBARINO'],
    ['sacacorcho', 'sacacorchos'],
    ['"malbec"', 'malbec'],
    ['  malbec   reserva ', 'malbec reserva'],
  ])('finds the same for %s and %s', async (one, other) => {
    const skus = ({ products }: WireProductPage) => products.map(({ sku }) => sku);
    expect(skus(await search(one))).toEqual(skus(await search(other)));
    expect(skus(await search(one)).length).toBeGreaterThan(0);
  });

  it.each([
    ['500ml', '500 ml'],
    ['500ML', '500 cc'],
    ['0,5 l', '0.5l'],
    ['0,5 litros', '500ml'],
    ['50cl', '500 ml'],
    ['1.5l', '1500 ml'],
    ['1500cc', '1,5 lts'],
    ['1.500 ml', '1,5L'],
    ['1litro', '1 litro'],
    ['1L', '1000 ml'],
    ['750ml', '750 ml'],
    ['aceite 500ml', 'aceite 500 ml'],
    ['whisky 12años', 'whisky 12 años'],
    ['malbec2021', 'malbec 2021'],
    ['1/2 litro', '500 ml'],
    ['½ litro', '500ml'],
    ['medio litro', '500 ml'],
    ['aceite 1/2 l', 'aceite 500 ml'],
    ['1 1/2 litro', '1,5 l'],
    ['1½ l', '1,5 l'],
    ['3/4 litro', '750 ml'],
    ['750 c.c.', '750 cc'],
    ['500 cm³', '500 ml'],
    ['75 centilitros', '750 ml'],
    ['750 mililitros', '750 ml'],
    ['.75 l', '750 ml'],
    ['litro y medio', '1,5 l'],
    ['un litro y medio', '1,5 l'],
    ['2 litros y medio', '2500 ml'],
    ['cabernet 3/4 l', 'cabernet 750 ml'],
  ])('finds the same for %s as for %s, and says nothing of it', async (one, other) => {
    const [found, expected] = [await search(one), await search(other)];
    const skus = ({ products }: WireProductPage) => products.map(({ sku }) => sku);
    expect(skus(found)).toEqual(skus(expected));
    expect(found.pagination.total).toBeGreaterThan(0);
    expect([found.search?.used, expected.search?.used]).toEqual([one, other]);
  });

  it('finds bottles of a size, and the whiskies of an age first', async () => {
    const { products } = await search('aceite 500ml');
    expect(products.every(({ category, content }) => category.name === 'aceites' && /500 ml/.test(content))).toBe(true);
    for (const { name, content } of (await search('whisky 12años')).products)
      expect(`${name} ${content}`).toMatch(/12 [Aa]ños/);
  });

  it.each(['L’Esprit', 'l’qwertz', 'la l', '7 qwertz'])(
    'finds nothing for the one letter that is left of %s',
    async (text) => {
      expect((await search(text)).pagination.total).toBe(0);
    },
  );

  it.each(['nº 77', 'n° 77', 'N°77', '#77', 'nro. 77', 'número 77', 'tonel numero 77'])(
    'finds the number on a label, however its sign is typed: %j',
    async (text) => {
      expect((await search(text)).products.map(({ name }) => name)).toEqual(['Kilbrannoch Tonel Único Nº 77']);
    },
  );

  it('requires every word', async () => {
    const { products } = await search('malbec gualtallary');
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThan((await search('malbec')).products.length);
  });

  it('lists products of the named kind before products that mention it', async () => {
    const kindsOf = async (text: string, count: number) =>
      (await search(text)).products.slice(0, count).map(({ category }) => category.name);
    expect(await kindsOf('vino', 12)).toEqual(Array(12).fill('vinos'));
    expect(await kindsOf('copas', 3)).toEqual(Array(3).fill('accesorios'));
  });

  it('finds products by the start of a word on their labels', async () => {
    const { products, search: note } = await search('gualta');
    expect(note?.used).toBe('gualta');
    expect(products[0]?.name).toMatch(/Gualtallary/);
  });

  it('finds by winery, place, colloquial region and sku', async () => {
    expect((await search('piedra cantada')).products[0]?.name).toMatch(/Piedra Cantada/);
    expect((await search('cafayate')).products[0]?.cellars[0]?.id).toBe('bodega-cumbre-parda');
    expect((await search('patagonia vino')).pagination.total).toBeGreaterThan(10);
    expect((await search('WHI-0001')).products.map(({ sku }) => sku)).toEqual(['WHI-0001']);
  });

  it('sorts and filters the results', async () => {
    const prices = (await search('malbec', '&sort=price:asc&type=tinto')).products.map(
      ({ price, promotion }) => promotion?.priceWithDiscount ?? price,
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});

/** Returns the word with a typing error, whose kind and position depend on `index` only. */
function typingErrorIn(word: string, index: number): string {
  const at = 1 + (index % (word.length - 2));
  const [head, tail] = [word.slice(0, at), word.slice(at)];
  const kinds = [
    `${head}${tail.slice(1)}`,
    `${head}e${tail}`,
    `${head}o${tail.slice(1)}`,
    `${head}${tail[1]}${tail[0]}${tail.slice(2)}`,
  ];
  return kinds[index % kinds.length] ?? word;
}

describe('a search with typing errors', () => {
  it('finds nine in ten words of the catalogue with one letter missing, added, changed or swapped', async () => {
    const { products } = (await (await embedded.shop('/products?limit=100')).json()) as WireProductPage;
    const words = [...new Set(products.flatMap(({ name }) => plain(name).match(/[a-z]{6,}/g) ?? []))].slice(0, 60);
    expect(words).toHaveLength(60);
    const missed: string[] = [];
    for (const [index, word] of words.entries()) {
      const misspelt = typingErrorIn(word, index);
      const found = (await search(misspelt)).products.some(({ name }) => plain(name).includes(word));
      if (!found) missed.push(`${misspelt} for ${word}`);
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(6);
  });

  it('never corrects to a stop word', async () => {
    expect((await search('helo')).search?.used).not.toBe('el');
    expect((await search('sirahh')).search).toMatchObject({ used: expect.stringMatching(/^\p{L}{4,}$/u) });
  });

  it.each([
    ['malvec', 'malbec'],
    ['mlabec', 'malbec'],
    ['malbek', 'malbec'],
    ['mal bec', 'malbec'],
    ['torontes', 'torrontés'],
    ['cabernet sauvinon', 'cabernet sauvignon'],
    ['cabernetfranc', 'cabernet franc'],
    ['gualtayari', 'gualtallary'],
    ['semiyon', 'semillón'],
    ['espumnte', 'espumante'],
    ['chardonai', 'chardonnay'],
    ['pinot nuar', 'pinot noir'],
    ['wiski', 'whisky'],
    ['bermut', 'vermut'],
    ['aseite de oliva', 'aceite oliva'],
    ['tolonbon', 'tolombón'],
    ['casa belizario', 'casa belisario'],
    ['gebustraminer', 'gewürztraminer'],
    ['shiraz', 'syrah'],
    ['champagne', 'espumante'],
  ])('reads %s as %s and finds products', async (asked, used) => {
    const { search: note, pagination } = await search(asked);
    expect(note).toMatchObject({ asked, used });
    expect(pagination.total).toBeGreaterThan(0);
  });

  it('ignores an unknown word', async () => {
    const { search: note, pagination } = await search('malbec xyzzyq');
    expect(note?.used).toBe('malbec');
    expect(pagination.total).toBe((await search('malbec')).pagination.total);
  });

  it.each([
    ['chandon', []],
    ['luigi bosca', []],
    ['rutini', []],
    ['catena zapata', []],
    ['malbec rutini', ['malbec']],
  ])('does not replace a brand that is not sold by a distant word: %s', async (asked, kept) => {
    const { search: note, pagination } = await search(asked);
    expect(note?.used).toBe(kept.length === 0 ? asked : kept.join(' '));
    expect(pagination.total > 0).toBe(kept.length > 0);
  });

  it.each(['torrontés', 'torontes', 'semillón', 'cabernet franc'])(
    'finds wines of the grape alone: %s',
    async (text) => {
      const { products, search: note } = await search(text);
      expect(products.length).toBeGreaterThan(0);
      const grape = plain(note?.used ?? '');
      const others = products.filter(({ varieties }) => !plain(JSON.stringify(varieties)).includes(grape));
      expect(others.map(({ name }) => name)).toEqual([]);
      // Who names no box gets bottles first.
      expect(products[0]?.quantityProducts).toBe(1);
    },
  );

  it('searches exactly what was typed if it is asked to', async () => {
    const misspelt = await search('malvec', '&exact=true');
    expect(misspelt.search).toEqual({ asked: 'malvec', used: 'malvec', suggestion: null });
    expect(misspelt.products).toEqual([]);
    const right = await search('tolombon', '&exact=true');
    expect(right.pagination.total).toBeGreaterThan(0);
    expect(right.pagination.total).toBeLessThanOrEqual((await search('tolombon')).pagination.total);
  });

  it('finds what is meant for an occasion', async () => {
    const event = await embedded.shop('/products?collection=para-regalar&limit=1');
    const { pagination } = (await event.json()) as WireProductPage;
    for (const text of ['regalo', 'regalos', 'obsequio'])
      expect((await search(text)).pagination.total).toBeGreaterThanOrEqual(pagination.total);
  });

  it('finds a wine by the dishes of its profile', async () => {
    const { products, search: note } = await search('Cappelletti en caldo');
    expect(note?.used).toBe('Cappelletti en caldo');
    expect(products.map(({ name }) => name)).toContain('La Tregua Corte de Dos 2019');
  });

  it.each([
    ['vinos mendocinos', 'vinos mendoza'],
    ['torrontés salteño', 'torrontés salta'],
    ['malbec jujeño', 'malbec jujuy'],
    ['vino espumoso', 'vino espumante'],
    ['abridor', 'sacacorchos'],
    ['baldes', 'frapera'],
  ])('finds the same for %s and %s', async (one, other) => {
    const skus = ({ products }: WireProductPage) => products.map(({ sku }) => sku);
    expect(skus(await search(one))).toEqual(skus(await search(other)));
    expect(skus(await search(one)).length).toBeGreaterThan(0);
  });

  it('finds what has a score, and who gave it', async () => {
    for (const text of ['vinos premiados', 'vino con medalla', '97 puntos', 'Gran Jurado del Álamo']) {
      const { products, search: note } = await search(text);
      expect(note?.used).toBe(text);
      expect(products.length).toBeGreaterThan(0);
      expect(products.slice(0, 5).filter(({ score }) => score === null)).toEqual([]);
    }
  });

  it('does not correct numbers', async () => {
    expect((await search('malbec 1811')).search?.used).toBe('malbec');
  });

  it('suggests nothing if no word is similar', async () => {
    expect((await search('xyzzyqwerty')).search).toEqual({
      asked: 'xyzzyqwerty',
      used: 'xyzzyqwerty',
      suggestion: null,
    });
  });
});

describe('an unusable search text', () => {
  it.each([
    ['quotes', '"'],
    ['a star', '*'],
    ['operators', 'AND OR NOT NEAR('],
    ['a column filter', 'name : malbec'],
    ['brackets and carets', '^(malbec) {name}'],
    ['an emoji', '🍷'],
    ['a NUL', 'mal\u0000bec'],
    ['eight kilobytes of one word', 'x'.repeat(8192)],
    ['eight kilobytes of words', 'malbec torrontés '.repeat(480)],
    ['other scripts', 'вино 葡萄酒'],
    ['a lone surrogate', '\uD83C'.toWellFormed()],
  ])('answers %s with a page', async (_name, text) => {
    const { search: note, pagination } = await search(text);
    expect(note?.asked).toBe(text);
    expect(pagination.total).toBeGreaterThanOrEqual(0);
  });
});

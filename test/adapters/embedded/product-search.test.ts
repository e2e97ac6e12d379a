import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProductPage } from '#adapters/shop/shop-wire.ts';
import { type EmbeddedUnderTest, startUnderTest } from './embedded-under-test.ts';

let embedded: EmbeddedUnderTest;

beforeAll(async () => {
  embedded = await startUnderTest();
});
afterAll(() => embedded.stop());

async function search(text: string, rest = ''): Promise<WireProductPage> {
  const response = await embedded.shop(`/products?search=${encodeURIComponent(text)}&limit=100${rest}`);
  expect(response.status).toBe(200);
  return (await response.json()) as WireProductPage;
}

describe('a search that is written right', () => {
  it('says that it searched what was asked', async () => {
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

  it('needs every word', async () => {
    const { products } = await search('malbec gualtallary');
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThan((await search('malbec')).products.length);
  });

  it('puts the kind that was named before products that mention it', async () => {
    const wines = (await search('vino')).products.slice(0, 20);
    expect(wines.every(({ category }) => category.name === 'vinos')).toBe(true);
    const glasses = (await search('copas')).products.slice(0, 3);
    expect(glasses.every(({ category }) => category.name === 'accesorios')).toBe(true);
  });

  it('finds half a word where labels have it', async () => {
    const { products, search: note } = await search('gualta');
    expect(note?.used).toBe('gualta');
    expect(products[0]?.name).toMatch(/Gualtallary/);
  });

  it('finds by winery, by place, by what people call a region, and by sku', async () => {
    expect((await search('piedra cantada')).products[0]?.name).toMatch(/Piedra Cantada/);
    expect((await search('cafayate')).products[0]?.cellars[0]?.id).toBe('bodega-cumbre-parda');
    expect((await search('patagonia vino')).pagination.total).toBeGreaterThan(10);
    expect((await search('WHI-0001')).products.map(({ sku }) => sku)).toEqual(['WHI-0001']);
  });

  it('sorts and filters what it found', async () => {
    const prices = (await search('malbec', '&sort=price:asc&type=tinto')).products.map(
      ({ price, promotion }) => promotion?.priceWithDiscount ?? price,
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});

describe('a search with slips', () => {
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

  it('leaves out a word that means nothing here', async () => {
    const { search: note, pagination } = await search('malbec xyzzyq');
    expect(note?.used).toBe('malbec');
    expect(pagination.total).toBe((await search('malbec')).pagination.total);
  });

  it('does not mend numbers', async () => {
    expect((await search('malbec 1811')).search?.used).toBe('malbec');
  });

  it('suggests a more frequent word where it found next to nothing, or says that it has none', async () => {
    expect((await search('xyzzyqwerty')).search).toEqual({
      asked: 'xyzzyqwerty',
      used: 'xyzzyqwerty',
      suggestion: null,
    });
  });
});

describe('a search that is no search', () => {
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
  ])('answers %s with a page', async (_, text) => {
    const { search: note, pagination } = await search(text);
    expect(note?.asked).toBe(text);
    expect(pagination.total).toBeGreaterThanOrEqual(0);
  });
});

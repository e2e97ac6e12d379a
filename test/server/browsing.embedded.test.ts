import { describe, expect, it } from 'vitest';
import { headOf, markupOf, textOf } from '../support/page-html.ts';
import { createShopper } from '../support/shopper.ts';
import { findSkus } from '../support/skus.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const shop = started(startTestShop);

const open = async (path: string) => {
  const { status, body } = await createShopper(shop.origin).follow(path);
  expect(status, path).toBe(200);
  return body;
};
const hrefs = (markup: string) =>
  [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const countIn = (page: string) =>
  Number(
    textOf(page)
      .match(/de ([\d.]+) productos?/)?.[1]
      ?.replaceAll('.', '') ?? 1,
  );
const cardsOf = (page: string) =>
  [
    ...markupOf(page, 'products').matchAll(/<a class="cover-link" data-view-transition="" href="([^"]*)">([^<]*)</g),
  ].map(([, href = '', name = '']) => ({ href, name }));
/** The price on each card, without member prices. */
const pricesOf = (page: string) =>
  markupOf(page, 'products')
    .split('<article')
    .slice(1)
    .map((card) =>
      Number(
        card.match(/class="price-block-paid">(?:<span[^>]*>Ahora <\/span>)?\$ ([\d.]+)/)?.[1]?.replaceAll('.', ''),
      ),
    );

describe('a visitor of the store', () => {
  it.each(['vinos', 'whiskys', 'spirits', 'accesorios', 'cavas', 'aceites'])(
    'can browse %s: a filter, both orders of price, the next page and a sheet',
    { tags: ['S1.1'] },
    async (category) => {
      expect(hrefs(markupOf(await open('/tienda'), 'categories'))).toContain(`/tienda/${category}`);
      const listing = await open(`/tienda/${category}`);
      const links = hrefs(markupOf(listing));

      const filter = links.find((href) => href.startsWith(`/tienda/${category}?type=`)) ?? '';
      const filtered = await open(filter);
      expect(countIn(filtered)).toBeGreaterThan(0);
      expect(countIn(filtered)).toBeLessThanOrEqual(countIn(listing));
      expect(hrefs(markupOf(filtered))).toContain(`/tienda/${category}`);

      const [cheapest = 0] = pricesOf(await open(links.find((href) => href.endsWith('sort=price:asc')) ?? ''));
      const [dearest = 0] = pricesOf(await open(links.find((href) => href.endsWith('sort=price:desc')) ?? ''));
      for (const price of pricesOf(listing)) {
        expect(price).toBeGreaterThanOrEqual(cheapest);
        expect(price).toBeLessThanOrEqual(dearest);
      }
      expect(cheapest).toBeLessThan(dearest);

      const next = cardsOf(await open(links.find((href) => href.endsWith('?page=2')) ?? ''));
      const [first] = cardsOf(listing);
      expect(next.length).toBeGreaterThan(0);
      expect(next).not.toContainEqual(first);

      const sheet = await open(first?.href ?? '');
      expect(markupOf(sheet, 'product')).toContain(`<h1>${first?.name}</h1>`);
    },
  );

  it('can search from the field on any page', { tags: ['S1.1'] }, async () => {
    expect(markupOf(await open('/nosotros'))).toMatch(/<form [^>]*action="\/tienda\/buscador"/);
    const found = await open('/tienda/buscador?q=malbec');
    expect(headOf(found).title).toContain('Resultados para «malbec»');
    expect(cardsOf(found)).toHaveLength(12);
  });

  it('sees the same pages, signed in with a cart or not', { tags: ['S1.1', 'S9.23'] }, async () => {
    const ana = createShopper(shop.origin);
    await ana.add((await findSkus(shop.origin, 1))[0] ?? '', 2);
    await ana.signIn();
    expect((await ana.session()).status).toBe('authenticated');
    const [sheet] = cardsOf(await open('/tienda/vinos'));
    for (const path of ['/tienda', '/tienda/vinos?page=2', '/tienda/buscador/malbec', sheet?.href ?? '']) {
      expect((await ana.follow(path)).body).toBe(await open(path));
    }
  });
});

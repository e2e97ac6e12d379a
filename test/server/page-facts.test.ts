import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf, markupOf } from '../support/page-html.ts';
import { tagsOf } from '../support/tags-of.ts';
import { blog, cellar } from './page-facts/cellar-and-blog.ts';
import { club } from './page-facts/club.ts';
import { PAGE } from './page-facts/facts.ts';
import { home } from './page-facts/front-page.ts';
import { about, shell } from './page-facts/site.ts';
import { sheet, store } from './page-facts/store.ts';

const { open } = withOtherShop({ env: { DATA_CACHE: 'on', PAGE_CACHE: 'on' } });

describe.each([
  ['the front page', home],
  ['the store', store],
  ['a product', sheet],
  ['the club', club],
  ['the cellar catalogue', cellar],
  ['the blog', blog],
  ['the pages about the shop', about],
  ['the shell', shell],
])('%s', (_name, pages) => {
  for (const [numbers, path, block, facts, absent = []] of pages) {
    it(`shows the data of its service on ${path}, in ${block}`, { tags: tagsOf(numbers) }, async () => {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      const shown = markupOf(html, block === PAGE ? undefined : block);
      for (const fact of facts) expect(shown).toMatch(typeof fact === 'string' ? literal(fact) : fact);
      for (const fact of absent) expect(shown).not.toContain(fact);
    });
  }
});

describe('a block with its data', () => {
  it.each([
    ['/', 'home-carousel'],
    ['/', 'posts'],
    ['/', 'selections'],
    ['/', 'wineries'],
    ['/', 'lead'],
    ['/tienda', 'banners'],
    ['/tienda/vinos', 'filters'],
    ['/tienda/vinos/tinto-numero-1', 'product'],
    ['/tienda/evento/vendimia', 'collections'],
    ['/la-cava-de-otra-vinoteca/luna-llena-2021', 'wine-profile'],
    ['/notas-y-tips', 'notes'],
    ['/notas-y-tips/nota-7', 'note'],
  ])('is marked as loaded and records no failure: on %s, %s', { tags: ['S4.4'] }, async (path, block) => {
    const { html } = await open(path);
    expect(blockOf(html, block)).toEqual({ state: 'loaded', status: undefined, message: undefined });
  });
});

/** Matches the text literally. Used because a failed `toContain` prints the whole page. */
function literal(text: string): RegExp {
  return new RegExp(RegExp.escape(text));
}

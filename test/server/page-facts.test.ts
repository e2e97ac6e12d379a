import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { markupOf } from '#test/support/page-html.ts';
import { assembleTestShop, type TestShop } from '#test/support/test-shop.ts';
import { blog, cellar } from './page-facts/cellar-and-blog.ts';
import { club } from './page-facts/club.ts';
import { PAGE } from './page-facts/facts.ts';
import { home } from './page-facts/front-page.ts';
import { about, frame } from './page-facts/site.ts';
import { sheet, store } from './page-facts/store.ts';

let backend: OtherBackend;
let shop: TestShop;

beforeAll(async () => {
  backend = await startOtherBackend();
  shop = await assembleTestShop(backend.env);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

describe.each([
  ['the front page', home],
  ['the store', store],
  ['a product', sheet],
  ['the club', club],
  ['the cellar catalogue', cellar],
  ['the blog', blog],
  ['what the shop says of itself', about],
  ['the frame', frame],
])('%s', (_name, pages) => {
  const cases = pages.map(([numbers, path, block, facts, absent = []]) => ({ numbers, path, block, facts, absent }));
  it.each(cases)(
    '$numbers shows on $path, in $block, what its service says',
    async ({ path, block, facts, absent }) => {
      const { status, text } = await request(shop.app).get(path);
      expect(status).toBe(200);
      const shown = markupOf(text, block === PAGE ? undefined : block);
      for (const fact of facts) expect(shown).toMatch(typeof fact === 'string' ? literal(fact) : fact);
      for (const fact of absent) expect(shown).not.toContain(fact);
    },
  );
});

/** A failed `toContain` would print the whole page. */
function literal(text: string): RegExp {
  return new RegExp(RegExp.escape(text));
}

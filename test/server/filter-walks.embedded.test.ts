import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { createRandom } from '../support/random.ts';
import { walkFilters } from './filter-walks/filter-walk.ts';

/** `SEED` repeats a failed walk or starts another one; `CHECKED` is the number of links to check on each page. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const CHECKED = Number(process.env['CHECKED'] ?? (isLongRun ? 4 : 1));
const STEPS = 4;
/** How many walks begin at each listing. */
const WALKS = isLongRun ? 2 : 1;

const searches = ['vino', 'malbec', 'tinto hasta 20.000', 'espumante', 'zzzz', 'tinto zzzz'];
const selections = ['', '?grape=malbec', '?grape=malbec&selectionType=blanca'];

describe.each([
  {
    name: 'the embedded back end',
    startBackend: async (): Promise<OtherBackend | null> => null,
    listings: ['vinos', 'cavas', 'whiskys', 'spirits', 'aceites', 'accesorios', 'evento/semana-del-malbec'],
    landings: ['', '/fiestas'],
  },
  {
    name: 'the other back end',
    startBackend: startOtherBackend,
    listings: ['vinos', 'cavas', 'aceites', 'evento/vendimia'],
    landings: [''],
  },
])('filters over $name', ({ startBackend, listings, landings }) => {
  let backend: OtherBackend | null;
  let shop: TestShop;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await createTestShop({ ...backend?.env, PAGE_CACHE: 'off' });
  });
  afterAll(async () => {
    await shop.close();
    await backend?.close();
  });

  it('offer no link that leads to nothing or to another number than it says', async () => {
    const starts = [
      ...Array.from({ length: WALKS }, () => listings.map((at) => `/tienda/${at}`)).flat(),
      ...searches.filter((_, index) => isLongRun || index % 2 === 0).map((text) => `/tienda/buscador/${text}`),
      ...landings.map((at) => `/club${at}`),
      ...selections.map((query) => `/club/nuestras-selecciones${query}`),
    ];
    const walk = await walkFilters(shop, starts, createRandom(SEED), { steps: STEPS, checked: CHECKED });
    expect(walk.defects).toEqual([]);
    expect(walk.checkedLists).toBeGreaterThanOrEqual(25);
  });
});

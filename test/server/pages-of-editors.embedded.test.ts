import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTypeModels } from '../strapi/model/content-model.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { machineHeadOf } from '../support/machine-head.ts';
import { headOf } from '../support/page-html.ts';
import { readXml } from '../support/read-xml.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

/** Where the entries of each type of the editors' guide have pages of their own; null: they are parts of other pages. */
const PAGES: Readonly<Record<string, string | null>> = {
  'menu-headless': null,
  'site-texts': null,
  'home-displayer': null,
  posts: null,
  notes: '/notas-y-tips/',
  'post-categories': null,
  cellars: '/bodegas/',
  'selection-types': null,
  selections: '/club/nuestras-selecciones/',
  wines: '/la-cava-de-bodega-viva/',
  'special-event-pages': '/tienda/evento/',
  'benefits-product': null,
  'club-displayer': null,
  'about-us': null,
  faqs: null,
  'Schema-Bases': null,
  'landing-managers': '/club/',
  'Renewal-Calendars': null,
};

/** The types whose pages make an offer, which the law wants with its dates. */
const OFFERS = ['special-event-pages', 'landing-managers'];

const MAX_PAGES = 5;

const models = listTypeModels('bodega-viva');
let shop: TestShop;
let shopper: Shopper;
let paths: string[];

beforeAll(async () => {
  shop = await startTestShop();
  shopper = createShopper(shop.origin);
  const sitemap = await (await shopper.get('/sitemap.xml')).text();
  paths = (readXml(sitemap).get('loc') ?? []).map((url) => new URL(url).pathname);
}, 60_000);
afterAll(() => shop.close());

async function factsOf(path: string) {
  const html = await (await shopper.get(path)).text();
  const { metas } = machineHeadOf(html);
  return {
    path,
    title: headOf(html).title ?? '',
    description: metas.get('description') ?? metas.get('og:description') ?? '',
    picture: metas.get('og:image') ?? '',
  };
}

describe('each page that an editor can publish', () => {
  it('is of a type whose pages are known here', () => {
    expect(models.map(({ path }) => path).toSorted()).toEqual(Object.keys(PAGES).toSorted());
  });

  it.each(Object.entries(PAGES).filter(([, prefix]) => prefix !== null))(
    'has a title, a description and a picture of its own: %s',
    async (_, prefix) => {
      const own = paths.filter((path) => path.startsWith(String(prefix)) && !path.slice(prefix?.length).includes('/'));
      const listed = own.filter((path) => !Object.values(PAGES).includes(`${path}/`)).slice(0, MAX_PAGES);
      expect(listed.length).toBeGreaterThan(1);
      // The favourites have the picture of the house.
      const facts = [await factsOf('/favoritos'), ...(await Promise.all(listed.map(factsOf)))];
      for (const field of ['title', 'description', 'picture'] as const) {
        const values = facts.map((each) => each[field]);
        expect(values, field).not.toContain('');
        expect(new Set(values).size, `${field}: ${values.join(' | ')}`).toBe(values.length);
      }
    },
  );

  it.each(OFFERS)('has dates and conditions of its own if it makes an offer: %s', (type) => {
    const fields = models.find(({ path }) => path === type)?.fields ?? {};
    expect(fields).toHaveProperty('validity');
  });
});

import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../test/support/create-data-dir.ts';
import { started } from '../../../test/support/started.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { wireAboutUs, wireCellar, wirePost, wireWine } from '../../cms/cms-wire.ts';
import { wireSelection } from '../../content/content-wire.ts';
import { entryList, flattenEntry, singleEntry } from '../../strapi-rest/strapi-wire.ts';
import { startEmbedded } from '../embedded.ts';
import { silentLog, startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function answer(path: string, headers?: Record<string, string>) {
  return (await embedded.cms(path, headers)).json();
}

/** A path for each content type, with all its parts populated. */
const paths = [
  '/home-displayer?populate[carousel][populate][image]=true&populate[carousel][populate][image_mobile]=true',
  '/posts?populate[image]=true&populate[post_category]=true&pagination[pageSize]=100',
  '/post-categories',
  '/cellars?populate[image]=true&populate[logo]=true&pagination[pageSize]=100',
  '/selections?populate[image]=true&populate[selection_type][populate][icon_flag]=true&populate[wines][populate][cellar][populate][logo]=true&populate[wines][populate][foodit][populate][image]=true&pagination[pageSize]=10',
  '/wines?populate[image]=true&populate[prizes]=true&populate[cellar][populate][image]=true&populate[cellar][populate][logo]=true&populate[foodit][populate][image]=true&populate[selections][populate][selection_type][populate][icon_flag]=true',
  '/club-displayer?populate[image]=true&populate[benefits][populate][icon]=true',
  '/about-us?populate[about_us][populate][image]=true&populate[wine_selection]=true&populate[club_bodega_viva][populate][image]=true&populate[community][populate][image]=true',
  '/faqs',
  '/site-texts?populate[delivery]=true&populate[returns]=true&populate[payment]=true&populate[headings]=true&populate[legal]=true',
  '/benefits-product?populate[icon]=true',
  '/special-event-pages',
];

describe('the content of the embedded CMS', () => {
  it('has 24 wineries, eight of them for the home page, each with a landscape and a logo', async () => {
    const { data, pagination } = entryList(wireCellar).parse(
      await answer('/cellars?populate[image]=true&populate[logo]=true'),
    );
    expect(pagination?.total).toBe(24);
    expect(data.every(({ image, logo }) => image?.alternativeText && logo?.alternativeText)).toBe(true);
    const home = entryList(wireCellar).parse(await answer('/cellars?filters[cellar_show_in_home][$eq]=true'));
    expect(home.data).toHaveLength(8);
    expect(home.data.every((cellar) => cellar.cellar_show_in_home)).toBe(true);
  });

  it('gives each wine the selections that list it, latest first', async () => {
    const populate = 'populate[selections]=true&populate[cellar]=true&pagination[pageSize]=100';
    const { data: wines } = entryList(wireWine).parse(await answer(`/wines?${populate}`));
    expect(wines).toHaveLength(48);
    const pages = await Promise.all(
      [1, 2].map((page) =>
        answer(`/selections?populate[wines]=true&pagination[pageSize]=100&pagination[page]=${page}`),
      ),
    );
    const selections = pages.flatMap((page) => entryList(wireSelection).parse(page).data);
    for (const wine of wines) {
      const listing = selections.filter((selection) => selection.wines.some(({ slug }) => slug === wine.slug));
      expect(new Set(wine.selections.map(({ slug }) => slug))).toEqual(new Set(listing.map(({ slug }) => slug)));
      const months = wine.selections.map(({ anio_mes_vigencia }) => anio_mes_vigencia ?? '');
      expect(months).toEqual(months.toSorted().reverse());
    }
  });

  it('finds the wines of a winery through the relation', async () => {
    const { data } = entryList(wireWine).parse(
      await answer('/wines?filters[cellar][slug][$eq]=bodega-medano-alto&populate[cellar]=true'),
    );
    expect(data.map(({ cellar }) => cellar?.slug)).toEqual(['bodega-medano-alto', 'bodega-medano-alto']);
  });

  it('has selections of all six types for 24 months, sorted by month, and one without a month last', async () => {
    const query = 'sort=anio_mes_vigencia:desc&populate[selection_type]=true&pagination[pageSize]=100';
    const pages = await Promise.all([1, 2].map((page) => answer(`/selections?${query}&pagination[page]=${page}`)));
    const selections = pages.flatMap((page) => entryList(wireSelection).parse(page).data);
    const byMonth = Map.groupBy(selections, ({ anio_mes_vigencia }) => anio_mes_vigencia);
    expect(byMonth.size).toBe(25);
    expect(selections.at(-1)?.anio_mes_vigencia).toBeNull();
    for (const [month, all] of byMonth) {
      if (month === null) continue;
      expect(new Set(all.map(({ selection_type }) => selection_type?.title)).size).toBe(6);
    }
  });

  it('returns at most 100 entries per page, whatever page size is requested', async () => {
    const body = await answer('/selections?pagination[pageSize]=500');
    expect(body.data).toHaveLength(100);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 100, pageCount: 2, total: 145 });
  });

  it('has posts about notes, each with its category', async () => {
    const { data } = entryList(wirePost).parse(
      await answer('/posts?populate[image]=true&populate[post_category]=true&sort=publishedAt:desc'),
    );
    expect(data.length).toBeGreaterThanOrEqual(10);
    for (const { slug, image, post_category } of data) {
      expect(image?.url).toBe(`/notas/${slug}.webp`);
      expect(post_category?.slug).toMatch(/^[a-z-]+$/);
    }
  });

  it('uses the brand’s slug in the key of its section of the about-us text', async () => {
    const parsed = singleEntry(wireAboutUs('bodega-viva')).parse(await answer(paths[7] ?? ''));
    expect(parsed.club?.image?.url).toBe('/media/nosotros-caja-del-mes.webp');
    const options = { dataDir: createFolder(), origin: 'http://localhost:3000', log: silentLog };
    const other = await startEmbedded({
      ...options,
      services: new Set(['cms']),
      brand: { ...testBrand, slug: 'otra-marca' },
    });
    const response = await fetch(`${other.urls.cms}/about-us?populate[club_otra_marca][populate][image]=true`, {
      headers: { authorization: `Bearer ${other.keys.cmsToken}` },
    });
    expect(singleEntry(wireAboutUs('otra-marca')).parse(await response.json()).club?.content).toMatch(/^<p>/);
    await other.close();
  });

  it('has no route for a type that only appears in relations', async () => {
    expect((await embedded.cms('/selection-types')).status).toBe(404);
  });

  it.each(paths)('answers %s in the nested shape of Strapi 4 too', async (path) => {
    const [flat, nested] = [await answer(path), await answer(path, { 'strapi-response-format': 'v4' })];
    const [first] = [nested.data].flat();
    expect(Object.keys(first)).toEqual(['id', 'attributes']);
    expect(JSON.stringify(nested)).not.toContain('documentId');
    expect(flattenEntry(nested.data)).toEqual(withoutDocumentIds(flat.data));
  });

  it.each([
    '/wines?populate[cellar][populate][nothing]=true',
    '/wines?filters[cellar][nothing][$eq]=x',
    '/selections?populate[wines][populate][selection]=true',
    '/cellars?sort=altitude',
    '/posts?filters[image][$eq]=x',
  ])('refuses %s with 400', async (path) => {
    expect((await embedded.cms(path)).status).toBe(400);
  });
});

/** Removes the ids: the nested shape has no ids of media, so only what the shop reads is compared. */
function withoutDocumentIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDocumentIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'documentId');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutDocumentIds(inner)]));
}

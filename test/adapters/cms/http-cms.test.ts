import { describe, expect, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { Unavailable } from '#core/failures.ts';
import type { Cms } from '#core/ports/cms.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };

async function arrange(handler: LoopbackHandler) {
  const server = await startLoopback(handler);
  const { client, log } = connect(`${server.origin}/api`, { service: 'cms', headers: { authorization: 'Bearer t' } });
  const brand = { brandSlug: 'bodega-viva', videoAllowedHosts: [] };
  return { cms: createHttpCms({ client, images, cache: createDataCache(), ...brand }), log, ...server };
}

const event = {
  id: 4,
  documentId: 'abc',
  title: 'Semana del Malbec',
  carouselTitle: 'Elegidos',
  carouselCollectionId: 11,
  productCollectionId: '12',
  slug: 'semana-del-malbec',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: '2026-01-03T00:00:00.000Z',
};
const expectedEvent = {
  id: '4',
  title: 'Semana del Malbec',
  carouselTitle: 'Elegidos',
  carouselCollectionId: '11',
  productCollectionId: '12',
  slug: 'semana-del-malbec',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: '2026-01-03T00:00:00.000Z',
};

describe('the calls of the content CMS', () => {
  it('S7.12 ask for the menu with every medium it holds', async () => {
    const { cms, requests } = await arrange(() => [200, { data: { id: 1, header: {}, footer: {} }, meta: {} }]);
    await cms.getMenu();
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/menu-headless',
      headers: { authorization: 'Bearer t' },
    });
    expect(requests[0]?.query).toEqual({
      'populate[header][populate][icon]': 'true',
      'populate[header][populate][tabs][populate][children][populate][icon]': 'true',
      'populate[header][populate][notification][populate][buttons][populate][icon]': 'true',
      'populate[footer][populate][tabs][populate][children][populate][icon]': 'true',
      'populate[footer][populate][fiscal][populate][icon]': 'true',
    });
  });

  const single = { data: { id: 1, title: 'a' }, meta: {} };
  const list = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } };
  const wine = {
    'populate[image]': 'true',
    'populate[cellar][populate][logo]': 'true',
    'populate[foodit][populate][image]': 'true',
    'populate[prizes]': 'true',
    'populate[selections][populate][selection_type][populate][icon_flag]': 'true',
  };
  const cellar = { 'populate[image]': 'true', 'populate[logo]': 'true' };
  const selections = {
    'populate[image]': 'true',
    'populate[selection_type][populate][icon_flag]': 'true',
    'populate[wines][populate][image]': 'true',
    'populate[wines][populate][cellar][populate][logo]': 'true',
    'populate[wines][populate][foodit][populate][image]': 'true',
  };
  const slug = 'filters[slug][$eq]';
  const pageSize = 'pagination[pageSize]';

  it.each<[title: string, ask: (cms: Cms) => Promise<unknown>, path: string, query: object]>([
    [
      'S7.14 the home carousel',
      (cms) => cms.listCarouselSlides(),
      '/home-displayer',
      { 'populate[carousel][populate][image]': 'true', 'populate[carousel][populate][image_mobile]': 'true' },
    ],
    [
      'S7.15 S9.2 S9.4 the latest ten posts',
      (cms) => cms.listPosts(10),
      '/posts',
      {
        'populate[image]': 'true',
        'populate[post_category]': 'true',
        sort: 'publishedAt:desc',
        [pageSize]: '10',
      },
    ],
    ['S7.23 the categories of posts', (cms) => cms.listPostCategories(), '/post-categories', {}],
    [
      'S7.19 S9.2 S9.4 the latest twelve selections',
      (cms) => cms.listSelections(12),
      '/selections',
      { ...selections, sort: 'anio_mes_vigencia:desc', [pageSize]: '12' },
    ],
    [
      'S7.19 a selection by slug',
      (cms) => cms.getSelection('mix, ñ & co'),
      '/selections',
      {
        ...selections,
        'populate[wines][populate][selections][populate][selection_type][populate][icon_flag]': 'true',
        [slug]: 'mix, ñ & co',
      },
    ],
    [
      'S7.16 S9.2 ten wineries of the front page',
      (cms) => cms.listHomeWineries(10),
      '/cellars',
      { ...cellar, 'filters[cellar_show_in_home][$eq]': 'true', [pageSize]: '10' },
    ],
    ['S7.16 all wineries', (cms) => cms.listWineries(100), '/cellars', { ...cellar, [pageSize]: '100' }],
    ['S7.16 a winery by slug', (cms) => cms.getWinery('viva'), '/cellars', { ...cellar, [slug]: 'viva' }],
    ['S7.22 all wines', (cms) => cms.listWines(100), '/wines', { ...wine, [pageSize]: '100' }],
    [
      'S7.22 a winery’s twelve wines',
      (cms) => cms.listWinesOfWinery('viva', 12),
      '/wines',
      { ...wine, 'filters[cellar][slug][$eq]': 'viva', [pageSize]: '12' },
    ],
    ['S7.22 a wine by slug', (cms) => cms.getWine('malbec'), '/wines', { ...wine, [slug]: 'malbec' }],
    [
      'S7.18 the club',
      (cms) => cms.getClub(),
      '/club-displayer',
      { 'populate[image]': 'true', 'populate[benefits][populate][icon]': 'true' },
    ],
    [
      'S7.20 the text about us',
      (cms) => cms.getAbout(),
      '/about-us',
      {
        'populate[about_us][populate][image]': 'true',
        'populate[wine_selection]': 'true',
        'populate[club_bodega_viva][populate][image]': 'true',
        'populate[community][populate][image]': 'true',
      },
    ],
    ['S7.13 the questions', (cms) => cms.listFaqs(), '/faqs', {}],
  ])('%s: asked for once, exactly so, with the token', async (_title, ask, path, query) => {
    const isSingle = ['/home-displayer', '/club-displayer', '/about-us'].includes(path);
    const { cms, requests } = await arrange(() => [200, isSingle ? single : list]);
    await ask(cms);
    await ask(cms);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: `/api${path}`,
      headers: { authorization: 'Bearer t' },
      body: '',
    });
    expect(requests[0]?.query).toEqual(query);
  });

  it('S9.2 keep no more of a list than they asked for', async () => {
    const posts = Array.from({ length: 13 }, (_, index) => ({ title: `${index}`, slug: `post-${index}` }));
    const { cms } = await arrange(() => [200, { data: posts }]);
    expect(await cms.listPosts(10)).toHaveLength(10);
  });

  it('tell an entry that is absent from one that is unusable', async () => {
    const { cms } = await arrange(({ query }) => [
      200,
      { data: query[slug] === 'rota' ? [{ id: 1, slug: 'rota', title: { es: 'Rota' } }] : [] },
    ]);
    expect(await cms.getWine('ninguna')).toBeNull();
    await expect(cms.getWine('rota')).rejects.toBeInstanceOf(Unavailable);
    await expect(cms.getWinery('rota')).rejects.toBeInstanceOf(Unavailable);
    await expect(cms.getSelection('rota')).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([{ data: null }, { entries: [] }, [], 'no'])('fail where the envelope is missing: %j', async (body) => {
    const { cms } = await arrange(() => [200, body]);
    await expect(cms.getClub()).rejects.toBeInstanceOf(Unavailable);
    await expect(cms.listFaqs()).rejects.toBeInstanceOf(Unavailable);
  });

  it('drop and log the entries of a list that do not parse', async () => {
    const { cms, log } = await arrange(() => [
      200,
      { data: [{ title: 'sin slug' }, null, 7, { title: 'a', slug: '..' }, { title: 'Viva', slug: 'viva' }] },
    ]);
    expect((await cms.listPosts(10)).map(({ title }) => title)).toEqual(['Viva']);
    expect(log).toMatchObject([{ service: 'cms', path: '/api/posts', dropped: 4 }]);
  });

  it('S7.21 ask for special events by slug and use the first one', async () => {
    const { id, ...attributes } = event;
    const { cms, requests } = await arrange(({ query }) =>
      query['filters[slug][$eq]'] === 'ninguno'
        ? [200, { data: [], meta: {} }]
        : [
            200,
            {
              data: [
                { id, attributes },
                { ...event, title: 'Otra' },
              ],
              meta: {},
            },
          ],
    );
    expect(await cms.getSpecialEvent('semana-del-malbec')).toEqual(expectedEvent);
    expect(await cms.getSpecialEvent('ninguno')).toBeNull();
    expect(requests[0]?.path).toBe('/api/special-event-pages');
    expect(requests[0]?.query).toEqual({ 'filters[slug][$eq]': 'semana-del-malbec' });
  });

  it('list special events, less the entries that do not parse', async () => {
    const { cms, requests, log } = await arrange(() => [200, { data: [{ id: 1, title: 'sin slug' }, event] }]);
    expect(await cms.listSpecialEvents()).toEqual([expectedEvent]);
    expect(requests[0]?.query).toEqual({});
    expect(log[0]).toMatchObject({ service: 'cms', dropped: 1 });
  });

  it('S7.17 ask for the benefits with their icons', async () => {
    const icon = { data: { id: 1, attributes: { url: '/uploads/camion.svg', alternativeText: 'Camión' } } };
    const { cms, requests } = await arrange(() => [
      200,
      {
        data: [
          { id: 1, attributes: { title: 'Envío', description: 'A todo el país', icon } },
          { id: 2, title: 'Club', icon: null },
        ],
      },
    ]);
    expect(await cms.listBenefits()).toEqual([
      {
        title: 'Envío',
        description: 'A todo el país',
        icon: { url: 'https://img.example/uploads/camion.svg', alt: 'Camión', resizable: true },
      },
      { title: 'Club', description: '', icon: null },
    ]);
    expect(requests[0]).toMatchObject({ path: '/api/benefits-product', query: { 'populate[icon]': 'true' } });
  });

  it('S8.2 fail with a log line, and not with an empty answer, when the service fails', async () => {
    const { cms, log } = await arrange(() => [403, { data: null, error: { status: 403 } }]);
    await expect(cms.listBenefits()).rejects.toBeInstanceOf(Unavailable);
    expect(log[0]).toMatchObject({ service: 'cms', path: '/api/benefits-product', status: 403 });
    expect(JSON.stringify(log)).not.toContain('Bearer');
  });
});

import { describe, expect, it } from 'vitest';
import type { Cms } from '#core/ports/services.ts';
import { arrange } from './cms-loopback.ts';

describe('the calls of the content CMS', () => {
  it('request the menu with all its media', { tags: ['S7.12'] }, async () => {
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
      'populate[header][populate][notification][populate][validity]': 'true',
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
  const whole = { sort: 'id:asc', [pageSize]: '100' };

  it.each<[title: string, ask: (cms: Cms) => Promise<unknown>, path: string, query: object]>([
    [
      'the home carousel',
      (cms) => cms.listCarouselSlides(),
      '/home-displayer',
      {
        'populate[carousel][populate][image]': 'true',
        'populate[carousel][populate][image_mobile]': 'true',
        'populate[carousel][populate][validity]': 'true',
      },
    ],
    [
      'the latest ten posts',
      (cms) => cms.listPosts(10),
      '/posts',
      {
        'populate[image]': 'true',
        'populate[post_category]': 'true',
        sort: 'publishedAt:desc',
        [pageSize]: '10',
      },
    ],
    ['the categories of posts', (cms) => cms.listPostCategories(), '/post-categories', whole],
    [
      'the latest twelve selections',
      (cms) => cms.listSelections(12),
      '/selections',
      { ...selections, sort: 'anio_mes_vigencia:desc', [pageSize]: '12' },
    ],
    [
      'a selection by slug',
      (cms) => cms.getSelection('mix, ñ & co'),
      '/selections',
      {
        ...selections,
        'populate[wines][populate][selections][populate][selection_type][populate][icon_flag]': 'true',
        [slug]: 'mix, ñ & co',
      },
    ],
    [
      'ten wineries of the front page',
      (cms) => cms.listHomeWineries(10),
      '/cellars',
      { ...cellar, 'filters[cellar_show_in_home][$eq]': 'true', [pageSize]: '10' },
    ],
    ['all wineries', (cms) => cms.listEveryWinery(), '/cellars', { ...cellar, [pageSize]: '100' }],
    ['a winery by slug', (cms) => cms.getWinery('viva'), '/cellars', { ...cellar, [slug]: 'viva' }],
    ['all wines', (cms) => cms.listEveryWine(), '/wines', { ...wine, [pageSize]: '100' }],
    [
      'a winery’s twelve wines',
      (cms) => cms.listWinesOfWinery('viva', 12),
      '/wines',
      { ...wine, 'filters[cellar][slug][$eq]': 'viva', [pageSize]: '12' },
    ],
    ['a wine by slug', (cms) => cms.getWine('malbec'), '/wines', { ...wine, [slug]: 'malbec' }],
    [
      'the club',
      (cms) => cms.getClub(),
      '/club-displayer',
      { 'populate[image]': 'true', 'populate[benefits][populate][icon]': 'true' },
    ],
    [
      'the text about us',
      (cms) => cms.getAbout(),
      '/about-us',
      {
        'populate[about_us][populate][image]': 'true',
        'populate[wine_selection]': 'true',
        'populate[club_bodega_viva][populate][image]': 'true',
        'populate[community][populate][image]': 'true',
      },
    ],
    ['the questions', (cms) => cms.listFaqs(), '/faqs', whole],
    [
      'the texts for all pages',
      (cms) => cms.getSiteTexts(),
      '/site-texts',
      {
        'populate[delivery]': 'true',
        'populate[returns]': 'true',
        'populate[payment]': 'true',
        'populate[headings]': 'true',
        'populate[legal]': 'true',
      },
    ],
  ])(
    '%s: sends one request with this path, this query and the token',
    { tags: ['S7.13', 'S7.14', 'S7.15', 'S7.16', 'S7.18', 'S7.19', 'S7.20', 'S7.22', 'S7.23', 'S9.2', 'S9.4'] },
    async (_title, ask, path, query) => {
      const isSingle = ['/home-displayer', '/club-displayer', '/about-us', '/site-texts'].includes(path);
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
    },
  );
});

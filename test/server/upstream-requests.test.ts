import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { callsByOtherPath, callsByPage, renewalsCall } from '../support/page-calls.ts';
import { tagsOf } from '../support/tags-of.ts';
import { toCallLine } from '../support/to-call-line.ts';

const other = withOtherShop();

describe('each call of the services', () => {
  const wine = '/la-cava-de-otra-vinoteca/luna-llena-2021';
  const sheet = '/tienda/vinos/tinto-numero-1';

  for (const [numbers, path, call] of [
    ['S7.1', '/tienda/vinos', 'shop /category/tree/1'],
    ['S7.2', '/tienda/vinos', 'shop /category/c-10'],
    [
      'S5.1, S7.3',
      '/tienda/vinos?type=tinto&utm_source=x&brand=',
      'shop /products category=c-10 limit=12 page=1 type=tinto',
    ],
    ['S7.3', '/', 'shop /products collection=col-1 limit=10'],
    ['S7.3', wine, 'shop /products cellar=casa-luna limit=8'],
    ['S7.4', '/tienda/evento/vendimia', 'shop /products/filters collection=col-4'],
    ['S5.1, S7.4', '/tienda/vinos?type=tinto&utm_source=x&brand=', 'shop /products/filters category=c-10 type=tinto'],
    ['S7.5', '/', 'shop /bannerList'],
    ['S7.7', sheet, 'shop /promotions/promobonvi'],
    ['S7.8', sheet, 'shop /product/ficha/tinto-numero-1'],
    ['S7.11', '/tienda', 'shop /collections'],
    ['S7.12', '/nosotros', 'cms /menu-headless'],
    ['S7.13', '/contacto-y-preguntas-frecuentes', 'cms /faqs pagination[pageSize]=100 sort=id:asc'],
    ['S7.14', '/', 'cms /home-displayer'],
    ['S7.15', '/', 'cms /posts pagination[pageSize]=10 sort=publishedAt:desc'],
    ['S7.16', '/', 'cms /cellars filters[cellar_show_in_home][$eq]=true pagination[pageSize]=10'],
    ['S7.16', '/bodegas/casa-luna', 'cms /cellars filters[slug][$eq]=casa-luna'],
    ['S7.17', sheet, 'cms /benefits-product pagination[pageSize]=100 sort=id:asc'],
    ['S7.18', '/club', 'cms /club-displayer'],
    ['S7.19', '/', 'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc'],
    ['S7.19', '/club/nuestras-selecciones/caja-2', 'cms /selections filters[slug][$eq]=caja-2'],
    ['S7.20', '/nosotros', 'cms /about-us'],
    ['S7.21', '/tienda/evento/vendimia', 'cms /special-event-pages filters[slug][$eq]=vendimia'],
    ['S7.22', wine, 'cms /wines filters[slug][$eq]=luna-llena-2021'],
    ['S7.23', '/', 'cms /post-categories pagination[pageSize]=100 sort=id:asc'],
    ['S7.24', '/club', 'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc'],
    ['S7.25', '/club', renewalsCall],
    ['S7.26', '/club', 'subscriptions /landing-managers filters[isOrganic][$eq]=true'],
    ['S7.26', '/club/verano', 'subscriptions /landing-managers filters[slug][$eq]=verano'],
    ['S7.28', '/tienda/vinos', 'lambda /banner/vinos'],
    ['S7.29', '/club/nuestras-selecciones', 'lambda /selection-filter'],
    ['S7.30', '/nuestras-selecciones?grape=malbec', 'lambda /selections grape=malbec limit=12 page=1'],
    ['S7.31', '/notas-y-tips?category=cocina&page=2', 'lambda /notes category=cocina limit=12 page=2'],
    ['S7.32', '/notas-y-tips/nota-7', 'lambda /notes/nota-7'],
    ['S7.33', '/notas-y-tips', 'lambda /notes limit=13 page=1'],
    ['S7.34', '/notas-y-tips?page=2', 'lambda /notes limit=1 page=1'],
  ] as const) {
    it(`is made once for ${path}: ${call}`, { tags: tagsOf(numbers) }, async () => {
      await request(other.shop.app).get(path);
      expect(other.backend.calls.filter((each) => toCallLine(each) === call)).toHaveLength(1);
      const { service, method, headers } = other.backend.calls.find((each) => toCallLine(each) === call) ?? {};
      const { SHOP_API_KEY, CMS_TOKEN, SUBSCRIPTIONS_TOKEN } = other.backend.env;
      const tokens = new Map([
        ['cms', `Bearer ${CMS_TOKEN}`],
        ['subscriptions', `Bearer ${SUBSCRIPTIONS_TOKEN}`],
      ]);
      expect(method).toBe('GET');
      expect(headers?.['x-api-key']).toBe(service === 'shop' ? SHOP_API_KEY : undefined);
      expect(headers?.['authorization']).toBe(tokens.get(service ?? ''));
    });
  }
});

describe('every call', () => {
  it('carries the key of its own service and accepts JSON', { tags: ['S7.12', 'S7.24', 'S7.27'] }, async () => {
    const paths = [...callsByPage, ...callsByOtherPath].map(([path]) => path);
    for (const path of paths.filter((_, index) => isLongRun || index % 4 === 0))
      await request(other.shop.app).get(path);
    for (const { service, method, headers } of other.backend.calls) {
      expect(method).toBe('GET');
      expect(headers['accept']).toBe('application/json');
      expect(headers['x-api-key']).toBe(service === 'shop' ? other.backend.env['SHOP_API_KEY'] : undefined);
      const token = { cms: 'CMS_TOKEN', subscriptions: 'SUBSCRIPTIONS_TOKEN' }[service];
      expect(headers['authorization']).toBe(token && `Bearer ${other.backend.env[token]}`);
      expect(headers['token']).toBeUndefined();
      expect(headers['cookie']).toBeUndefined();
    }
  });

  it.each([
    ['/menu-headless', '/', ['header.icon', 'header.tabs.children.icon', 'header.notification.buttons.icon']],
    ['/menu-headless', '/', ['footer.tabs.children.icon', 'footer.fiscal.icon']],
    ['/home-displayer', '/', ['carousel.image', 'carousel.image_mobile']],
    ['/posts', '/', ['image', 'post_category']],
    ['/cellars', '/bodegas/casa-luna', ['image', 'logo']],
    ['/selections', '/club/nuestras-selecciones/caja-2', ['image', 'selection_type.icon_flag', 'wines.cellar.logo']],
    ['/wines', '/la-cava-de-otra-vinoteca/luna-llena-2021', ['image', 'cellar.logo', 'prizes', 'foodit.image']],
    ['/wines', '/la-cava-de-otra-vinoteca/luna-llena-2021', ['selections.selection_type.icon_flag']],
    ['/benefits-product', '/tienda/vinos/tinto-numero-1', ['icon']],
    ['/club-displayer', '/club', ['image', 'benefits.icon']],
    ['/about-us', '/nosotros', ['about_us.image', 'wine_selection', 'club_otra_vinoteca.image', 'community.image']],
    ['/Schema-Bases', '/club', ['schemaType', 'imageDesktop', 'imageMobile']],
    ['/landing-managers', '/club', ['image', 'eventStamp', 'promotions_group_managers.promotions.schemaType']],
  ])('requests from %s every nested field that %s shows', async (upstream, path, fields) => {
    await request(other.shop.app).get(path);
    const call = other.backend.calls.find((each) => each.path === upstream);
    const populated = Object.keys(call?.query ?? {})
      .filter((key) => key.startsWith('populate'))
      .map((key) =>
        key
          .split(/[[\]]+/)
          .filter((part) => part !== '' && part !== 'populate')
          .join('.'),
      );
    for (const field of fields) expect(populated).toContain(field);
  });

  it('has its first item used if the service sends several', { tags: ['S7.21', 'S7.22'] }, async () => {
    const { events, content } = other.backend.data;
    const [event] = events;
    const [wine] = content.wines;
    if (event === undefined || wine === undefined) throw new Error('there are an event and a wine');
    events.push({ ...event, id: 8, title: 'Un evento repetido' });
    content.wines.push({ ...wine, title: 'Un vino repetido' });
    try {
      const eventPage = await request(other.shop.app).get('/tienda/evento/vendimia');
      const winePage = await request(other.shop.app).get('/la-cava-de-otra-vinoteca/luna-llena-2021');
      expect(eventPage.text).toContain('Fiesta de la vendimia');
      expect(winePage.text).toContain('Luna llena');
      expect(eventPage.text + winePage.text).not.toContain('repetido');
    } finally {
      events.pop();
      content.wines.pop();
    }
  });
});

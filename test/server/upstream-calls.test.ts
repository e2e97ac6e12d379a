import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '../support/other-backend/faults.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { bare, listed, members, pages, shell } from '../support/page-calls.ts';
import { tagsOf } from '../support/tags-of.ts';

const other = withOtherShop();

describe('the calls for one request', () => {
  it.each(pages)(
    'are each made once, and no others, for %s',
    { tags: ['S9.1', 'S9.2', 'S9.4'] },
    async (path, calls) => {
      await request(other.shop.app).get(path);
      expect(asked()).toEqual([...calls, ...shell].toSorted());
    },
  );

  it.each(pages.filter(([path]) => !path.startsWith('/maridajes')))(
    'are made without those of the shell for the data of %s',
    async (path, calls) => {
      await request(other.shop.app).get(`/_data${path}`);
      // Ignore the category tree: some pages need it themselves, for their category or their tiles.
      expect(asked().filter((call) => call !== 'shop /category/tree/1')).toEqual([...calls].toSorted());
    },
  );

  it.each(bare)('are made without those of the shell for %s', async (path, calls) => {
    await request(other.shop.app).get(path);
    expect(asked()).toEqual([...calls].toSorted());
  });

  it.each([
    ['a listing', '/tienda/vinos', '12'],
    ['the carousels of the front page', '/', '10'],
    ['an event’s carousel', '/tienda/evento/vendimia', '10'],
    ['related products', '/tienda/vinos/tinto-numero-1', '10'],
    ['a wine’s winery', '/la-cava-de-otra-vinoteca/luna-llena-2021', '8'],
    ['a winery', '/bodegas/casa-luna', '8'],
  ])('limit the products of %s (%s) to %s', { tags: ['S7.3'] }, async (_name, path, limit) => {
    await request(other.shop.app).get(path);
    const limits = other.backend.calls
      .filter((call) => call.path.endsWith('/products'))
      .map(({ query }) => query['limit']);
    expect(limits).toContain(limit);
    expect(limits.every((each) => each === limit || path.startsWith('/tienda/evento'))).toBe(true);
  });

  it('read every page of the products for a sitemap with more than a hundred', async () => {
    const { products } = other.backend.data;
    const [sample] = products;
    const more = Array.from({ length: 200 }, (_, index) => ({ ...sample, sku: `M-${index}`, slug: `mas-${index}` }));
    products.push(...(more as typeof products));
    try {
      const { text } = await request(other.shop.app).get('/sitemap.xml');
      expect(asked().filter((call) => call.startsWith('shop'))).toEqual(
        ['1', '2', '3'].flatMap((page) => listed(`limit=100 page=${page}`)),
      );
      expect(text).toContain('/tienda/vinos/mas-199<');
    } finally {
      products.splice(products.length - more.length);
    }
  });

  it('read every page of the selections for a sitemap with more than a hundred', async () => {
    const { selections } = other.backend.data.content;
    const [sample] = selections;
    const more = Array.from({ length: 200 }, (_, index) => ({ ...sample, slug: `caja-${index}` }));
    selections.push(...(more as typeof selections));
    try {
      const { text } = await request(other.shop.app).get('/sitemap.xml');
      const calls = asked().filter((call) => call.startsWith('cms /selections'));
      expect(calls).toHaveLength(3);
      for (const page of [2, 3]) expect(calls.join()).toContain(`pagination[page]=${page}`);
      for (const { slug } of more) expect(text).toContain(`/club/nuestras-selecciones/${slug}<`);
    } finally {
      selections.splice(selections.length - more.length);
    }
  });
});

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
    ['S7.13', '/contacto-y-preguntas-frecuentes', 'cms /faqs'],
    ['S7.14', '/', 'cms /home-displayer'],
    ['S7.15', '/', 'cms /posts pagination[pageSize]=10 sort=publishedAt:desc'],
    ['S7.16', '/', 'cms /cellars filters[cellar_show_in_home][$eq]=true pagination[pageSize]=10'],
    ['S7.16', '/bodegas/casa-luna', 'cms /cellars filters[slug][$eq]=casa-luna'],
    ['S7.17', sheet, 'cms /benefits-product'],
    ['S7.18', '/club', 'cms /club-displayer'],
    ['S7.19', '/', 'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc'],
    ['S7.19', '/club/nuestras-selecciones/caja-2', 'cms /selections filters[slug][$eq]=caja-2'],
    ['S7.20', '/nosotros', 'cms /about-us'],
    ['S7.21', '/tienda/evento/vendimia', 'cms /special-event-pages filters[slug][$eq]=vendimia'],
    ['S7.22', wine, 'cms /wines filters[slug][$eq]=luna-llena-2021'],
    ['S7.23', '/', 'cms /post-categories'],
    ['S7.24', '/club', 'subscriptions /Schema-Bases sort=orderList:asc'],
    ['S7.25', '/club', 'subscriptions /Renewal-Calendars pagination[pageSize]=24 sort=year:desc'],
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
      expect(asked().filter((line) => line === call)).toHaveLength(1);
      const { service, method, headers } = other.backend.calls.find((each) => toLine(each) === call) ?? {};
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
    for (const [path] of [...pages, ...bare]) await request(other.shop.app).get(path);
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

describe('a guest’s cart', () => {
  it('opens an order at the first add, sets lines, and reads the cart again', {
    tags: ['S7.6', 'S7.9', 'S7.10'],
  }, async () => {
    const guest = request.agent(other.shop.app);
    const add = (sku: string) =>
      guest.post('/api/cart/items').set('origin', other.shop.origin).send({ sku, quantity: 1 }).expect(200);
    const write = ['shop POST /cart/form-1/items/', 'shop /product/ficha/W-10', members];
    await add('W-10');
    expect(asked()).toEqual(['shop /orders', ...write].toSorted());
    expect(bodyOfPost()).toEqual([{ sku: 'W-10', quantity: 1 }]);

    other.backend.reset();
    await add('W-10');
    expect(asked()).toEqual(['shop /cart/form-1', ...write].toSorted());
    // The shop sends the sum, since the service sets quantities.
    expect(bodyOfPost()).toEqual([{ sku: 'W-10', quantity: 2 }]);

    await add('W-11');
    const lines = ['shop /cart/form-1', 'shop /product/ficha/W-10', 'shop /product/ficha/W-11', members];
    for (const path of ['/api/cart', '/carrito']) {
      other.backend.reset();
      await guest.get(path).expect(200);
      expect(asked()).toEqual([...lines, ...(path === '/carrito' ? shell : [])].toSorted());
    }
    for (const path of ['/api/session', '/thankyou?order=1']) {
      other.backend.reset();
      await guest.get(path).expect(200);
      expect(asked()).toEqual(['shop /cart/form-1', ...(path === '/api/session' ? [] : shell)].toSorted());
    }
  });
});

const SHOP_BASE = '/api/tienda/v1';

function asked(): string[] {
  return other.backend.calls.map(toLine).toSorted();
}

function toLine({ service, method, path, query }: RecordedCall): string {
  const parameters = Object.entries(query)
    .filter(([key]) => !key.startsWith('populate'))
    .map(([key, value]) => `${key}=${value}`)
    .toSorted();
  const verb = method === 'GET' ? [] : [method];
  return [service, ...verb, service === 'shop' ? path.replace(SHOP_BASE, '') : path, ...parameters].join(' ');
}

function bodyOfPost(): unknown {
  return other.backend.calls.find(({ method }) => method === 'POST')?.body;
}

import { describe, expect, it } from 'vitest';
import { started } from '../../../test/support/started.ts';
import { wireBenefit, wireMenu, wireSpecialEvent } from '../../cms/cms-wire.ts';
import { entryList, singleEntry } from '../../strapi-rest/strapi-wire.ts';
import { serveOnLoopback } from '../loopback.ts';
import type { ContentType } from '../strapi-api/content-type.ts';
import { createStrapiService } from '../strapi-api/strapi-service.ts';
import { silentLog, startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function answer(path: string) {
  const response = await embedded.cms(path);
  return { status: response.status, body: await response.json() };
}

const deepMenu = [
  'populate[header][populate][icon]=true',
  'populate[header][populate][tabs][populate][children][populate][icon]=true',
  'populate[header][populate][notification][populate][buttons][populate][icon]=true',
  'populate[footer][populate][tabs][populate][children][populate][icon]=true',
  'populate[footer][populate][fiscal][populate][icon]=true',
].join('&');

describe('the embedded CMS', () => {
  it('requires its token', async () => {
    const response = await fetch(`${embedded.urls.cms}/menu-headless`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ data: null, error: { status: 401, name: 'UnauthorizedError' } });
  });

  it('leaves components, media and relations out unless they are populated', async () => {
    expect((await answer('/menu-headless')).body.data).not.toHaveProperty('header');
    const shallow = (await answer('/menu-headless?populate[header]=true')).body.data;
    expect(shallow.header).toHaveProperty('title');
    expect(shallow.header).not.toHaveProperty('tabs');
    expect((await answer('/benefits-product')).body.data[0]).not.toHaveProperty('icon');
  });

  it('answers the whole menu if all its levels are populated', async () => {
    const { body } = await answer(`/menu-headless?${deepMenu}`);
    const menu = singleEntry(wireMenu).parse(body);
    expect(menu.header.icon?.url).toMatch(/^\/media\//);
    expect(menu.header.tabs[0]?.children[0]).toMatchObject({ title: 'Vinos', href: '/tienda/vinos' });
    expect(menu.header.notification?.buttons).toHaveLength(2);
    expect(menu.footer.tabs.map(({ title }) => title)).toContain('SEGUINOS EN NUESTRAS REDES');
    expect(menu.footer.tabs.at(-1)?.children[0]?.icon?.url).toBe('/media/instagram.webp');
    expect(menu.footer.fiscal?.icon?.url).toMatch(/^\/media\//);
  });

  it('lists events page by page, and finds one by its slug', async () => {
    const { body } = await answer('/special-event-pages?sort=title:desc&pagination[pageSize]=1&pagination[page]=2');
    expect(body.meta.pagination).toEqual({ page: 2, pageSize: 1, pageCount: 3, total: 3 });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ slug: 'regalos', documentId: expect.any(String) });
    const one = await answer('/special-event-pages?filters[slug][$eq]=semana-del-malbec');
    expect(entryList(wireSpecialEvent).parse(one.body).data[0]).toMatchObject({ title: 'Semana del Malbec' });
    expect((await answer('/special-event-pages?filters[slug][$eq]=none')).body.data).toEqual([]);
  });

  it('lists benefits with their icons', async () => {
    const { data } = entryList(wireBenefit).parse((await answer('/benefits-product?populate[icon]=true')).body);
    expect(data).toHaveLength(4);
    expect(data.every(({ icon }) => icon !== null)).toBe(true);
  });

  it.each([
    '/special-event-pages?filters[nofield][$eq]=x',
    '/special-event-pages?filters[slug][$like]=x',
    '/special-event-pages?filters[slug][$in][0]=x',
    '/special-event-pages?filters[slug]=x',
    '/special-event-pages?filters[$or][0][slug][$eq]=x',
    '/special-event-pages?sort=nofield:asc',
    '/special-event-pages?sort=slug:sideways',
    '/special-event-pages?populate=nothing',
    '/special-event-pages?fields[0]=title',
    '/special-event-pages?sort[0]=title:asc',
    '/benefits-product?populate=*',
    '/benefits-product?populate[0]=icon',
    '/menu-headless?populate[header][fields][0]=title',
    '/special-event-pages?pagination[limit]=3',
    '/special-event-pages?pagination[page]=0',
    '/special-event-pages?status=other',
    '/menu-headless?populate[header][populate][nothing]=true',
    '/menu-headless?populate[header][deep]=true',
    '/menu-headless?sort=id',
    '/menu-headless?populate[__proto__]=true',
  ])('refuses %s with Strapi’s 400', async (path) => {
    const { status, body } = await answer(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
  });

  it('answers Strapi’s 404 for an unknown route and 403 for a write', async () => {
    expect(await answer('/no-such-type')).toMatchObject({ status: 404, body: { error: { name: 'NotFoundError' } } });
    const write = await fetch(`${embedded.urls.cms}/benefits-product`, {
      method: 'POST',
      headers: { authorization: `Bearer ${embedded.keys.cmsToken}` },
    });
    expect(write.status).toBe(403);
  });
});

describe('a content type', () => {
  const types: ContentType[] = [
    {
      path: 'cellars',
      kind: 'list',
      shape: { fields: ['title', 'slug'], media: ['logo'], relations: { wines: 'wines' } },
      list: () => [
        { id: 1, title: 'Uno', slug: 'uno', logo: { name: 'uno', alternativeText: 'Logo' }, wines: ['a', 'b'] },
      ],
    },
    {
      path: 'wines',
      kind: 'list',
      shape: { fields: ['title', 'slug', 'year'], relations: { cellar: 'cellars' } },
      list: () => [
        { id: 1, title: 'A', slug: 'a', year: 2020, cellar: 'uno' },
        { id: 2, title: 'B', slug: 'b', year: 2022, cellar: null },
      ],
    },
  ];

  it('populates its relations, filters by them and sorts by its fields', async () => {
    const service = await serveOnLoopback(createStrapiService({ token: 't', types }), silentLog);
    const get = async (path: string) =>
      (await (await fetch(`${service.url}/api/${path}`, { headers: { authorization: 'Bearer t' } })).json()).data;
    expect(await get('cellars?populate[wines]=true&populate[logo]=true')).toMatchObject([
      { wines: [{ title: 'A' }, { title: 'B' }], logo: { url: '/media/uno.webp', alternativeText: 'Logo' } },
    ]);
    expect(await get('wines?filters[cellar][slug][$eq]=uno')).toMatchObject([{ slug: 'a' }]);
    expect(await get('wines?filters[cellar][slug][$eq]=uno&filters[slug][$eq]=b')).toEqual([]);
    expect(await get('wines?populate[cellar][populate][logo]=true&sort=year:desc')).toMatchObject([
      { slug: 'b', cellar: null },
      { slug: 'a', cellar: { slug: 'uno', logo: { url: '/media/uno.webp' } } },
    ]);
    await service.close();
  });
});

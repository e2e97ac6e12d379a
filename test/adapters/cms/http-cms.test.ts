import { describe, expect, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { Unavailable } from '#core/failures.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };

async function arrange(handler: LoopbackHandler) {
  const server = await startLoopback(handler);
  const { client, log } = connect(`${server.origin}/api`, { service: 'cms', headers: { authorization: 'Bearer t' } });
  return { cms: createHttpCms({ client, images, cache: createDataCache() }), log, ...server };
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

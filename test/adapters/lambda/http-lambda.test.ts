import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { wireNotePage, wireSelectionPage } from '#adapters/lambda/lambda-wire.ts';
import { Unavailable } from '#core/failures.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

async function arrange(handler: LoopbackHandler) {
  const server = await startLoopback(handler);
  const { client } = connect(server.origin, { service: 'lambda' });
  const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
  return { lambda: createHttpLambda({ client, images, cache: createDataCache() }), ...server };
}

describe('the content lambda', () => {
  it('S7.28 is asked for the banners of a section', async () => {
    const banner = { name: 'Vinos', area: 'vinos', html: 'b/vinos.jpg', device: 'desktop', link: null };
    const { lambda, requests } = await arrange(() => [200, [banner, 'x']]);
    expect(await lambda.listSectionBanners('vinos')).toEqual([
      {
        name: 'Vinos',
        area: 'vinos',
        device: 'desktop',
        image: { url: 'https://img.example/b/vinos.jpg', alt: 'Vinos', resizable: true },
        link: null,
      },
    ]);
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/banner/vinos' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('has no banners for a section that it does not know', async () => {
    const { lambda } = await arrange(() => [404, {}]);
    expect(await lambda.listSectionBanners('nada')).toEqual([]);
  });

  it('is unavailable when its answer is no list', async () => {
    const { lambda } = await arrange(() => [200, { message: 'timeout' }]);
    await expect(lambda.listSectionBanners('vinos')).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('answers of the lambda', () => {
  const pagination = { limit: 12, page: 1, total: 1 };

  it('have notes whose image is a url, a medium or missing', () => {
    const note = { title: 'Nota', slug: 'nota' };
    const medium = { data: { id: 1, attributes: { url: '/b.jpg', alternativeText: 'Viña' } } };
    const notes = [{ ...note, image: '/a.jpg' }, { ...note, image: medium }, { ...note, image: null }, note];
    expect(wireNotePage.parse({ notes, categories: [], pagination }).notes.map(({ image }) => image)).toEqual([
      { url: '/a.jpg', alternativeText: null },
      { url: '/b.jpg', alternativeText: 'Viña' },
      null,
      null,
    ]);
  });

  it('have selections, flat or nested', () => {
    const flat = { title: 'Mix', slug: 'mix', selection_type: { title: 'Mix' } };
    const nested = {
      id: 1,
      attributes: { title: 'Mix', slug: 'mix', selection_type: { data: { id: 2, attributes: { title: 'Mix' } } } },
    };
    const { selections } = wireSelectionPage.parse({ selections: [flat, nested], pagination });
    expect(selections[1]).toEqual(selections[0]);
  });
});

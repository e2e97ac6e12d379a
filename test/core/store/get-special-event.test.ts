import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { dataOf } from '../support/blocks.ts';
import { anEvent, aPage, aProduct } from '../support/nouns.ts';
import { outage } from '../support/ports.ts';
import { createShop } from './listing-shop.ts';

describe('getSpecialEvent', () => {
  it('lists the products of the event under its title', { tags: ['S2.4', 'S4.7', 'S4.8'] }, async () => {
    const { useCases, productQueries, filterQueries, bannerSections } = createShop();
    const query = { search: 'otro', collection: ['99'], page: 2 };
    const listing = await useCases.getSpecialEvent({ slug: 'semana-del-malbec', query });
    expect(productQueries).toEqual([
      { collection: ['30'], page: 2, limit: 12 },
      { collection: ['31'], limit: 10 },
    ]);
    expect(filterQueries).toEqual([{ collection: ['30'] }]);
    expect(bannerSections).toEqual(['evento']);
    expect(listing).toMatchObject({
      mode: 'event',
      resultLabel: 'Semana del Malbec',
      path: '/tienda/evento/semana-del-malbec',
    });
  });

  it('adds the event to the links of its cards and of its carousel', { tags: ['S2.5', 'S3.13'] }, async () => {
    const { useCases } = createShop();
    const listing = await useCases.getSpecialEvent({ slug: 'semana-del-malbec', query: {} });
    const href = '/tienda/vinos/piedra-cantada-malbec-2022?evento=semana-del-malbec';
    expect(dataOf(listing.products).cards[0]?.href).toBe(href);
    expect(dataOf(listing.carousel)).toMatchObject({ title: 'Los imperdibles', cards: [{ href }] });
  });

  it.each([
    ['it does not exist', { getSpecialEvent: async () => null }],
    ['it has no products', { getSpecialEvent: async () => anEvent({ productCollectionId: '' }) }],
  ])('has no page if %s, and requests no products', { tags: ['S8.8'] }, async (_, cms) => {
    const { useCases, calls } = createShop({ cms });
    await expect(useCases.getSpecialEvent({ slug: 'nada', query: {} })).rejects.toMatchObject({
      code: 'specialEvent',
      message: 'Error en eventos especiales',
    });
    expect(calls).toEqual(['cms.getSpecialEvent']);
  });

  it('is an outage if the CMS does not answer', { tags: ['S8.8'] }, async () => {
    const { useCases } = createShop({ cms: { getSpecialEvent: outage } });
    await expect(useCases.getSpecialEvent({ slug: 'x', query: {} })).rejects.toBeInstanceOf(Unavailable);
  });

  it('fails with the code of the products if they cannot be listed', { tags: ['S8.8'] }, async () => {
    const { useCases } = createShop({ shop: { listProducts: outage } });
    await expect(useCases.getSpecialEvent({ slug: 'x', query: {} })).rejects.toMatchObject({
      code: 'products',
      cause: expect.any(Unavailable),
    });
  });

  it('shows its products if the carousel fails', { tags: ['S4.4', 'S8.7', 'S8.28'] }, async () => {
    const { useCases } = createShop({
      shop: { listProducts: async (query) => (query.collection?.[0] === '31' ? outage() : aPage([aProduct()])) },
    });
    const listing = await useCases.getSpecialEvent({ slug: 'semana-del-malbec', query: {} });
    expect(listing.carousel).toMatchObject({
      status: 'failed',
      error: { status: 201, message: 'Error en colecciones en strapi' },
    });
    expect(dataOf(listing.products).cards).toHaveLength(1);
  });

  it('titles the carousel as the event if it has no title of its own', { tags: ['S3.13'] }, async () => {
    const { useCases } = createShop({ cms: { getSpecialEvent: async () => anEvent({ carouselTitle: ' ' }) } });
    const listing = await useCases.getSpecialEvent({ slug: 'semana-del-malbec', query: {} });
    expect(dataOf(listing.carousel)).toMatchObject({ title: 'Semana del Malbec' });
  });

  it('has no carousel if the event names no collection', async () => {
    const cms = { getSpecialEvent: async () => anEvent({ carouselCollectionId: '' }) };
    const { useCases, productQueries } = createShop({ cms });
    expect((await useCases.getSpecialEvent({ slug: 'semana-del-malbec', query: {} })).carousel).toBeNull();
    expect(productQueries).toHaveLength(1);
  });

  const picture = (url: string) => ({ url, alt: '', resizable: true });
  const banner = (url: string, link: string | null) => ({
    ...{ name: url, area: 'evento', device: null, link },
    image: picture(url),
  });
  const cms = (facts: Parameters<typeof anEvent>[0]) => ({ getSpecialEvent: async () => anEvent(facts) });
  const read = async (facts: Parameters<typeof anEvent>[0], query = {}) => {
    const { useCases } = createShop({ cms: cms(facts) });
    return useCases.getSpecialEvent({ slug: 'semana-del-malbec', query });
  };

  it('says what the event says of itself on its first page, and its conditions on each', {
    tags: ['S3.13'],
  }, async () => {
    const words = { subtitle: 'De Salta', image: picture('/foto'), terms: 'Hasta agotar 6.' };
    const { opening, terms } = await read(words);
    expect([opening, terms]).toEqual([{ subtitle: 'De Salta', image: picture('/foto'), content: '' }, words.terms]);
    for (const query of [{ page: 2 }, { variety: ['malbec'] }, { sort: 'price:asc' } as const]) {
      expect(await read(words, query)).toMatchObject({ opening: null, terms: words.terms });
    }
    expect(await read({})).toMatchObject({ opening: null, terms: null });
  });

  it.each([
    [{}, 'Semana del Malbec', 'Semana del Malbec: los productos del evento, con precio y cuotas.'],
    [{ subtitle: 'De Salta.' }, 'Semana del Malbec', 'De Salta.'],
    [{ subtitle: 'De Salta.', meta: { title: 'Malbec', description: 'Tintos' } }, 'Malbec', 'Tintos'],
  ])('has a title and a description of its own: %j', async (facts, metaTitle, description) => {
    expect(await read(facts)).toMatchObject({ title: 'Semana del Malbec', metaTitle, description });
  });

  it.each([
    ['its own', { image: picture('/foto') }, '/foto'],
    ['a banner that leads to it', {}, '/suyo'],
    ['its first product if no banner leads to it', { slug: 'otro' }, '/img/malbec'],
  ])('has as the picture of its links %s', async (_, facts, url) => {
    const banners = [
      banner('/club', '/club'),
      banner('/nada', null),
      banner('/suyo', 'https://vinos.example/tienda/evento/semana-del-malbec?utm_source=x'),
    ];
    const { useCases } = createShop({ cms: cms(facts), lambda: { listSectionBanners: async () => banners } });
    const { shareImage } = await useCases.getSpecialEvent({ slug: 'semana-del-malbec', query: { page: 2 } });
    expect(shareImage?.url).toBe(url);
  });

  it.each([
    [
      { from: Date.parse('2026-11-01T03:00:00Z'), until: Date.parse('2026-12-01T02:59:59.999Z') },
      ['2026-11-01', '2026-11-30'],
    ],
    [{ from: null, until: Date.parse('2026-12-01T02:59:59.999Z') }, [null, '2026-11-30']],
    [{ from: null, until: null }, undefined],
  ])('tells programs when it runs: %j', async (dates, expected) => {
    const { period } = await read({ validity: { ...dates, terms: 'Hasta agotar 6.', units: null } });
    expect(period && [period.from?.slice(0, 10) ?? null, period.until?.slice(0, 10) ?? null]).toEqual(expected);
  });
});

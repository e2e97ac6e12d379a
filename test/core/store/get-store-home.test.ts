import { describe, expect, it } from 'vitest';
import { getHome } from '#core/site/get-home.ts';
import { getStoreHome } from '#core/store/home/get-store-home.ts';
import type { Banner } from '#core/store/product.ts';
import { dataOf } from '../support/blocks.ts';
import { aMemberPromotion, anEvent, aPage, aProduct, aTree } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

type Fakes = NonNullable<Parameters<typeof createPorts>[0]>;

const aBanner = (area: string): Banner => ({
  name: `banner de ${area}`,
  area,
  image: { url: '/b', alt: '', resizable: true },
  device: 'desktop',
  link: null,
});

const collections = ['10', '11', '12', '13'].map((id) => ({ id, name: `Colección ${id}`, slug: `coleccion-${id}` }));

function createStore(fakes: Fakes = {}) {
  const productQueries: unknown[] = [];
  const created = createPorts({
    shop: {
      getCategoryTree: async () => aTree(),
      listBanners: async () => [aBanner('home'), aBanner('tienda'), aBanner('otra')],
      listCollections: async () => collections,
      listProducts: async (query) => {
        productQueries.push(query);
        return aPage([aProduct()]);
      },
      getPromotion: async () => aMemberPromotion(),
      ...fakes.shop,
    },
    cms: { listSpecialEvents: async () => [anEvent()], ...fakes.cms },
  });
  return { ...created, productQueries };
}

describe('getStoreHome', () => {
  it('shows categories, banners of the store, three collections and the events', { tags: ['S2.2'] }, async () => {
    const { ports, productQueries } = createStore();
    const home = await getStoreHome(ports)();
    expect(dataOf(home.categories)).toHaveLength(6);
    expect(dataOf(home.banners).map(({ area }) => area)).toEqual(['tienda']);
    expect(dataOf(home.collections).map(({ title }) => title)).toEqual([
      'Colección 10',
      'Colección 11',
      'Colección 12',
    ]);
    expect(dataOf(home.events)).toEqual([{ title: 'Semana del Malbec', href: '/tienda/evento/semana-del-malbec' }]);
    expect(productQueries).toEqual(['10', '11', '12'].map((collection) => ({ collection: [collection], limit: 10 })));
  });

  it('has member prices on its cards', { tags: ['S1.7'] }, async () => {
    const { ports } = createStore();
    const home = await getStoreHome(ports)();
    expect(dataOf(home.collections)[0]?.cards[0]?.prices[1]?.label).toBe('SOCIOS');
  });

  it('leaves a collection without products out', async () => {
    const { ports } = createStore({
      shop: { listProducts: async ({ collection }) => aPage(collection?.[0] === '11' ? [] : [aProduct()]) },
    });
    const home = await getStoreHome(ports)();
    expect(dataOf(home.collections).map(({ title }) => title)).toEqual(['Colección 10', 'Colección 12']);
  });

  it('is a page with failed blocks if every service is down', { tags: ['S4.4', 'S8.7', 'S8.9'] }, async () => {
    const down = {
      getCategoryTree: outage,
      listBanners: outage,
      listCollections: outage,
      listProducts: outage,
      getPromotion: outage,
    };
    const { ports, reported } = createStore({ shop: down, cms: { listSpecialEvents: outage } });
    const home = await getStoreHome(ports)();
    expect(home.categories).toMatchObject({ status: 'failed', error: { status: 404, message: 'Error en categoria' } });
    expect(home.banners).toMatchObject({ status: 'failed', error: { status: 201, message: 'Error en banners' } });
    expect(home.collections).toMatchObject({
      status: 'failed',
      error: { status: 201, message: 'Error en colecciones' },
    });
    expect(home.events).toMatchObject({ status: 'failed', error: { message: 'Error en eventos especiales' } });
    expect(home.memberPrices.status).toBe('failed');
    expect(reported.toSorted()).toEqual(['banners', 'category', 'collections', 'promotion', 'specialEvent']);
  });

  it('keeps the collections if the promotion cannot be read', { tags: ['S4.4'] }, async () => {
    const { ports } = createStore({ shop: { getPromotion: outage } });
    const home = await getStoreHome(ports)();
    expect(dataOf(home.collections)).toHaveLength(3);
  });

  it('records no error of an empty list', { tags: ['S8.7', 'S8.9'] }, async () => {
    const { ports } = createStore({
      shop: { listBanners: async () => [aBanner('home')], listCollections: async () => [] },
    });
    const home = await getStoreHome(ports)();
    expect(home.banners).toMatchObject({ status: 'loaded', data: [], empty: null });
    expect(home.collections).toMatchObject({ status: 'loaded', data: [], empty: null });
  });
});

describe('the store on the front page', () => {
  it('shows banners of the home and the first two collections', { tags: ['S2.1'] }, async () => {
    const { ports, productQueries } = createStore();
    const home = await getHome(ports)();
    expect(dataOf(home.banners).map(({ area }) => area)).toEqual(['home']);
    expect(dataOf(home.collections).map(({ title }) => title)).toEqual(['Colección 10', 'Colección 11']);
    expect(productQueries).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { getWinery } from '#core/cellar/get-winery.ts';
import { toWineryCard } from '#core/cellar/winery.ts';
import { Unavailable } from '#core/failures.ts';
import type { Cms, Shop } from '#core/ports/services.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aProfile, aWinery } from '../support/club-nouns.ts';
import { aMemberPromotion, aPage, aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const slug = 'finca-los-aromitos';

function wineryPorts(cms: Partial<Cms> = {}, shop: Partial<Shop> = {}) {
  return createPorts({
    cms: { getWinery: async () => aWinery(), listWinesOfWinery: async () => [aProfile()], ...cms },
    shop: { listProducts: async () => aPage([aProduct()]), getPromotion: async () => aMemberPromotion(), ...shop },
  });
}

describe('getWinery', () => {
  it('returns the winery, its wines and its products', { tags: ['S2.11', 'S3.17'] }, async () => {
    const requests: unknown[] = [];
    const { ports } = wineryPorts(
      {
        listWinesOfWinery: async (...args) => {
          requests.push(args);
          return [aProfile()];
        },
      },
      {
        listProducts: async (query) => {
          requests.push(query);
          return aPage([aProduct()]);
        },
      },
    );
    const page = await getWinery(ports)({ slug });
    expect(page).toMatchObject({
      title: 'Finca Los Aromitos',
      subtitle: 'Malbec de viña vieja',
      canonicalPath: '/bodegas/finca-los-aromitos',
      quote: 'El aromo avisa.',
      foundedOn: '1934',
      region: 'Vistalba',
      facts: [
        { label: 'Fundada', value: '1934' },
        { label: 'Región', value: 'Vistalba' },
        { label: 'Uvas', value: 'Malbec, Semillón' },
      ],
      story: '<p>Doce hectáreas de Malbec.</p>',
    });
    expect(dataOf(page.wines)).toMatchObject([{ href: '/la-cava-de-bodega-viva/los-aromitos-malbec-2022' }]);
    expect(dataOf(page.collection)).toMatchObject({
      title: 'Finca Los Aromitos en la tienda',
      cards: [{ sku: 'VIN-0001' }],
    });
    expect(requests).toEqual([[slug, 12], { cellar: [slug], limit: 8 }]);
  });

  it('leaves out the facts that the CMS does not send', async () => {
    const { ports } = wineryPorts({ getWinery: async () => aWinery({ foundedOn: null, grapes: '', quote: ' ' }) });
    expect(await getWinery(ports)({ slug })).toMatchObject({
      quote: null,
      foundedOn: null,
      facts: [{ label: 'Región', value: 'Vistalba' }],
    });
  });

  it.each([
    [{}, 'Malbec de viña vieja'],
    [{ subtitle: ' ' }, 'Finca Los Aromitos, Vistalba: su historia y sus vinos.'],
    [{ subtitle: '', region: '' }, 'Finca Los Aromitos: su historia y sus vinos.'],
  ])('is described to search engines by what is known of it: %j', async (facts, description) => {
    const { ports } = wineryPorts({ getWinery: async () => aWinery(facts) });
    expect((await getWinery(ports)({ slug })).description).toBe(description);
  });

  it('leads to its other products in the largest category that has a listing', async () => {
    const moreHrefOf = async (total: number, ...categories: string[]) => {
      const items = categories.map((category, index) => aProduct({ sku: `${index}`, category }));
      const pagination = { limit: 8, page: 1, total };
      const { ports } = wineryPorts({}, { listProducts: async () => aPage(items, { pagination }) });
      return dataOf((await getWinery(ports)({ slug })).collection).moreHref;
    };
    const cavas = `/tienda/cavas?cellar=${slug}`;
    expect(await moreHrefOf(20, 'vinos', 'cavas', 'cavas')).toBe(cavas);
    expect(await moreHrefOf(20, 'packs', 'packs', 'cavas')).toBe(cavas);
    expect(await moreHrefOf(20, 'packs')).toBeNull();
    expect(await moreHrefOf(3, 'vinos', 'cavas', 'cavas')).toBeNull();
  });

  it('shows eight products at most', { tags: ['S9.3'] }, async () => {
    const many = aPage(Array.from({ length: 12 }, (_, index) => aProduct({ sku: `${index}` })));
    const { ports } = wineryPorts({}, { listProducts: async () => many });
    expect(dataOf((await getWinery(ports)({ slug })).collection).cards).toHaveLength(8);
  });

  it.each([
    ['wines', { cms: { listWinesOfWinery: outage } }, 404, 'El perfil del vino no esta disponible'],
    ['collection', { shop: { listProducts: outage } }, 404, 'No existen productos'],
    ['memberPrices', { shop: { getPromotion: outage } }, 404, 'La promoción ingresada no existe'],
  ] as const)('%s fail alone', { tags: ['S4.4'] }, async (name, fakes, status, message) => {
    const page = await getWinery(wineryPorts('cms' in fakes ? fakes.cms : {}, 'shop' in fakes ? fakes.shop : {}).ports)(
      {
        slug,
      },
    );
    expect(page[name]).toMatchObject({ status: 'failed', error: { status, message } });
    const others = (['wines', 'collection', 'memberPrices'] as const).filter((other) => other !== name);
    expect(others.map((other) => page[other].status)).toEqual(['loaded', 'loaded']);
  });

  it('records an error if the shop sells no product of the winery', { tags: ['S8.13'] }, async () => {
    const { ports } = wineryPorts({}, { listProducts: async () => aPage([]) });
    const { collection } = await getWinery(ports)({ slug });
    expect(dataOf(collection).cards).toEqual([]);
    expect(recordOf(collection)).toMatchObject({ status: 404, message: 'No existen productos' });
  });

  it('is a 404 if there is no such winery', { tags: ['S8.24'] }, async () => {
    const { ports } = wineryPorts({ getWinery: async () => null });
    await expect(getWinery(ports)({ slug })).rejects.toMatchObject({
      code: 'winery',
      message: 'Empty response',
      sentence: 'No encontramos esa bodega.',
    });
  });

  it('throws Unavailable if the CMS does not answer', { tags: ['S8.24'] }, async () => {
    const { ports } = wineryPorts({ getWinery: outage });
    await expect(getWinery(ports)({ slug })).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('toWineryCard', () => {
  it('maps blank texts to null', { tags: ['S3.17'] }, () => {
    expect(toWineryCard(aWinery({ region: '' }))).toMatchObject({
      title: 'Finca Los Aromitos',
      subtitle: 'Malbec de viña vieja',
      region: null,
      href: '/bodegas/finca-los-aromitos',
    });
  });
});

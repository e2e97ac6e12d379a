import { describe, expect, it } from 'vitest';
import { getWineProfile } from '#core/cellar/get-wine-profile.ts';
import type { WineProfile } from '#core/cellar/wine.ts';
import { Unavailable } from '#core/failures.ts';
import type { Shop } from '#core/ports/services.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aKind, aProfile } from '../support/club-nouns.ts';
import { aMemberPromotion, aPage, aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const slug = 'los-aromitos-malbec-2022';
const image = { url: '/img/plato', alt: '', resizable: true };

function cellarPorts(wine: WineProfile | null, shop: Partial<Shop> = {}) {
  return createPorts({
    cms: { getWine: async () => wine },
    shop: { listProducts: async () => aPage([aProduct()]), getPromotion: async () => aMemberPromotion(), ...shop },
  });
}

const profileOf = (wine: WineProfile) => getWineProfile(cellarPorts(wine).ports)({ slug });

describe('getWineProfile', () => {
  it('returns every detail of the wine', { tags: ['S2.10', 'S3.4'] }, async () => {
    const selection = { title: 'Noches', slug: 'noches', month: { year: 2026, month: 11 }, kind: aKind('Mix') };
    expect(await profileOf(aProfile({ selections: [selection, { ...selection, month: null }] }))).toMatchObject({
      title: 'Los Aromitos Malbec 2022',
      subtitle: 'El Malbec que huele a aromo en flor',
      vintage: '2022',
      canonicalPath: '/la-cava-de-bodega-viva/los-aromitos-malbec-2022',
      winery: { title: 'Finca Los Aromitos', href: '/bodegas/finca-los-aromitos', logo: null },
      facts: [
        { label: 'Composición', value: '100% Malbec' },
        { label: 'Región', value: 'Vistalba, Mendoza' },
        { label: 'Crianza', value: '10 meses en hormigón' },
        { label: 'Potencial de guarda', value: '6 a 8 años' },
      ],
      tasting: [
        { label: 'Vista', value: 'Rojo violáceo.' },
        { label: 'Nariz', value: 'Violeta y ciruela.' },
        { label: 'Boca', value: 'Tanino parejo.' },
      ],
      prizes: [{ name: 'Premio Acequia de Plata', points: '92' }],
      story: '<p>En Vistalba el riego se espera con botas puestas.</p>',
      selections: [
        {
          href: '/club/nuestras-selecciones/noches',
          monthBadge: 'Noviembre 2026',
          details: 'Noviembre 2026 · Mix, gustos versátiles',
        },
        { monthBadge: 'No disponible' },
      ],
    });
  });

  it('has the price if the shop sells the wine, and leads to its sheet if it is sold out', async () => {
    const pageWith = async (facts: Parameters<typeof aProduct>[0]) => {
      const listProducts = async () => aPage([aProduct(), aProduct({ sku: 'VIN-0009', ...facts })]);
      return getWineProfile(cellarPorts(aProfile({ slug }), { listProducts }).ports)({ slug });
    };
    const offerOf = async (facts: Parameters<typeof aProduct>[0]) => (await pageWith(facts)).offer;
    expect((await pageWith({ slug })).soldOutHref).toBeNull();
    expect((await pageWith({ slug, totalQuantity: 0 })).soldOutHref).toBe(`/tienda/vinos/${slug}`);
    expect((await pageWith({ slug: 'otro', totalQuantity: 0 })).soldOutHref).toBeNull();
    expect(await offerOf({ slug })).toMatchObject({
      sku: 'VIN-0009',
      href: `/tienda/vinos/${slug}`,
      prices: [{ label: 'PRECIO REGULAR', regularPrice: 18900 }, { label: 'SOCIOS' }],
    });
    const validity = { from: null, until: Date.UTC(2026, 11, 1), terms: null, units: null };
    const promotion = { name: 'p', label: 'Oferta', priceWithDiscount: 18899, validity };
    expect(await offerOf({ slug, promotion })).toHaveProperty('offerDates');
    expect(await offerOf({ slug, price: 18899.5, promotion })).not.toHaveProperty('offerDates');
    expect(await offerOf({ slug, totalQuantity: 0 })).toBeNull();
    expect(await offerOf({ slug: 'otro' })).toBeNull();
  });

  it('omits blank texts', { tags: ['S5.11'] }, async () => {
    const blank = aProfile({
      subtitle: ' ',
      harvestYear: '',
      composition: '',
      breeding: '\n',
      storagePotential: '',
      visual: '',
      nose: ' ',
      content: trustHtml(''),
      winery: null,
      prizes: [{ name: ' ', points: '90' }],
    });
    expect(await profileOf(blank)).toMatchObject({
      subtitle: null,
      vintage: null,
      winery: null,
      facts: [{ label: 'Región', value: 'Vistalba, Mendoza' }],
      tasting: [{ label: 'Boca', value: 'Tanino parejo.' }],
      prizes: [],
      story: null,
    });
  });

  it.each([
    [{}, 'El Malbec que huele a aromo en flor. 100% Malbec. Vistalba, Mendoza.'],
    [{ subtitle: ' ', region: 'Salta ' }, '100% Malbec. Salta.'],
    [{ subtitle: '¡Para el asado!', composition: 'Malbec.', region: 'Salta.' }, '¡Para el asado! Malbec. Salta.'],
    [{ subtitle: '', composition: '', region: '' }, 'vista, nariz, boca y con qué tomarlo.'],
  ])('is described to search engines by what is known of it: %j', async (facts, description) => {
    expect((await profileOf(aProfile(facts))).description).toBe(`Los Aromitos Malbec 2022: ${description}`);
  });

  it('links each dish to the search for it, unless its name is too short', async () => {
    const pairings = ['Asado', 'Ñ'].map((title) => ({ title, subtitle: title, image, href: null }));
    expect((await profileOf(aProfile({ pairings }))).pairings).toMatchObject([
      { subtitle: 'Asado', searchHref: '/tienda/buscador/Asado' },
      { subtitle: 'Ñ', searchHref: null },
    ]);
  });

  it('shows five prizes and eight pairings at most', { tags: ['S3.4', 'S9.2'] }, async () => {
    const prizes = Array.from({ length: 7 }, (_, index) => ({ name: `Premio ${index + 1}`, points: '90' }));
    const pairings = Array.from({ length: 9 }, (_, index) => ({
      title: `Plato ${index + 1}`,
      subtitle: '',
      image,
      href: null,
    }));
    const page = await profileOf(aProfile({ prizes, pairings }));
    expect(page.prizes.map(({ name }) => name)).toEqual(['Premio 1', 'Premio 2', 'Premio 3', 'Premio 4', 'Premio 5']);
    expect(page.pairings.map(({ title }) => title).at(-1)).toBe('Plato 8');
  });

  it('shows eight products of its winery, with member prices', { tags: ['S7.3', 'S1.7'] }, async () => {
    const productQueries: ProductQuery[] = [];
    const { ports, calls } = cellarPorts(aProfile(), {
      listProducts: async (query) => {
        productQueries.push(query);
        return aPage(Array.from({ length: 9 }, (_, index) => aProduct({ sku: `${index}` })));
      },
    });
    const { related, memberPrices } = await getWineProfile(ports)({ slug });
    expect(productQueries).toEqual([{ cellar: ['finca-los-aromitos'], limit: 8 }]);
    expect(dataOf(related)).toHaveLength(8);
    expect(dataOf(related)[0]?.prices.map(({ label }) => label)).toEqual(['PRECIO REGULAR', 'SOCIOS']);
    expect(memberPrices.status).toBe('loaded');
    expect(calls.toSorted()).toEqual(['cms.getWine', 'shop.getPromotion', 'shop.listProducts']);
  });

  it('leads to more products of its winery if there are more than eight, in the category of most', async () => {
    const hrefOf = async (categories: string[], total: number) => {
      const products = categories.map((category, index) => aProduct({ sku: `${index}`, category }));
      const pagination = { limit: 8, page: 1, total };
      const listProducts = async () => aPage(products, { pagination });
      const { ports, calls } = cellarPorts(aProfile(), { listProducts });
      const { moreHref } = await getWineProfile(ports)({ slug });
      expect(calls.filter((call) => call.startsWith('shop.'))).toHaveLength(2);
      return moreHref;
    };
    expect(await hrefOf(['cavas', 'vinos', 'vinos'], 17)).toBe('/tienda/vinos?cellar=finca-los-aromitos');
    expect(await hrefOf(['vinos', 'vinos', 'vinos'], 3)).toBeNull();
    // Some services leave the total out.
    expect(await hrefOf(['vinos'], 0)).toBeNull();
    expect(await hrefOf([], 0)).toBeNull();
  });

  it.each([
    ['fail', outage, 'failed'],
    ['are none', async () => aPage([]), 'loaded'],
  ])('records it if related products %s', { tags: ['S8.21'] }, async (_, listProducts, status) => {
    const page = await getWineProfile(cellarPorts(aProfile(), { listProducts }).ports)({ slug });
    expect(page.related.status).toBe(status);
    expect(recordOf(page.related)).toMatchObject({
      status: 404,
      message: 'No existen productos relacionados a este vino',
    });
  });

  it('requests no products if the wine has no winery', { tags: ['S8.21'] }, async () => {
    const { ports, calls } = cellarPorts(aProfile({ winery: null }));
    expect(recordOf((await getWineProfile(ports)({ slug })).related)).toMatchObject({ status: 404 });
    expect(calls).not.toContain('shop.listProducts');
  });

  it('is a 404 if there is no such wine, and requests no products', { tags: ['S8.20'] }, async () => {
    const { ports, calls } = cellarPorts(null);
    await expect(getWineProfile(ports)({ slug })).rejects.toMatchObject({
      code: 'wineProfile',
      message: 'El perfil del vino no esta disponible',
    });
    expect(calls).toEqual(['cms.getWine']);
  });

  it('throws Unavailable if the CMS does not answer', { tags: ['S8.20'] }, async () => {
    const { ports } = createPorts({ cms: { getWine: outage } });
    await expect(getWineProfile(ports)({ slug })).rejects.toBeInstanceOf(Unavailable);
  });
});

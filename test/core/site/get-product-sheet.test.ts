import { describe, expect, it } from 'vitest';
import { Moved, Unavailable } from '#core/failures.ts';
import { getProductSheet } from '#core/site/get-product-sheet.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { dataOf } from '../support/blocks.ts';
import { notePages } from '../support/note-nouns.ts';
import { aCategory, aMemberPromotion, anEvent, aPage, aProduct, aTree } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

type Fakes = NonNullable<Parameters<typeof createPorts>[0]>;

const SLUG = 'piedra-cantada-malbec-2022';

function createSheet(fakes: Fakes = {}) {
  const productQueries: ProductQuery[] = [];
  const created = createPorts({
    shop: {
      getCategoryTree: async () => aTree(),
      getProduct: async () => aProduct(),
      getPromotion: async () => aMemberPromotion(),
      listProducts: async (query) => {
        productQueries.push(query);
        return aPage([aProduct(), aProduct({ sku: 'VIN-0002', slug: 'otro' })]);
      },
      ...fakes.shop,
    },
    cms: {
      listBenefits: async () => [{ title: 'Envíos', description: 'A todo el país', icon: null }],
      getSpecialEvent: async () => anEvent(),
      listEveryWine: async () => [],
      ...fakes.cms,
    },
    lambda: { listNotes: notePages(0) },
    ignoresContentDates: fakes.ignoresContentDates ?? false,
  });
  return { ...created, productQueries, open: getProductSheet(created.ports) };
}

const input = { category: 'vinos', slug: SLUG, event: null };

describe('getProductSheet', () => {
  it('shows the product, and related products of its variety', { tags: ['S2.5', 'S7.3'] }, async () => {
    const { open, productQueries, calls } = createSheet();
    const sheet = await open(input);
    expect(sheet).toMatchObject({
      sku: 'VIN-0001',
      event: null,
      back: { label: 'Volver a Vinos', href: '/tienda/vinos' },
    });
    expect(productQueries).toEqual([{ category: ['id-vinos'], variety: ['malbec'], limit: 11 }]);
    expect(calls.toSorted()).toEqual([
      'cms.listBenefits',
      'cms.listEveryWine',
      'lambda.listNotes',
      'shop.getCategoryTree',
      'shop.getProduct',
      'shop.getPromotion',
      'shop.listProducts',
    ]);
  });

  it('links back to the event that the shopper came from', { tags: ['S2.5'] }, async () => {
    const { open, calls } = createSheet();
    const sheet = await open({ ...input, event: 'semana-del-malbec' });
    expect(sheet.back).toEqual({ label: 'Volver a Semana del Malbec', href: '/tienda/evento/semana-del-malbec' });
    expect(calls.filter((call) => call === 'cms.getSpecialEvent')).toHaveLength(1);
  });

  it.each([true, false])(
    'links to an event that has not begun if dates are ignored: %s',
    async (ignoresContentDates) => {
      const validity = { from: Date.UTC(2999, 0), until: null, terms: null, units: null };
      const getSpecialEvent = async () => anEvent({ validity });
      const { open } = createSheet({ cms: { getSpecialEvent }, ignoresContentDates });
      const sheet = await open({ ...input, event: 'semana-del-malbec' });
      expect(sheet.back.label === 'Volver a Semana del Malbec').toBe(ignoresContentDates);
    },
  );

  it.each(['x'.repeat(300), 'a/../b', 'a\\b', 'a\u0000b', 'a\u202eb'])(
    'requests nothing for %j, which is not a valid slug',
    { tags: ['S5.7', 'S8.15'] },
    async (slug) => {
      const { open, calls } = createSheet();
      await expect(open({ ...input, slug })).rejects.toMatchObject({ code: 'productNotFound' });
      expect(calls).toEqual([]);
    },
  );

  it('ignores an event that is not a valid slug', async () => {
    const { open, calls } = createSheet();
    expect((await open({ ...input, event: 'x'.repeat(300) })).event).toBeNull();
    expect(calls).not.toContain('cms.getSpecialEvent');
  });

  it.each([
    ['an empty slug', { slug: '' }],
    ['a blank slug', { slug: '  ' }],
    ['an empty category', { category: '' }],
    ['a category that does not exist', { category: 'cervezas' }],
  ])('refuses %s', { tags: ['S5.7', 'S8.14'] }, async (_, part) => {
    const { open } = createSheet();
    await expect(open({ ...input, ...part })).rejects.toMatchObject({
      code: 'categoryNotFound',
      message: 'Categoria no encontrada',
    });
  });

  it('fails if the product does not exist', { tags: ['S8.15'] }, async () => {
    const { open } = createSheet({ shop: { getProduct: async () => null } });
    await expect(open(input)).rejects.toMatchObject({ code: 'productNotFound', message: 'Producto no encontrado' });
  });

  it('fails if the category of the product does not exist', { tags: ['S5.7', 'S8.14'] }, async () => {
    const { open } = createSheet({ shop: { getProduct: async () => aProduct({ category: 'cervezas' }) } });
    await expect(open(input)).rejects.toMatchObject({ code: 'categoryNotFound' });
  });

  it.each([
    ['a wrong category', { category: 'cavas' }, `/tienda/vinos/${SLUG}`],
    ['a sku in place of the slug', { slug: 'VIN-0001' }, `/tienda/vinos/${SLUG}`],
    ['a wrong category and an event', { category: 'cavas', event: 'semana' }, `/tienda/vinos/${SLUG}?evento=semana`],
  ])('redirects %s to the right path', async (_, part, path) => {
    const { open } = createSheet();
    const moved = await open({ ...input, ...part }).catch((error: unknown) => error);
    expect(moved).toBeInstanceOf(Moved);
    expect(moved).toMatchObject({ path });
  });

  it.each([
    ['the product', { getProduct: outage }],
    ['the category tree', { getCategoryTree: outage }],
  ])('fails with its own 500 and the cause when %s does not answer', { tags: ['S8.16'] }, async (_, shop) => {
    const { open } = createSheet({ shop });
    const failure = await open(input).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'productSheet', message: 'Error en ficha producto' });
    expect(failure).toMatchObject({ cause: expect.any(Unavailable) });
  });

  it('shows the product if every other call fails', { tags: ['S4.4', 'S8.5', 'S8.13'] }, async () => {
    const { open, reported } = createSheet({
      shop: { listProducts: outage, getPromotion: outage },
      cms: { listBenefits: outage, getSpecialEvent: outage },
    });
    const sheet = await open({ ...input, event: 'semana-del-malbec' });
    expect(sheet.benefits).toMatchObject({ status: 'failed', error: { message: 'No se encontraron beneficios' } });
    expect(sheet.related).toMatchObject({ status: 'failed', error: { message: 'No existen productos' } });
    expect(sheet.event).toMatchObject({ status: 'failed', error: { message: 'Error en eventos especiales' } });
    expect(sheet.memberPrices.status).toBe('failed');
    expect(sheet.prices.map(({ label }) => label)).toEqual(['PRECIO REGULAR']);
    expect(sheet.back.href).toBe('/tienda/vinos');
    expect(reported.toSorted()).toEqual(['benefits', 'promotion', 'related', 'specialEvent']);
  });

  it('records missing benefits without failing', { tags: ['S8.5'] }, async () => {
    const { open } = createSheet({ cms: { listBenefits: async () => [] } });
    expect((await open(input)).benefits).toMatchObject({
      status: 'loaded',
      empty: { status: 404, message: 'No se encontraron beneficios' },
    });
  });

  it('links back to the category if the event does not exist', { tags: ['S4.8'] }, async () => {
    const { open } = createSheet({ cms: { getSpecialEvent: async () => null } });
    const sheet = await open({ ...input, event: 'nada' });
    expect(sheet.back.href).toBe('/tienda/vinos');
    expect(dataOf(sheet.event)).toBeNull();
  });

  it('finds a category below the menu', async () => {
    const tree = [aCategory('vinos', { children: [aCategory('tintos')] })];
    const { open, productQueries } = createSheet({
      shop: { getCategoryTree: async () => tree, getProduct: async () => aProduct({ category: 'tintos' }) },
    });
    await open({ ...input, category: 'tintos' });
    expect(productQueries).toMatchObject([{ category: ['id-tintos'], limit: 11 }]);
  });
});

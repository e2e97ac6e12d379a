import { describe, expect, it } from 'vitest';
import { getSelection } from '#core/club/get-selection.ts';
import type { Selection } from '#core/club/selection.ts';
import { Unavailable } from '#core/failures.ts';
import type { ProductWithFicha } from '#core/store/product.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aKind, aPlan, aSelection, aWine } from '../support/club-nouns.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

describe('getSelection', () => {
  const months = (...list: [string, number, number, string][]): Selection[] =>
    list.map(([slug, year, month, kind]) =>
      aSelection({ slug, title: slug, month: { year, month }, kind: aKind(kind) }),
    );

  function cmsPorts(selection: Selection | null, latest: Selection[] | null = [], sold: ProductWithFicha[] = []) {
    return createPorts({
      shop: {
        getProduct: async (slugOrSku) =>
          sold.find((product) => product.slug === slugOrSku || product.sku === slugOrSku) ?? null,
      },
      cms: {
        getSelection: async () => selection,
        listSelections: latest === null ? outage : async () => latest,
      },
    });
  }

  it('shows the text and the wines with their pairings', { tags: ['S2.9', 'S3.3'] }, async () => {
    const pairing = { title: 'Empanadas', subtitle: '', image: aWine().image, href: null };
    const wines = [aWine({ pairings: [pairing] }), aWine({ slug: 'sin-bodega', winery: null, subtitle: '' })];
    const { ports } = cmsPorts(aSelection({ wines }));
    const story = await getSelection(ports)({ slug: 'noches-de-asado' });
    expect(story).toMatchObject({
      title: 'Noches de asado',
      description: 'Noches de asado. Selección Exclusiva (aprendiz curioso), noviembre de 2026.',
      canonicalPath: '/club/nuestras-selecciones/noches-de-asado',
      monthBadge: 'Noviembre 2026',
      type: { name: 'Exclusiva', audience: 'Aprendiz curioso' },
      story: '<p>Tres tintos para el fuego.</p>',
    });
    expect(story.wines).toMatchObject([
      {
        href: '/la-cava-de-bodega-viva/los-aromitos-malbec-2022',
        winery: { title: 'Finca Los Aromitos', href: '/bodegas/finca-los-aromitos' },
        pairings: [{ title: 'Empanadas', subtitle: null }],
      },
      { href: '/la-cava-de-bodega-viva/sin-bodega', subtitle: null, winery: null, pairings: [] },
    ]);
  });

  it('is described without a month if it has none, and with one mark after its title', async () => {
    const { ports } = cmsPorts(aSelection({ title: '¡Salud!', month: null }));
    expect((await getSelection(ports)({ slug: 'x' })).description).toBe(
      '¡Salud! Selección Exclusiva (aprendiz curioso).',
    );
  });

  it('has no story if the CMS has no text', async () => {
    const { ports } = cmsPorts(aSelection({ content: trustHtml(' ') }));
    expect((await getSelection(ports)({ slug: 'x' })).story).toBeNull();
  });

  describe('the bottles of a selection', () => {
    const wines = [aWine({ slug: 'malbec' }), aWine({ slug: 'bonarda' })];
    const malbec = aProduct({ sku: 'A', slug: 'malbec', name: 'Malbec', price: 12000 });
    const bonarda = aProduct({
      sku: 'B',
      slug: 'bonarda',
      name: 'Bonarda',
      price: 9000,
      promotion: { label: 'x', priceWithDiscount: 8000.5 },
    });
    const bottlesOf = async (sold: ProductWithFicha[], list = wines) =>
      dataOf((await getSelection(cmsPorts(aSelection({ wines: list }), [], sold).ports)({ slug: 'x' })).bottles);

    it('have their sheets and prices, and the sum of one of each, if all of them are sold under their slugs', async () => {
      expect(await bottlesOf([malbec, bonarda])).toEqual({
        products: [
          { sku: 'A', name: 'Malbec', href: '/tienda/vinos/malbec', price: 12000 },
          { sku: 'B', name: 'Bonarda', href: '/tienda/vinos/bonarda', price: 8000.5 },
        ],
        total: 20000.5,
        withoutTaxes: 16529,
        memberTotal: null,
        memberWithoutTaxes: 16529,
      });
    });

    it('have a sum of their own for members, if they pay less', async () => {
      const { ports } = cmsPorts(aSelection({ wines }), [], [malbec, bonarda]);
      const shop = { ...ports.shop, getPromotion: async () => aMemberPromotion() };
      const { bottles } = await getSelection({ ...ports, shop })({ slug: 'x' });
      expect(dataOf(bottles)).toMatchObject({ total: 20000.5, memberTotal: 17850, memberWithoutTaxes: 14752 });
    });

    it.each([
      ['one of them is not sold', [malbec]],
      ['one of them is sold out', [malbec, { ...bonarda, totalQuantity: 0 }]],
      ['a product only has the slug as its sku', [malbec, { ...bonarda, slug: 'otra-bonarda', sku: 'bonarda' }]],
    ])('have no prices if %s', async (_, sold) => {
      expect(await bottlesOf(sold)).toBeNull();
    });

    it('have no prices if there are more than six', async () => {
      const seven = Array.from({ length: 7 }, (_, index) => ({ ...malbec, slug: `malbec-${index}` }));
      const list = seven.map(({ slug }) => aWine({ slug }));
      expect(await bottlesOf(seven, list)).toBeNull();
      expect(await bottlesOf(seven, list.slice(1))).toMatchObject({ total: 72000 });
    });

    it('have no prices if the shop service fails, and the selection is shown', async () => {
      const { ports } = createPorts({
        cms: { getSelection: async () => aSelection(), listSelections: async () => [] },
        shop: { getProduct: outage },
      });
      expect((await getSelection(ports)({ slug: 'x' })).bottles.status).toBe('failed');
    });
  });

  it('offers the plan of its type with as many bottles whose next box costs least', async () => {
    const plan = (slug: string, title: string, bottles: number, fullPrice: number, discountPercent = 0) =>
      aPlan({ slug, discountPercent, box: { guid: slug, title, bottles, fullPrice } });
    const plans = [
      plan('de-dos', 'Exclusiva', 2, 30000),
      plan('mix', 'Mix', 1, 9000),
      plan('caro', 'Exclusiva', 1, 20000),
      plan('rebajado', 'Exclusiva', 1, 24000, 50),
      plan('barato', 'Exclusiva', 1, 15000),
    ];
    const planOf = async (facts: Partial<Selection>, listPlans = async () => plans) => {
      const { ports } = cmsPorts(aSelection(facts));
      const { plan: found } = await getSelection({ ...ports, subscriptions: { ...ports.subscriptions, listPlans } })({
        slug: 'x',
      });
      return found.status === 'loaded' ? (found.data?.checkoutHref.split('promo=')[1] ?? null) : found.status;
    };
    expect(await planOf({})).toBe('rebajado');
    expect(await planOf({ kind: aKind('Mix') })).toBe('mix');
    expect(await planOf({ kind: aKind('Mix'), wines: [] })).toBeNull();
    expect(await planOf({ kind: aKind('Blanca') })).toBeNull();
    expect(await planOf({ kind: null })).toBeNull();
    expect(await planOf({}, outage)).toBe('failed');
  });

  it('has no neighbours without a month, and none that lack one', async () => {
    const latest = [aSelection({ slug: 'sin-mes', month: null }), ...months(['octubre', 2026, 10, 'Mix'])];
    const besideOf = async (facts: Partial<Selection>) => {
      const { adjacent } = await getSelection(cmsPorts(aSelection(facts), latest).ports)({ slug: 'x' });
      const { previous, next } = dataOf(adjacent);
      return [previous?.title, next?.title];
    };
    expect(await besideOf({})).toEqual(['octubre', undefined]);
    expect(await besideOf({ month: null })).toEqual([undefined, undefined]);
  });

  it('is a 404 if the selection does not exist', { tags: ['S8.19'] }, async () => {
    await expect(getSelection(cmsPorts(null).ports)({ slug: 'nada' })).rejects.toMatchObject({
      code: 'selection',
      message: 'Error al obtener la selección por slug',
    });
  });

  it('is an outage if the CMS does not answer', { tags: ['S8.19'] }, async () => {
    const { ports } = createPorts({ cms: { getSelection: outage, listSelections: async () => [] } });
    await expect(getSelection(ports)({ slug: 'x' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('links the nearest selections before and after it, preferably of its own type', async () => {
    const latest = months(
      ['enero-mix', 2027, 1, 'Mix'],
      ['diciembre-blanca', 2026, 12, 'Blanca'],
      ['noviembre-blanca', 2026, 11, 'Blanca'],
      ['octubre-mix', 2026, 10, 'Mix'],
      ['septiembre-mix', 2026, 9, 'Mix'],
      ['agosto-exclusiva', 2026, 8, 'Exclusiva'],
    );
    const beside = async (kind: string) => {
      const { ports } = cmsPorts(aSelection({ kind: aKind(kind) }), latest);
      const { previous, next } = dataOf((await getSelection(ports)({ slug: 'x' })).adjacent);
      return [previous?.title, next?.title];
    };
    expect(await beside('Mix')).toEqual(['octubre-mix', 'enero-mix']);
    expect(await beside('Exclusiva')).toEqual(['agosto-exclusiva', 'diciembre-blanca']);
    expect(await beside('Insignia')).toEqual(['octubre-mix', 'diciembre-blanca']);
    latest.reverse();
    expect(await beside('Mix')).toEqual(['octubre-mix', 'enero-mix']);
    expect(await beside('Insignia')).toEqual(['octubre-mix', 'diciembre-blanca']);
  });

  it('labels the adjacent selections with their months', { tags: ['S9.27'] }, async () => {
    const { ports } = cmsPorts(aSelection(), months(['octubre', 2026, 10, 'Exclusiva']));
    expect(dataOf((await getSelection(ports)({ slug: 'x' })).adjacent)).toEqual({
      previous: { label: 'Octubre 2026', title: 'octubre', href: '/club/nuestras-selecciones/octubre' },
      next: null,
    });
  });

  it('shows the selection even if the adjacent selections fail', { tags: ['S4.4', 'S8.18'] }, async () => {
    const story = await getSelection(cmsPorts(aSelection(), null).ports)({ slug: 'x' });
    expect(recordOf(story.adjacent)).toMatchObject({ status: 404, message: 'Error en la lista de selecciones' });
  });
});

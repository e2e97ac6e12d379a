import { describe, expect, it } from 'vitest';
import { getProductSheet } from '#core/site/get-product-sheet.ts';
import { aKind, aProfile } from '../support/club-nouns.ts';
import { aNote, notePages } from '../support/note-nouns.ts';
import { aPage, aProduct, aTree } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

type Fakes = NonNullable<Parameters<typeof createPorts>[0]>;

const slug = 'piedra-cantada-malbec-2022';
const input = { category: 'vinos', slug, event: null };

function openWith(fakes: Fakes = {}) {
  const { ports, calls } = createPorts({
    shop: {
      getCategoryTree: async () => aTree(),
      getProduct: async () => aProduct(),
      getPromotion: async () => null,
      listProducts: async () => aPage([]),
      ...fakes.shop,
    },
    cms: { listBenefits: async () => [], listEveryWine: async () => [], ...fakes.cms },
    lambda: { listNotes: notePages(0), ...fakes.lambda },
  });
  return { open: () => getProductSheet(ports)(input), calls };
}

const held = (number: number, month: number | null) => ({
  title: `Caja ${number}`,
  slug: `caja-${number}`,
  month: month === null ? null : { year: 2026, month },
  kind: aKind('Mix'),
});

describe('the links of a product sheet', () => {
  it('links to the wine profile with the same slug and to the selections that held it, latest first', async () => {
    const wine = aProfile({ slug, selections: [held(1, 3), held(2, null), held(3, 11)] });
    const page = await openWith({ cms: { listEveryWine: async () => [aProfile({ slug: 'otro' }), wine] } }).open();
    expect(page).toMatchObject({
      sku: 'VIN-0001',
      tastingHref: `/la-cava-de-bodega-viva/${slug}`,
      selections: [
        { title: 'Caja 3', href: '/club/nuestras-selecciones/caja-3', monthBadge: 'Noviembre 2026' },
        { title: 'Caja 1' },
        { title: 'Caja 2' },
      ],
    });
  });

  it('has at most four selections, the latest, also of several years, and four notes', async () => {
    const inYear = (year: number) => ({ ...held(year, 1), month: { year, month: 1 } });
    const selections = [held(12, 12), inYear(2025), inYear(2027), held(1, null), held(2, 2)];
    const products = [{ category: 'vinos', slug }];
    const items = [1, 2, 3, 4, 5].map((number) => aNote(number, { products }));
    const { open } = openWith({
      cms: { listEveryWine: async () => [aProfile({ slug, selections })] },
      lambda: { listNotes: async () => ({ items, categories: [], pagination: { limit: 100, page: 1, total: 5 } }) },
    });
    const page = await open();
    expect(page.selections.map(({ title }) => title)).toEqual(['Caja 2027', 'Caja 12', 'Caja 2', 'Caja 2025']);
    expect(page.notes.map(({ title }) => title)).toEqual(['Nota 1', 'Nota 2', 'Nota 3', 'Nota 4']);
  });

  it('has the product’s own score, or else the best one of the wine profile', async () => {
    const prizes = [
      { name: 'Oro', points: 'Medalla' },
      { name: 'Concurso', points: '92' },
      { name: 'Gran Jurado', points: '97' },
    ];
    const cms = { listEveryWine: async () => [aProfile({ slug, prizes })] };
    expect((await openWith({ cms }).open()).score).toBe('97 puntos · Gran Jurado');
    const shop = { getProduct: async () => aProduct({ score: { points: 95, source: 'La Copa' } }) };
    expect((await openWith({ cms, shop }).open()).score).toBe('95 puntos · La Copa');
    expect((await openWith().open()).score).toBeNull();
  });

  it('has no score that the wine profile does not show', { tags: ['S3.4'] }, async () => {
    const prizes = [1, 2, 3, 4, 5].map((number) => ({ name: `Premio ${number}`, points: `9${number}` }));
    const hidden = [
      { name: ' ', points: '99' },
      { name: 'Sexto', points: '98' },
    ];
    const cms = { listEveryWine: async () => [aProfile({ slug, prizes: [...prizes, ...hidden] })] };
    expect((await openWith({ cms }).open()).score).toBe('95 puntos · Premio 5');
  });

  it('links to the notes that mention it', async () => {
    const products = [{ category: 'vinos', slug }];
    const notes = [aNote(1), aNote(2, { products }), aNote(3, { products: [{ category: 'vinos', slug: 'otro' }] })];
    const listNotes = async () => ({
      items: notes,
      categories: [],
      pagination: { limit: 100, page: 1, total: 3 },
    });
    expect((await openWith({ lambda: { listNotes } }).open()).notes).toEqual([
      { title: 'Nota 2', href: '/notas-y-tips/nota-2' },
    ]);
  });

  it('shows the product without the links if their lists cannot be read', async () => {
    const { open } = openWith({ cms: { listEveryWine: outage }, lambda: { listNotes: outage } });
    expect(await open()).toMatchObject({ sku: 'VIN-0001', tastingHref: null, selections: [], notes: [] });
  });
});

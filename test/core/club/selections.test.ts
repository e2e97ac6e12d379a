import { describe, expect, it } from 'vitest';
import { getSelection } from '#core/club/get-selection.ts';
import { listSelections } from '#core/club/list-selections.ts';
import type { Selection } from '#core/club/selection.ts';
import { toMonthBadge, toSelectionCard, toSelectionType } from '#core/club/selection-card.ts';
import { parseSelectionQuery } from '#core/club/selection-query.ts';
import type { Lambda } from '#core/ports/lambda.ts';
import { vouchForHtml } from '#core/site/safe-html.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aKind, aSelection, aSelectionPage, aWine } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const options = {
  selectionTypes: [
    { id: 'exclusiva', name: 'Exclusiva' },
    { id: 'mix', name: 'Mix' },
  ],
  grapes: [{ id: 'malbec', name: 'Malbec' }],
};

const query = (text: string) => parseSelectionQuery(new URLSearchParams(text));

function lambdaPorts(fakes: Partial<Lambda> = {}) {
  return createPorts({
    lambda: {
      listSelections: async () => aSelectionPage([aSelection()]),
      getSelectionFilters: async () => options,
      ...fakes,
    },
  });
}

describe('toSelectionType', () => {
  it.each([
    ['Exclusiva', 'Aprendiz curioso'],
    ['Puro Malbec', 'Fan del Malbec'],
    ['Alta Gama', 'Paladares exigentes'],
    ['Insignia', 'Winelover experimentado'],
    ['Mix', 'Gustos versátiles'],
    ['Blanca', 'Explorador apasionado'],
  ])('S3.2 %s is for %s', (name, audience) => {
    expect(toSelectionType(aKind(name))).toMatchObject({ name, audience });
  });

  it.each(['puro-malbec', 'PURO MALBEC', ' puro  malbec '])('S3.2 knows "%s" by another spelling', (title) => {
    expect(toSelectionType(aKind(title)).name).toBe('Puro Malbec');
  });

  it.each(['', 'Rosada', 'constructor'])('S5.2 takes "%s" for Exclusiva', (title) => {
    expect(toSelectionType(aKind(title)).name).toBe('Exclusiva');
  });

  it('S5.2 takes no type at all for Exclusiva', () => {
    expect(toSelectionType(null)).toEqual({
      name: 'Exclusiva',
      audience: 'Aprendiz curioso',
      description: '',
      icon: null,
    });
  });
});

describe('toSelectionCard', () => {
  it('S3.1 S9.27 prints the month of validity', () => {
    expect(toSelectionCard(aSelection())).toMatchObject({
      title: 'Noches de asado',
      href: '/club/nuestras-selecciones/noches-de-asado',
      monthBadge: 'Noviembre 2026',
      winesLabel: '1 vino',
    });
  });

  it('S9.27 is "No disponible" without one', () => {
    expect(toMonthBadge(null)).toBe('No disponible');
  });
});

describe('listSelections', () => {
  it('S2.8 S9.2 asks for twelve, newest first, and shows them', async () => {
    const asked: unknown[] = [];
    const { ports } = lambdaPorts({
      listSelections: async (of) => {
        asked.push(of);
        return aSelectionPage([aSelection()], { total: 144 });
      },
    });
    const list = await listSelections(ports)(query('selectionType=mix&grape=malbec&grape=bonarda&page=2'));
    expect(asked).toEqual([{ selectionTypes: ['mix'], grapes: ['malbec', 'bonarda'], page: 2, limit: 12 }]);
    const grid = dataOf(list.selections);
    expect(grid.countLabel).toBe('Mostrando 13–24 de 144 selecciones');
    expect(grid.pagination).toMatchObject({
      page: 2,
      pageCount: 12,
      previousHref: '/club/nuestras-selecciones?selectionType=mix&grape=malbec,bonarda',
      nextHref: '/club/nuestras-selecciones?selectionType=mix&grape=malbec,bonarda&page=3',
    });
    expect(list).toMatchObject({ canonicalPath: '/club/nuestras-selecciones?page=2', noIndex: true });
  });

  it('S5.9 drops a filter that has no options', async () => {
    const { ports } = lambdaPorts({
      getSelectionFilters: async () => ({ selectionTypes: [], grapes: [{ id: 'malbec', name: 'Malbec' }] }),
    });
    const list = await listSelections(ports)(query(''));
    expect(dataOf(list.filters).map(({ label }) => label)).toEqual(['Cepa']);
  });

  it('S3.1 S9.17 has the filters "Selecciones" and "Cepa"', async () => {
    const list = await listSelections(lambdaPorts().ports)(query(''));
    expect(dataOf(list.filters)).toEqual([
      {
        key: 'selectionType',
        label: 'Selecciones',
        clearHref: null,
        options: [
          {
            id: 'exclusiva',
            name: 'Exclusiva',
            selected: false,
            href: '/club/nuestras-selecciones?selectionType=exclusiva',
          },
          { id: 'mix', name: 'Mix', selected: false, href: '/club/nuestras-selecciones?selectionType=mix' },
        ],
      },
      {
        key: 'grape',
        label: 'Cepa',
        clearHref: null,
        options: [{ id: 'malbec', name: 'Malbec', selected: false, href: '/club/nuestras-selecciones?grape=malbec' }],
      },
    ]);
    expect(list).toMatchObject({ clearHref: null, canonicalPath: '/club/nuestras-selecciones', noIndex: false });
  });

  it('S4.10 options toggle within their group and lead back to page 1; all can be cleared', async () => {
    const list = await listSelections(lambdaPorts().ports)(query('selectionType=mix&grape=malbec&page=3'));
    const [types, grapes] = dataOf(list.filters);
    expect(types?.options.map(({ selected, href }) => [selected, href])).toEqual([
      [false, '/club/nuestras-selecciones?selectionType=mix,exclusiva&grape=malbec'],
      [true, '/club/nuestras-selecciones?grape=malbec'],
    ]);
    expect(types?.clearHref).toBe('/club/nuestras-selecciones?grape=malbec');
    expect(grapes?.clearHref).toBe('/club/nuestras-selecciones?selectionType=mix');
    expect(list.clearHref).toBe('/club/nuestras-selecciones');
  });

  it('S5.8 S8.18 an unfiltered empty list is a 404', async () => {
    const { ports } = lambdaPorts({ listSelections: async () => aSelectionPage([]) });
    await expect(listSelections(ports)(query(''))).rejects.toMatchObject({
      code: 'noSelections',
      message: 'Error en la lista de selecciones',
      sentence: 'No hay selecciones disponibles',
    });
  });

  it('S5.8 an empty filtered list says so, with a way to clear the filters', async () => {
    const { ports } = lambdaPorts({ listSelections: async () => aSelectionPage([]) });
    const list = await listSelections(ports)(query('grape=torrontes'));
    expect(dataOf(list.selections)).toMatchObject({ cards: [], emptySentence: 'No hay selecciones disponibles' });
    expect(recordOf(list.selections)).toMatchObject({ status: 404, message: 'Error en la lista de selecciones' });
    expect(list).toMatchObject({ clearHref: '/club/nuestras-selecciones', noIndex: true });
  });

  it('S5.8 a page past the last one is no empty list: it leads back', async () => {
    const { ports } = lambdaPorts({ listSelections: async () => aSelectionPage([], { total: 20 }) });
    const list = await listSelections(ports)(query('page=9'));
    expect(dataOf(list.selections).pagination.previousHref).toBe('/club/nuestras-selecciones?page=2');
    expect(list.noIndex).toBe(true);
  });

  it('S8.18 an outage of the list is the page’s failure', async () => {
    const { ports } = lambdaPorts({ listSelections: outage });
    await expect(listSelections(ports)(query(''))).rejects.toMatchObject({
      code: 'selections',
      cause: { name: 'Unavailable' },
    });
  });

  it.each([
    ['that fail', outage, 'failed'],
    ['without any option', async () => ({ selectionTypes: [], grapes: [] }), 'loaded'],
  ])('S8.12 S4.4 filters %s leave the list alone', async (_, getSelectionFilters, status) => {
    const list = await listSelections(lambdaPorts({ getSelectionFilters }).ports)(query(''));
    expect(list.filters.status).toBe(status);
    expect(recordOf(list.filters)).toMatchObject({ status: 500, message: 'No existen filtros' });
    expect(dataOf(list.selections).cards).toHaveLength(1);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'grape=%00', 'grape=,,', 'utm_source=x', 'limit=500'])(
    'drops %s',
    (text) => {
      expect(query(text)).toEqual({ selectionType: [], grape: [], page: 1 });
    },
  );
});

describe('getSelection', () => {
  const months = (...list: [string, number, number, string][]): Selection[] =>
    list.map(([slug, year, month, kind]) =>
      aSelection({ slug, title: slug, month: { year, month }, kind: aKind(kind) }),
    );

  function cmsPorts(selection: Selection | null, latest: Selection[] | null = []) {
    return createPorts({
      cms: {
        getSelection: async () => selection,
        listSelections: latest === null ? outage : async () => latest,
      },
    });
  }

  it('S2.9 S3.3 tells the story of its wines', async () => {
    const pairing = { title: 'Empanadas', subtitle: '', image: aWine().image, href: null };
    const wines = [aWine({ pairings: [pairing] }), aWine({ slug: 'sin-bodega', winery: null, subtitle: '' })];
    const { ports } = cmsPorts(aSelection({ wines }));
    const story = await getSelection(ports)({ slug: 'noches-de-asado' });
    expect(story).toMatchObject({
      title: 'Noches de asado',
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

  it('has no story where the CMS has none', async () => {
    const { ports } = cmsPorts(aSelection({ content: vouchForHtml(' ') }));
    expect((await getSelection(ports)({ slug: 'x' })).story).toBeNull();
  });

  it('S8.19 is a 404 where there is none', async () => {
    await expect(getSelection(cmsPorts(null).ports)({ slug: 'nada' })).rejects.toMatchObject({
      code: 'selection',
      message: 'Error al obtener la selección por slug',
    });
  });

  it('S8.19 is an outage where the CMS does not answer', async () => {
    const { ports } = createPorts({ cms: { getSelection: outage, listSelections: async () => [] } });
    await expect(getSelection(ports)({ slug: 'x' })).rejects.toMatchObject({
      code: 'selection',
      cause: { name: 'Unavailable' },
    });
  });

  it('links the nearest months, of its own type where there is one', async () => {
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
      const { previous, next } = dataOf((await getSelection(ports)({ slug: 'x' })).months);
      return [previous?.title, next?.title];
    };
    expect(await beside('Mix')).toEqual(['octubre-mix', 'enero-mix']);
    expect(await beside('Exclusiva')).toEqual(['agosto-exclusiva', 'diciembre-blanca']);
    expect(await beside('Insignia')).toEqual(['octubre-mix', 'diciembre-blanca']);
  });

  it('S9.27 writes the months it links', async () => {
    const { ports } = cmsPorts(aSelection(), months(['octubre', 2026, 10, 'Exclusiva']));
    expect(dataOf((await getSelection(ports)({ slug: 'x' })).months)).toEqual({
      previous: { label: 'Octubre 2026', title: 'octubre', href: '/club/nuestras-selecciones/octubre' },
      next: null,
    });
  });

  it('S4.4 S8.18 the months beside it fail alone', async () => {
    const story = await getSelection(cmsPorts(aSelection(), null).ports)({ slug: 'x' });
    expect(recordOf(story.months)).toMatchObject({ status: 404, message: 'Error en la lista de selecciones' });
  });
});

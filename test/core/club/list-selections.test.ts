import { describe, expect, it } from 'vitest';
import { listSelections } from '#core/club/list-selections.ts';
import { parseSelectionQuery } from '#core/club/selection-query.ts';
import { Unavailable } from '#core/failures.ts';
import type { Lambda } from '#core/ports/services.ts';
import { toChoices } from '#core/store/listing/filter-group-view.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aSelection, aSelectionPage } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const options = {
  selectionTypes: [
    { id: 'exclusiva', name: 'Exclusiva' },
    { id: 'mix', name: 'Mix' },
  ],
  grapes: [{ id: 'malbec', name: 'Malbec' }],
  combinations: [],
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

describe('listSelections', () => {
  it('requests and shows twelve selections', { tags: ['S2.8', 'S9.2'] }, async () => {
    const requests: unknown[] = [];
    const { ports } = lambdaPorts({
      listSelections: async (of) => {
        requests.push(of);
        return aSelectionPage([aSelection()], { total: 144 });
      },
    });
    const list = await listSelections(ports)(query('selectionType=mix&grape=malbec&grape=bonarda&page=2'));
    expect(requests).toEqual([{ selectionTypes: ['mix'], grapes: ['bonarda', 'malbec'], page: 2, limit: 12 }]);
    const grid = dataOf(list.selections);
    expect(grid.countLabel).toBe('Mostrando 13–24 de 144 selecciones');
    expect(grid.pagination).toMatchObject({
      page: 2,
      pageCount: 12,
      previousHref: '/club/nuestras-selecciones?selectionType=mix&grape=bonarda,malbec',
      nextHref: '/club/nuestras-selecciones?selectionType=mix&grape=bonarda,malbec&page=3',
    });
    expect(list).toMatchObject({ canonicalPath: '/club/nuestras-selecciones?page=2', noIndex: true });
  });

  it('leaves out a filter without options', { tags: ['S5.9'] }, async () => {
    const { ports } = lambdaPorts({
      getSelectionFilters: async () => ({
        selectionTypes: [],
        grapes: [{ id: 'malbec', name: 'Malbec' }],
        combinations: [],
      }),
    });
    const list = await listSelections(ports)(query(''));
    expect(dataOf(list.filters).map(({ label }) => label)).toEqual(['Cepa']);
  });

  it('has the filters "Selecciones" and "Cepa"', { tags: ['S3.1', 'S9.17'] }, async () => {
    const list = await listSelections(lambdaPorts().ports)(query(''));
    expect(dataOf(list.filters).map(({ key, label }) => [key, label])).toEqual([
      ['selectionType', 'Selecciones'],
      ['grape', 'Cepa'],
    ]);
    const choice = { quantity: null, disabled: false, selected: false };
    const path = '/club/nuestras-selecciones';
    expect(dataOf(list.filters).map(toChoices)).toEqual([
      [
        { ...choice, id: 'exclusiva', name: 'Exclusiva', href: `${path}?selectionType=exclusiva` },
        { ...choice, id: 'mix', name: 'Mix', href: `${path}?selectionType=mix` },
      ],
      [{ ...choice, id: 'malbec', name: 'Malbec', href: `${path}?grape=malbec` }],
    ]);
    expect(list).toMatchObject({ clearHref: null, canonicalPath: '/club/nuestras-selecciones', noIndex: false });
  });

  it('an option’s link toggles it within its group and returns to page 1; another link clears all', {
    tags: ['S4.10'],
  }, async () => {
    const list = await listSelections(lambdaPorts().ports)(query('selectionType=mix&grape=malbec&page=3'));
    const [types, grapes] = dataOf(list.filters).map(toChoices);
    expect(types?.map(({ selected, href }) => [selected, href])).toEqual([
      [false, '/club/nuestras-selecciones?selectionType=exclusiva,mix&grape=malbec'],
      [true, '/club/nuestras-selecciones?grape=malbec'],
    ]);
    expect(grapes?.map(({ href }) => href)).toContain('/club/nuestras-selecciones?selectionType=mix');
    expect(list.clearHref).toBe('/club/nuestras-selecciones');
  });

  it('disables an option that no selection has together with those of the other group', async () => {
    const getSelectionFilters = async () => ({
      ...options,
      combinations: [
        { selectionType: 'mix', grape: 'malbec' },
        { selectionType: 'exclusiva', grape: 'bonarda' },
      ],
    });
    const list = await listSelections(lambdaPorts({ getSelectionFilters }).ports)(query('grape=malbec'));
    const [types] = dataOf(list.filters).map(toChoices);
    expect(types?.map(({ id, disabled }) => [id, disabled])).toEqual([
      ['exclusiva', true],
      ['mix', false],
    ]);
    const unfiltered = await listSelections(lambdaPorts({ getSelectionFilters }).ports)(query(''));
    expect(
      dataOf(unfiltered.filters)
        .flatMap(toChoices)
        .filter(({ disabled }) => disabled),
    ).toEqual([]);
  });

  it('an unfiltered empty list is a 404', { tags: ['S5.8', 'S8.18'] }, async () => {
    const { ports } = lambdaPorts({ listSelections: async () => aSelectionPage([]) });
    await expect(listSelections(ports)(query(''))).rejects.toMatchObject({
      code: 'noSelections',
      message: 'Error en la lista de selecciones',
      sentence: 'No hay selecciones disponibles',
    });
  });

  it('an empty filtered list says so, with a way to clear the filters', { tags: ['S5.8'] }, async () => {
    const { ports } = lambdaPorts({ listSelections: async () => aSelectionPage([]) });
    const list = await listSelections(ports)(query('grape=torrontes'));
    expect(dataOf(list.selections)).toMatchObject({ cards: [], emptySentence: 'No hay selecciones disponibles' });
    expect(recordOf(list.selections)).toMatchObject({ status: 404, message: 'Error en la lista de selecciones' });
    expect(list).toMatchObject({ clearHref: '/club/nuestras-selecciones', noIndex: true });
  });

  it('an empty list with filters of two groups links to the list without either group', {
    tags: ['S5.8'],
  }, async () => {
    const { ports } = lambdaPorts({
      listSelections: async () => aSelectionPage([]),
      getSelectionFilters: async () => ({
        selectionTypes: [{ id: 'blanca', name: 'Blanca' }],
        grapes: [
          { id: 'malbec', name: 'Malbec' },
          { id: 'syrah', name: 'Syrah' },
        ],
        combinations: [],
      }),
    });
    const { selections } = await listSelections(ports)(query('grape=malbec,syrah&selectionType=blanca'));
    expect(dataOf(selections).waysOut).toEqual([
      { label: 'Quitar Blanca', href: '/club/nuestras-selecciones?grape=malbec,syrah' },
      { label: 'Quitar Malbec y Syrah', href: '/club/nuestras-selecciones?selectionType=blanca' },
    ]);
  });

  it('offers to take back only what is chosen, and nothing while one group alone narrows the list', async () => {
    const { ports } = lambdaPorts({
      listSelections: async () => aSelectionPage([]),
      getSelectionFilters: async () => ({ ...options, grapes: [...options.grapes, { id: 'syrah', name: 'Syrah' }] }),
    });
    const labelsOf = async (text: string) =>
      dataOf((await listSelections(ports)(query(text))).selections).waysOut.map(({ label }) => label);
    expect(await labelsOf('grape=malbec&selectionType=mix')).toEqual(['Quitar Mix', 'Quitar Malbec']);
    expect(await labelsOf('grape=malbec')).toEqual([]);
  });

  it('offers no way out of a list with selections', async () => {
    const { selections } = await listSelections(lambdaPorts().ports)(query('grape=malbec&selectionType=mix'));
    expect(selections).toMatchObject({ data: { waysOut: [], emptySentence: null }, empty: null });
  });

  it('a page past the last one links back to the last page', { tags: ['S5.8'] }, async () => {
    const { ports } = lambdaPorts({ listSelections: async () => aSelectionPage([], { total: 20 }) });
    const list = await listSelections(ports)(query('page=9'));
    expect(dataOf(list.selections).pagination.previousHref).toBe('/club/nuestras-selecciones?page=2');
    expect(list.noIndex).toBe(true);
  });

  it('fails if the list of selections does not answer', { tags: ['S8.18'] }, async () => {
    const { ports } = lambdaPorts({ listSelections: outage });
    await expect(listSelections(ports)(query(''))).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([
    ['that fail', outage, 'failed'],
    ['without any option', async () => ({ selectionTypes: [], grapes: [], combinations: [] }), 'loaded'],
  ])('shows the list with filters %s', { tags: ['S8.12', 'S4.4'] }, async (_, getSelectionFilters, status) => {
    const list = await listSelections(lambdaPorts({ getSelectionFilters }).ports)(query(''));
    expect(list.filters.status).toBe(status);
    expect(recordOf(list.filters)).toMatchObject({ status: 500, message: 'No existen filtros' });
    expect(dataOf(list.selections).cards).toHaveLength(1);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'grape=%00', 'grape=,,', 'utm_source=x', 'limit=500'])(
    'ignores %s',
    (text) => {
      expect(query(text)).toEqual({ selectionType: [], grape: [], page: 1 });
    },
  );
});

import { type Block, loaded, mapBlock, markEmpty } from '../block.ts';
import { recordedError } from '../failure-catalogue.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Paginated } from '../values/pagination.ts';
import { toCountLabel, toPaginationView, totalOf } from '../values/pagination.ts';
import { paths } from '../values/paths.ts';
import type { Selection } from './selection.ts';
import { toSelectionCard } from './selection-card.ts';
import { toSelectionFilters } from './selection-filters.ts';
import type { SelectionGrid, SelectionList } from './selection-list.ts';
import { isSelectionFiltered, type SelectionQuery, toSelectionsHref } from './selection-query.ts';

/** S9.2 */
const PAGE_SIZE = 12;

/** The selections of every month, newest first. A club without any is a 404; one that filters leave empty says so. */
export function listSelections({ lambda, report }: Pick<Ports, 'lambda' | 'report'>) {
  return async (query: SelectionQuery): Promise<SelectionList> => {
    const { selectionType: selectionTypes, grape: grapes, page } = query;
    const [found, options] = await Promise.all([
      lambda.listSelections({ selectionTypes, grapes, page, limit: PAGE_SIZE }),
      report.settle(lambda.getSelectionFilters(), 'filters'),
    ]);
    const filtered = isSelectionFiltered(query);
    if (totalOf(found) === 0 && !filtered) throw new Failure('noSelections');

    return {
      title: 'Nuestras selecciones',
      description: 'Las selecciones del club, mes a mes: qué vinos trae cada caja y para quién es.',
      canonicalPath: toSelectionsHref({ ...query, selectionType: [], grape: [] }),
      noIndex: filtered || found.items.length === 0,
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: 'Club', href: paths.club },
        { label: 'Nuestras selecciones', href: null },
      ],
      path: paths.selections,
      filters: markEmpty(
        mapBlock(options, (known) => toSelectionFilters(known, query)),
        'filters',
      ),
      clearHref: filtered ? paths.selections : null,
      selections: toGrid(found, query),
    };
  };
}

function toGrid(found: Paginated<Selection>, query: SelectionQuery): Block<SelectionGrid> {
  const isEmpty = found.items.length === 0;
  const pagination = { limit: PAGE_SIZE, page: query.page, total: totalOf(found) };
  const grid: SelectionGrid = {
    cards: found.items.map(toSelectionCard),
    countLabel: toCountLabel(pagination, ['selección', 'selecciones']),
    pagination: toPaginationView(pagination, (page) => toSelectionsHref({ ...query, page })),
    emptySentence: isEmpty ? recordedError('noSelections').sentence : null,
  };
  return loaded(grid, isEmpty ? 'noSelections' : null);
}

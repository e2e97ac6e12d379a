import { type Block, dataOf, loaded, mapBlock, markEmpty } from '../block.ts';
import { recordedError } from '../failure-list.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { FilterGroupView } from '../store/listing/filter-group-view.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { type Paginated, type PaginationView, toCountLabel, toPaginationView, totalOf } from '../values/pagination.ts';
import { paths } from '../values/paths.ts';
import { type Selection, type SelectionCardView, type SelectionFilterOptions, toSelectionCard } from './selection.ts';
import {
  isSelectionFiltered,
  type SelectionFilterKey,
  type SelectionQuery,
  selectionFilterKeys,
  toSelectionPairs,
  toSelectionsHref,
} from './selection-query.ts';

export type SelectionGrid = {
  cards: SelectionCardView[];
  /** "Mostrando 1–12 de 144 selecciones". */
  countLabel: string;
  pagination: PaginationView;
  /** Shown instead of cards; null if there are cards. */
  emptySentence: string | null;
  /** If filters of several groups leave nothing: the list without the choices of each group. */
  waysOut: { label: string; href: string }[];
};

/** `/club/nuestras-selecciones`. The URL holds all of its state. */
export type SelectionListView = PageFacts & {
  noIndex: boolean;
  /** The path that the filter form submits to. */
  path: string;
  filters: Block<FilterGroupView[]>;
  /** The list without any filter; null if no filter is chosen. */
  clearHref: string | null;
  /** Never failed, because it is the page's subject. Empty only with filters or past the last page. */
  selections: Block<SelectionGrid>;
};

/** A page lists twelve selections (S9.2). */
const PAGE_SIZE = 12;

const joinNames = new Intl.ListFormat('es', { type: 'conjunction' });

/** The selections of every month, newest first. A club without any is a 404; one that filters leave empty says so. */
export function listSelections({ lambda, report }: Pick<Ports, 'lambda' | 'report'>) {
  return async (query: SelectionQuery): Promise<SelectionListView> => {
    const { selectionType: selectionTypes, grape: grapes, page } = query;
    const [found, options] = await Promise.all([
      lambda.listSelections({ selectionTypes, grapes, page, limit: PAGE_SIZE }),
      report.settle(lambda.getSelectionFilters(), 'filters'),
    ]);
    const filtered = isSelectionFiltered(query);
    if (totalOf(found) === 0 && !filtered) throw new Failure('noSelections');

    const filters = mapBlock(options, (known) => toSelectionFilters(known, query));
    return {
      title: 'Nuestras selecciones',
      description: 'Las selecciones del club, mes a mes: qué vinos trae cada caja y para quién es.',
      canonicalPath: toSelectionsHref({ ...query, selectionType: [], grape: [] }),
      noIndex: filtered || found.items.length === 0,
      breadcrumbs: toBreadcrumbs('Nuestras selecciones', { label: 'Club', href: paths.club }),
      path: paths.selections,
      filters: markEmpty(filters, 'filters'),
      clearHref: filtered ? paths.selections : null,
      selections: toGrid(found, query, dataOf(filters) ?? []),
    };
  };
}

function toGrid(
  found: Paginated<Selection>,
  query: SelectionQuery,
  filters: readonly FilterGroupView[],
): Block<SelectionGrid> {
  const isEmpty = found.items.length === 0;
  const pagination = { limit: PAGE_SIZE, page: query.page, total: totalOf(found) };
  const grid: SelectionGrid = {
    cards: found.items.map(toSelectionCard),
    countLabel: toCountLabel(pagination, ['selección', 'selecciones']),
    pagination: toPaginationView(pagination, (page) => toSelectionsHref({ ...query, page })),
    emptySentence: isEmpty ? recordedError('noSelections').sentence : null,
    waysOut: isEmpty ? toWaysOut(filters, query) : [],
  };
  return loaded(grid, isEmpty ? 'noSelections' : null);
}

/** To take back one of several choices of a group would leave fewer selections still. */
function toWaysOut(filters: readonly FilterGroupView[], query: SelectionQuery): SelectionGrid['waysOut'] {
  const groups = selectionFilterKeys.flatMap((key) => {
    const options = filters.find((group) => group.key === key)?.options ?? [];
    const names = options.filter(({ id }) => query[key].includes(id)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ key, names }];
  });
  if (groups.length < 2) return [];
  return groups.map(({ key, names }) => ({
    label: `Quitar ${joinNames.format(names)}`,
    href: toSelectionsHref({ ...query, [key]: [], page: 1 }),
  }));
}

const labels = { selectionType: 'Selecciones', grape: 'Cepa' } as const satisfies Record<SelectionFilterKey, string>;

const otherKey = { selectionType: 'grape', grape: 'selectionType' } as const satisfies Record<
  SelectionFilterKey,
  SelectionFilterKey
>;

/** The two filter groups (S9.17). A group without options is left out (S5.9). */
function toSelectionFilters(options: SelectionFilterOptions, query: SelectionQuery): FilterGroupView[] {
  return selectionFilterKeys.map((key) => toGroup(key, options, query)).filter((group) => group.options.length > 0);
}

function toGroup(key: SelectionFilterKey, options: SelectionFilterOptions, query: SelectionQuery): FilterGroupView {
  const offered = key === 'selectionType' ? options.selectionTypes : options.grapes;
  return {
    key,
    label: labels[key],
    options: offered.map((option) => ({ ...option, quantity: isWithoutSelections(key, option.id) ? 0 : null })),
    chosen: query[key],
    list: { path: paths.selections, pairs: toSelectionPairs({ ...query, [key]: [], page: 1 }), hash: '' },
  };

  /** Whether no selection has this option and one of those that are chosen in the other group. */
  function isWithoutSelections(ownKey: SelectionFilterKey, id: string): boolean {
    const others = query[otherKey[ownKey]];
    if (others.length === 0 || options.combinations.length === 0) return false;
    return !options.combinations.some((pair) => pair[ownKey] === id && others.includes(pair[otherKey[ownKey]]));
  }
}

import { paths } from '../values/paths.ts';
import { type AcceptedQuery, type QueryPair, readIds, readPage, toHref } from '../values/query-values.ts';

/** The filters of the list of selections, named by their query keys. */
export const selectionFilterKeys = ['selectionType', 'grape'] as const;

export type SelectionFilterKey = (typeof selectionFilterKeys)[number];

/** The chosen ids of each filter, without duplicates; `page` starts at 1. */
export type SelectionQuery = { readonly [K in SelectionFilterKey]: readonly string[] } & { readonly page: number };

/** Reads a URL's query and ignores unknown keys and invalid values. Never throws. */
export function parseSelectionQuery(params: URLSearchParams): SelectionQuery {
  return {
    selectionType: readIds(params.getAll('selectionType')),
    grape: readIds(params.getAll('grape')),
    page: readPage(params.getAll('page')),
  };
}

/** The URL of the list for a query. Page 1 has no `page` parameter. */
export function toSelectionsHref(query: SelectionQuery): string {
  return toHref(paths.selections, toSelectionPairs(query));
}

export const acceptedSelectionQuery: AcceptedQuery = {
  // Not spread from the list above: a bundler would keep that in the browser's code.
  keys: ['selectionType', 'grape', 'page'],
  toPairs: (params) => toSelectionPairs(parseSelectionQuery(params)),
};

/** Whether any filter is chosen. The page is not a filter. */
export function isSelectionFiltered(query: SelectionQuery): boolean {
  return selectionFilterKeys.some((key) => query[key].length > 0);
}

/** The query in the order of its URL, with an empty value for what is not chosen. */
export function toSelectionPairs(query: SelectionQuery): QueryPair[] {
  const filters = selectionFilterKeys.map((key) => ({ name: key, value: query[key].toSorted().join(',') }));
  return [...filters, { name: 'page', value: query.page > 1 ? `${query.page}` : '' }];
}

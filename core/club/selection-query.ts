import { paths } from '../values/paths.ts';
import { readIds, readPage, toHref } from '../values/query-values.ts';

/** The filters of the list of selections, by their query keys. */
export const selectionFilterKeys = ['selectionType', 'grape'] as const;

export type SelectionFilterKey = (typeof selectionFilterKeys)[number];

/** Chosen ids of each filter, each once, and the page from 1. */
export type SelectionQuery = { readonly [K in SelectionFilterKey]: readonly string[] } & { readonly page: number };

/** Reads a URL's query: accepted keys only, valid values only. Never throws. */
export function parseSelectionQuery(params: URLSearchParams): SelectionQuery {
  return {
    selectionType: readIds(params.getAll('selectionType')),
    grape: readIds(params.getAll('grape')),
    page: readPage(params.getAll('page')),
  };
}

/** The list's address under a query; page 1 is the list itself. */
export function toSelectionsHref(query: SelectionQuery): string {
  const filters = selectionFilterKeys.map((key) => ({ name: key, value: query[key].join(',') }));
  return toHref(paths.selections, [...filters, { name: 'page', value: query.page > 1 ? `${query.page}` : '' }]);
}

/** Whether anything is chosen; a page alone is no choice. */
export function isSelectionFiltered(query: SelectionQuery): boolean {
  return selectionFilterKeys.some((key) => query[key].length > 0);
}

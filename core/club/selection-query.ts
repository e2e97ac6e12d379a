/** The filters of the list of selections, by their query keys. */
export const selectionFilterKeys = ['selectionType', 'grape'] as const;

export type SelectionFilterKey = (typeof selectionFilterKeys)[number];

/** Every query key that the list of selections depends on. */
export const selectionQueryKeys = [...selectionFilterKeys, 'page'] as const;

/** Chosen ids of each filter, each once, and the page from 1. */
export type SelectionQuery = { readonly [K in SelectionFilterKey]: readonly string[] } & { readonly page: number };

/** Reads a URL's query: accepted keys only, valid values only. Never throws. */
export function parseSelectionQuery(_params: URLSearchParams): SelectionQuery {
  throw new Error('not built yet');
}

/** Every query key that the list of notes depends on. */
export const noteQueryKeys = ['category', 'page'] as const;

/** The chosen category's slug, null for all, and the page from 1. */
export type NoteQuery = { readonly category: string | null; readonly page: number };

/** Reads a URL's query: valid values only. Never throws. */
export function parseNoteQuery(_params: URLSearchParams): NoteQuery {
  throw new Error('not built yet');
}

import { paths } from '../values/paths.ts';
import { readIds, readPage, toHref } from '../values/query-values.ts';

/** The chosen category's slug, null for all, and the page from 1. */
export type NoteQuery = { readonly category: string | null; readonly page: number };

/** Reads a URL's query: valid values only. Never throws. */
export function parseNoteQuery(params: URLSearchParams): NoteQuery {
  return { category: readIds(params.getAll('category'))[0] ?? null, page: readPage(params.getAll('page')) };
}

/** The list's address under a query; page 1 is the list itself. */
export function toNotesHref({ category, page }: NoteQuery): string {
  return toHref(paths.blog, [
    { name: 'category', value: category ?? '' },
    { name: 'page', value: page > 1 ? `${page}` : '' },
  ]);
}

import { paths } from '../values/paths.ts';
import { readIds, readPage, toHref } from '../values/query-values.ts';

/** `category` is the slug of the chosen category, null for all; `page` starts at 1. */
export type NoteQuery = { readonly category: string | null; readonly page: number };

/** Reads a URL's query and ignores invalid values. Never throws. */
export function parseNoteQuery(params: URLSearchParams): NoteQuery {
  return { category: readIds(params.getAll('category'))[0] ?? null, page: readPage(params.getAll('page')) };
}

/** The URL of the list for a query. Page 1 has no `page` parameter. */
export function toNotesHref({ category, page }: NoteQuery): string {
  return toHref(paths.blog, [
    { name: 'category', value: category ?? '' },
    { name: 'page', value: page > 1 ? `${page}` : '' },
  ]);
}

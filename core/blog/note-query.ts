import { paths } from '../values/paths.ts';
import { type AcceptedQuery, readIds, readPage, toHref } from '../values/query-values.ts';

/** `category` is the slug of the chosen category, null for all; `page` starts at 1. */
export type NoteQuery = { readonly category: string | null; readonly page: number };

/** The largest page that the lambda returns: search, sheets and a preview read the same one, which the data cache keeps once. */
export const LATEST_NOTES = { page: 1, limit: 100, category: null };

/** Reads a URL's query and ignores invalid values. Never throws. */
export function parseNoteQuery(params: URLSearchParams): NoteQuery {
  return { category: readIds(params.getAll('category'))[0] ?? null, page: readPage(params.getAll('page')) };
}

/** The URL of the list for a query. Page 1 has no `page` parameter. */
export function toNotesHref(query: NoteQuery): string {
  return toHref(paths.blog, toPairs(query));
}

export const acceptedNoteQuery: AcceptedQuery = {
  keys: ['category', 'page'],
  toPairs: (params) => toPairs(parseNoteQuery(params)),
};

function toPairs({ category, page }: NoteQuery): { name: string; value: string }[] {
  return [
    { name: 'category', value: category ?? '' },
    { name: 'page', value: page > 1 ? `${page}` : '' },
  ];
}

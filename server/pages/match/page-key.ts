import { LRUCache } from 'lru-cache';
import type { PageRow } from '#client/routing/page.ts';
import { paths } from '#core/values/paths.ts';
import { toHref } from '#core/values/query-values.ts';
import { isSentFormQuery } from './sent-form-query.ts';

/** Identifies a public page, or its data, by what it depends on. Equal requests have the same key. */
export type PageKey = {
  /** `url`, with the prefix of page data if the key is for data. */
  id: string;
  kind: 'document' | 'data';
  /** The page's path and the query that it reads, in one form for all equal queries. */
  url: string;
  /** The path of the request, which log lines have. */
  path: string;
  /** Null for the page of all paths that no row matches. */
  row: PageRow | null;
};

/** Returns the key of a request target; null if its response must not be kept. */
export type FindPageKey = (target: string) => PageKey | null;

/** Longer targets get no key. The longest legal one, with every filter in use, is far shorter. */
const MAX_TARGET_LENGTH = 2000;
const MAX_TARGETS = 5000;
/** Longer ones are parsed anew each time. */
const MAX_REMEMBERED_LENGTH = 500;

/** No row may match it. */
const UNKNOWN_PATH = '/404';

/** The key of the one page that answers all unknown paths. */
export const unknownPageKey: PageKey = {
  id: UNKNOWN_PATH,
  kind: 'document',
  url: UNKNOWN_PATH,
  path: UNKNOWN_PATH,
  row: null,
};

/** `findRow` returns the row whose path is spelled exactly so, or null. Results are remembered, so that repeats parse no URL. */
export function createFindPageKey(findRow: (path: string) => PageRow | null): FindPageKey {
  const known = new LRUCache<string, { key: PageKey | null }>({ max: MAX_TARGETS });
  return (target) => {
    if (target.length > MAX_TARGET_LENGTH) return null;
    const remembered = known.get(target);
    if (remembered !== undefined) return remembered.key;
    const key = toPageKey(target, findRow);
    if (target.length <= MAX_REMEMBERED_LENGTH) known.set(target, { key });
    return key;
  };
}

function toPageKey(target: string, findRow: (path: string) => PageRow | null): PageKey | null {
  // Any base will do: only the path and the query are read.
  const url = URL.parse(target, 'http://localhost');
  // A target that the parser changes, such as one with `..`, has no key: the router would see another path.
  if (url === null || !target.startsWith('/') || url.pathname !== target.split(/[?#]/, 1)[0]) return null;
  const isData = url.pathname.startsWith(`${paths.pageData}/`);
  const path = isData ? url.pathname.slice(paths.pageData.length) : url.pathname;
  if (!isDecodable(path) || isSentFormQuery(url.searchParams)) return null;
  const row = findRow(path);
  if (row === null || row.maxAge === 0) return null;
  const pageUrl = toHref(path, row.query.toPairs(url.searchParams));
  const page = { url: pageUrl, path: url.pathname, row };
  return isData ? { ...page, id: paths.pageData + pageUrl, kind: 'data' } : { ...page, id: pageUrl, kind: 'document' };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

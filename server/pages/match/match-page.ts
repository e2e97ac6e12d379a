import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import type { PageRequest, PageRow } from '#client/pages/define-page.ts';
import { isMenuCategory } from '#core/store/category.ts';
import { ADDED_KEY } from '#core/values/paths.ts';
import { toHref } from '#core/values/query-values.ts';
import { decodeOrNull, withUsualEscapes } from '#core/values/text.ts';
import { toLoggedPathJson } from '../../ops/request-log.ts';

/** The row that a path matches, its decoded parameters, and the path in the row's spelling: the router ignores case. */
export type RowMatch = { row: PageRow; params: PageRequest['params']; spelling: string };

/** A page's document, or its Markdown for assistants. */
export type PageKind = 'document' | 'markdown';

/** Identifies a public page by what it depends on. Equal requests have the same key. */
export type PageKey = {
  /** `url`, with the ending of Markdown if the key is for that. */
  id: string;
  kind: PageKind;
  /** The page's path and the query that it reads, in one form for all equal queries. */
  url: string;
  /** The path of `url`, without a query. */
  pagePath: string;
  /** The path of the request as log lines have it, as JSON. */
  loggedPathJson: string;
  /** Null for the page of all paths that no row matches. */
  row: PageRow | null;
};

export type PageMatcher = {
  /** The row that matches a path in any spelling; null if none does. */
  matchRow: (path: string) => RowMatch | null;
  /** Whether a row's pages are served as Markdown. */
  printsMarkdown: (row: PageRow) => boolean;
  /** The path of the page whose Markdown a path names (`/club.md`, `/club`); null if it names none. */
  findMarkdownPage: (path: string) => string | null;
  /** The key of a request target; null if its response must not be kept. */
  findKey: (target: string) => PageKey | null;
};

/** Query keys of the page shown after a form was sent. Only its sender may see that page. */
export const SENT_FORM_KEYS = [ADDED_KEY, 'envio', 'codigo', 'firma'];

/** Longer targets get no key. The longest legal one, with every filter in use, is far shorter. */
const MAX_TARGET_LENGTH = 2000;
const MAX_REMEMBERED = 10_000;
/** Longer targets are matched anew each time. */
const MAX_REMEMBERED_LENGTH = 500;

/** The ending of a page's address that asks for its Markdown. */
export const MARKDOWN_ENDING = '.md';

/** No row may match it. */
const UNKNOWN_PATH = '/404';

/** The key of the one page that answers all unknown paths. */
export const unknownPageKey: PageKey = {
  id: UNKNOWN_PATH,
  kind: 'document',
  url: UNKNOWN_PATH,
  pagePath: UNKNOWN_PATH,
  loggedPathJson: toLoggedPathJson(UNKNOWN_PATH),
  row: null,
};

/** What was found for a target, which for `match` is a path alone; a part that nobody asked for yet is missing. */
type Remembered = { match?: RowMatch | null; key?: PageKey | null };

/**
 * Finds the page of a path, by the router's rules. Repeated slashes count as one: the spelling that is returned has single ones.
 */
export function createFindMatch(pages: readonly PageRow[]): (path: string) => RowMatch | null {
  const routes = pages.flatMap((row) => row.paths.map((path) => ({ path, handle: row })));
  return (path) => {
    const singleSlashed = path.replace(/\/{2,}/g, '/');
    const found = matchRoutes(routes, singleSlashed)?.[0];
    if (found === undefined) return null;
    const { route, params } = found;
    return { row: route.handle, params, spelling: spellAs(route.path, singleSlashed) };
  };
}

/**
 * Matches paths and request targets with the pages. The router sorts all routes for each match, so results are remembered here,
 * for keys, documents and the names of routes alike. A moved path has no key.
 */
export function createPageMatcher(
  findMatch: (path: string) => RowMatch | null,
  isMoved: (path: string) => boolean,
  printsMarkdown: (row: PageRow) => boolean,
): PageMatcher {
  const remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });

  function recall(target: string): Remembered {
    const known = remembered.get(target);
    if (known !== undefined) return known;
    const added: Remembered = {};
    if (target.length <= MAX_REMEMBERED_LENGTH) remembered.set(target, added);
    return added;
  }

  function matchRow(path: string): RowMatch | null {
    const known = recall(path);
    if (known.match === undefined) known.match = findMatch(path);
    return known.match;
  }

  function findRow(path: string): PageRow | null {
    const match = matchRow(path);
    return match?.spelling === path && !isMoved(path) ? match.row : null;
  }

  function findMarkdownPage(path: string): string | null {
    if (!path.endsWith(MARKDOWN_ENDING)) return null;
    const pagePath = path.slice(0, -MARKDOWN_ENDING.length);
    const match = matchRow(pagePath);
    return match !== null && printsMarkdown(match.row) ? pagePath : null;
  }

  return {
    matchRow,
    printsMarkdown,
    findMarkdownPage,
    findKey: (target) => {
      if (target.length > MAX_TARGET_LENGTH) return null;
      const known = recall(target);
      if (known.key === undefined) known.key = toPageKey(target, findRow, findMarkdownPage);
      return known.key;
    },
  };
}

/** The address of the Markdown of a page; `url` is the page's path with its query. */
export function markdownHref(url: string, { query }: Pick<PageRow, 'query'>): string {
  const [path = '', search] = url.split('?');
  return toHref(path + MARKDOWN_ENDING, query.toPairs(new URLSearchParams(search)));
}

/** Whether a query is that of the page after a form was sent. */
export function isSentFormQuery(query: URLSearchParams): boolean {
  return SENT_FORM_KEYS.some((key) => query.has(key));
}

/**
 * Returns the path in the shop's spelling: the fixed segments as in the route, the category of a menu in lower case. In the other
 * parameters only the percent-encoding is normalised.
 */
function spellAs(routePath: string, path: string): string {
  const segments = withUsualEscapes(path).split('/');
  return routePath
    .split('/')
    .map((segment, index) => {
      if (!segment.startsWith(':')) return segment;
      const given = segments[index] ?? '';
      return segment === ':category' && isMenuCategory(given.toLowerCase()) ? given.toLowerCase() : given;
    })
    .join('/');
}

/** `findRow` returns the row whose path is spelled exactly so, or null. */
function toPageKey(
  target: string,
  findRow: (path: string) => PageRow | null,
  findMarkdownPage: PageMatcher['findMarkdownPage'],
): PageKey | null {
  // Any base will do: only the path and the query are read.
  const url = URL.parse(target, 'http://localhost');
  // A target that the parser changes, such as one with `..`, has no key: the router would see another path.
  if (url === null || !target.startsWith('/') || url.pathname !== target.split(/[?#]/, 1)[0]) return null;
  const markdownPage = findMarkdownPage(url.pathname);
  const path = markdownPage ?? url.pathname;
  if (decodeOrNull(path) === null || isSentFormQuery(url.searchParams)) return null;
  const row = findRow(path);
  if (row === null || row.maxAge === 0) return null;
  const pageUrl = toHref(path, row.query.toPairs(url.searchParams));
  const page = { url: pageUrl, pagePath: path, loggedPathJson: toLoggedPathJson(url.pathname), row };
  return markdownPage === null
    ? { ...page, id: pageUrl, kind: 'document' }
    : { ...page, id: markdownHref(pageUrl, row), kind: 'markdown' };
}

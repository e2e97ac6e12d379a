import type { PageRow } from '#client/pages/define-page.ts';
import { decodeOrNull } from '#core/values/text.ts';
import { isWithin, routes } from '../http/routes.ts';

/** The name of the route that answers a path: of a bounded set, whatever paths are requested. */
export type RouteName = (path: string) => string;

const UNKNOWN = 'unknown';

/** Which pages there are. Both remember their results: comparing all routes is dear. */
export type NamedPages = {
  /** The page row that matches a path, or null. */
  findRow: (path: string) => PageRow | null;
  /** The path of the page whose Markdown a path names, or null. */
  findMarkdownPage: (path: string) => string | null;
};

export function createRouteName(pages: NamedPages): RouteName {
  return (path) => {
    const route = routes.find((each) => (each.isFolder ? isWithin(path, each.path) : path === each.path));
    if (route !== undefined) return route.name ?? route.path;
    return isWithin(path, '/api') ? '/api' : pageRoute(path, pages);
  };
}

/** The name of a page's own route: its row's, and another for its Markdown. */
export function pageRouteName(row: PageRow | null, kind: 'document' | 'markdown'): string {
  if (row === null) return UNKNOWN;
  return kind === 'document' ? row.name : `${kind}:${row.name}`;
}

function pageRoute(path: string, { findRow, findMarkdownPage }: NamedPages): string {
  if (decodeOrNull(path) === null) return UNKNOWN;
  const markdownPage = findMarkdownPage(path);
  return markdownPage === null
    ? pageRouteName(findRow(path), 'document')
    : pageRouteName(findRow(markdownPage), 'markdown');
}

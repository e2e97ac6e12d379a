import type { PageRow } from '#client/routing/page.ts';
import { paths } from '#core/values/paths.ts';
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

/** The name of a page's own route: its row's, and others for its data and for its Markdown. */
export function pageRouteName(row: PageRow | null, kind: 'document' | 'data' | 'markdown'): string {
  if (row === null) return UNKNOWN;
  return kind === 'document' ? row.name : `${kind}:${row.name}`;
}

function pageRoute(path: string, { findRow, findMarkdownPage }: NamedPages): string {
  const isData = path.startsWith(`${paths.pageData}/`);
  const pagePath = isData ? path.slice(paths.pageData.length) : path;
  if (decodeOrNull(pagePath) === null) return UNKNOWN;
  const markdownPage = isData ? null : findMarkdownPage(pagePath);
  if (markdownPage !== null) return pageRouteName(findRow(markdownPage), 'markdown');
  return pageRouteName(findRow(pagePath), isData ? 'data' : 'document');
}

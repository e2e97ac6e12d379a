import type { PageRow } from '#client/routing/page.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { decodeOrNull } from '#core/values/text.ts';

/** The name of the route that answers a path: of a bounded set, whatever paths are requested. */
export type RouteName = (path: string) => string;

const STATIC = 'static';
const UNKNOWN = 'unknown';

const exactPaths: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  paths.login,
  paths.loginCallback,
  paths.logout,
  paths.cartApi,
  paths.leadsApi,
  paths.membershipApi,
  paths.sessionApi,
  paths.suggestApi,
  paths.productsApi,
  paths.shippingApi,
  paths.eventsApi,
  paths.feed,
  paths.manifest,
  paths.openSearch,
  serverPaths.cspReports,
  serverPaths.emailVerificationEntry,
  serverPaths.purgeHook,
  serverPaths.renewals,
  serverPaths.robots,
  serverPaths.sitemap,
  serverPaths.productFeed,
  serverPaths.securityTxt,
  serverPaths.llms,
  serverPaths.ucpProfile,
  serverPaths.ucpMcp,
]);

/** Everything below such a path has one name. */
const prefixes: readonly (readonly [prefix: string, name: string])[] = [
  [paths.cartItemsApi, paths.cartItemsApi],
  ['/api', '/api'],
  [serverPaths.sitemaps, serverPaths.sitemaps],
  [serverPaths.embedded, serverPaths.embedded],
  [serverPaths.assets, STATIC],
  [serverPaths.serviceWorker, STATIC],
  [paths.publicFiles, STATIC],
  [serverPaths.favicon, STATIC],
  ['/imgs', STATIC],
  ['/pwa', STATIC],
];

/** Which pages there are. Both remember their results: comparing all routes is dear. */
export type NamedPages = {
  /** The page row that matches a path, or null. */
  findRow: (path: string) => PageRow | null;
  /** The path of the page whose Markdown a path names, or null. */
  findMarkdownPage: (path: string) => string | null;
};

export function createRouteName(pages: NamedPages): RouteName {
  return (path) => {
    if (exactPaths.has(path)) return path;
    const prefix = prefixes.find(([start]) => path === start || path.startsWith(`${start}/`));
    return prefix === undefined ? pageRoute(path, pages) : prefix[1];
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

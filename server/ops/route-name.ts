import type { PageRow } from '#client/routing/page.ts';
import { paths, serverPaths } from '#core/values/paths.ts';

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

/** `findRow` returns the page row that matches a path, or null. It remembers its results: comparing all routes is dear. */
export function createRouteName(findRow: (path: string) => PageRow | null): RouteName {
  return (path) => {
    if (exactPaths.has(path)) return path;
    const prefix = prefixes.find(([start]) => path === start || path.startsWith(`${start}/`));
    return prefix === undefined ? pageRoute(path, findRow) : prefix[1];
  };
}

/** The name of a page's own route: its row's, and another for its data. */
export function pageRouteName(row: PageRow | null, kind: 'document' | 'data'): string {
  if (row === null) return UNKNOWN;
  return kind === 'data' ? `data:${row.name}` : row.name;
}

function pageRoute(path: string, findRow: (path: string) => PageRow | null): string {
  const isData = path.startsWith(`${paths.pageData}/`);
  const pagePath = isData ? path.slice(paths.pageData.length) : path;
  try {
    decodeURIComponent(pagePath);
  } catch {
    return UNKNOWN;
  }
  return pageRouteName(findRow(pagePath), isData ? 'data' : 'document');
}

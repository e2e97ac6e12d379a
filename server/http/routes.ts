import { paths, serverPaths } from '#core/values/paths.ts';
import { pathOf } from './query-of.ts';

/**
 * In which order requests are served when there are more than the process can serve. `immediate` requests are never
 * queued: they cost little, or tell an operator how the process is. `write`: a shopper who buys, signs in or sends a form.
 * `search`: searches, feeds, programs that crawl, and reports of browsers.
 */
export type AdmissionClass = 'immediate' | QueuedClass;
export type QueuedClass = 'write' | 'page' | 'search';

/** A path that is no page. */
export type Route = {
  path: string;
  /** Whether the route has the paths below its own, too. */
  isFolder?: true;
  /** In metrics; by default the path. */
  name?: string;
  /** Left out if the route's own handler refuses the others. */
  methods?: readonly string[];
  /** Left out if method and client decide, as for a page. */
  admission?: Exclude<AdmissionClass, 'page'>;
};

export const READ_METHODS = ['GET', 'HEAD'] as const;
export const healthPaths = { live: '/healthz', ready: '/readyz' } as const;
const STATIC = 'static';

export const routes: readonly Route[] = [
  { path: healthPaths.live, methods: READ_METHODS, admission: 'immediate' },
  { path: healthPaths.ready, methods: READ_METHODS, admission: 'immediate' },
  { path: paths.login, methods: READ_METHODS, admission: 'write' },
  { path: paths.loginCallback, admission: 'write' },
  { path: paths.logout, methods: ['POST'], admission: 'write' },
  { path: serverPaths.signedOut, methods: READ_METHODS, admission: 'write' },
  { path: serverPaths.emailVerificationEntry, methods: READ_METHODS },
  { path: paths.cartItemsApi, isFolder: true, admission: 'write' },
  { path: paths.cartApi, methods: READ_METHODS, admission: 'write' },
  { path: paths.leadsApi, methods: ['POST'], admission: 'write' },
  { path: paths.membershipApi, methods: ['POST'], admission: 'write' },
  { path: paths.sessionApi, methods: READ_METHODS, admission: 'immediate' },
  { path: paths.eventsApi, methods: ['POST'], admission: 'immediate' },
  { path: paths.suggestApi, methods: READ_METHODS, admission: 'search' },
  { path: paths.productsApi, methods: READ_METHODS, admission: 'search' },
  { path: paths.shippingApi, methods: READ_METHODS },
  { path: serverPaths.cspReports, admission: 'search' },
  { path: serverPaths.ucpMcp, admission: 'search' },
  { path: serverPaths.ucpProfile },
  { path: serverPaths.llms },
  { path: serverPaths.sitemap, methods: READ_METHODS, admission: 'search' },
  { path: serverPaths.sitemaps, isFolder: true, methods: READ_METHODS, admission: 'search' },
  { path: serverPaths.productFeed, methods: READ_METHODS, admission: 'search' },
  { path: paths.feed, methods: READ_METHODS, admission: 'search' },
  { path: serverPaths.renewals, methods: READ_METHODS, admission: 'search' },
  { path: serverPaths.purgeHook, admission: 'immediate' },
  { path: serverPaths.formerPageData, isFolder: true, admission: 'immediate' },
  { path: serverPaths.robots, methods: READ_METHODS, admission: 'immediate' },
  { path: serverPaths.securityTxt, admission: 'immediate' },
  { path: paths.manifest, methods: READ_METHODS, admission: 'immediate' },
  { path: paths.openSearch, methods: READ_METHODS, admission: 'immediate' },
  { path: serverPaths.embedded, isFolder: true, admission: 'immediate' },
  { path: serverPaths.assets, isFolder: true, name: STATIC, methods: READ_METHODS, admission: 'immediate' },
  { path: paths.publicFiles, isFolder: true, name: STATIC, methods: READ_METHODS, admission: 'immediate' },
  { path: '/imgs', isFolder: true, name: STATIC, methods: READ_METHODS, admission: 'immediate' },
  { path: '/pwa', isFolder: true, name: STATIC, methods: READ_METHODS, admission: 'immediate' },
  { path: serverPaths.favicon, name: STATIC, methods: READ_METHODS, admission: 'immediate' },
  { path: serverPaths.serviceWorker, name: STATIC, methods: READ_METHODS, admission: 'immediate' },
];

/** Whether a target is one of the two by which balancers and supervisors ask how the process is. */
export function isHealthCheck(target = ''): boolean {
  const path = pathOf(target);
  return path === healthPaths.live || path === healthPaths.ready;
}

export function isStaticFile(path: string): boolean {
  return routes.some(({ name, path: prefix }) => name === STATIC && isWithin(path, prefix));
}

/** Whether a path is `prefix` or below it. */
export function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

import type { IncomingMessage } from 'node:http';
import { paths, serverPaths } from '#core/values/paths.ts';

/**
 * In which order requests are served when there are more than the process can serve. `immediate` requests are never
 * queued: they cost little, or tell an operator how the process is.
 */
export type AdmissionClass = 'immediate' | QueuedClass;

/**
 * `write`: a shopper who buys, signs in or sends a form. `search`: searches, feeds, programs that crawl, and reports of
 * browsers.
 */
export type QueuedClass = 'write' | 'page' | 'search';

const immediatePaths: readonly string[] = [
  '/healthz',
  '/readyz',
  '/hooks',
  '/imgs',
  '/pwa',
  serverPaths.assets,
  serverPaths.embedded,
  serverPaths.favicon,
  serverPaths.robots,
  serverPaths.securityTxt,
  serverPaths.serviceWorker,
  paths.publicFiles,
  paths.manifest,
  paths.openSearch,
  paths.sessionApi,
  paths.eventsApi,
];

const writePaths: readonly string[] = [
  paths.cartApi,
  paths.leadsApi,
  paths.membershipApi,
  paths.login,
  paths.loginCallback,
  paths.logout,
  paths.cart,
  paths.thankYou,
  paths.pageData + paths.cart,
  paths.pageData + paths.thankYou,
];

const searchPaths: readonly string[] = [
  paths.search,
  paths.pageData + paths.search,
  paths.suggestApi,
  paths.productsApi,
  paths.feed,
  serverPaths.sitemap,
  serverPaths.sitemaps,
  serverPaths.productFeed,
  serverPaths.renewals,
];

/** Cubot is a maker of telephones. */
const CRAWLER = /(?<!\bcu)bot\b|crawl|spider|slurp/i;

export function admissionClass({ url = '/', method, headers }: IncomingMessage): AdmissionClass {
  const path = url.split('?', 1)[0] ?? url;
  if (isBelow(path, immediatePaths)) return 'immediate';
  if (path === serverPaths.cspReports) return 'search';
  if (isBelow(path, writePaths) || (method !== 'GET' && method !== 'HEAD')) return 'write';
  return isBelow(path, searchPaths) || CRAWLER.test(headers['user-agent'] ?? '') ? 'search' : 'page';
}

function isBelow(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

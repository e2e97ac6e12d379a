import { listedPages, paths, serverPaths, visitorPages } from './paths.ts';

// Not in paths.ts, because the browser's bundle holds that file and needs none of these.

export const listedPaths: readonly string[] = Object.values(listedPages);

/** Path prefixes that robots.txt disallows: visitor pages and JSON routes. */
export const uncrawledPaths: readonly string[] = ['/api/', ...Object.values(visitorPages)];

/** Path prefixes that are not rendered as pages. */
const nonPagePrefixes: readonly string[] = [
  '/api',
  serverPaths.formerPageData,
  paths.login,
  paths.loginCallback,
  paths.logout,
  serverPaths.emailVerificationEntry,
  serverPaths.embedded,
  '/hooks',
  serverPaths.preview,
  serverPaths.assets,
  paths.publicFiles,
  '/imgs',
  '/pwa',
  '/healthz',
  '/readyz',
  serverPaths.renewals,
  serverPaths.sitemap,
  serverPaths.sitemaps,
  serverPaths.productFeed,
  paths.feed,
  paths.manifest,
  paths.openSearch,
  serverPaths.favicon,
  serverPaths.robots,
  serverPaths.securityTxt,
  serverPaths.serviceWorker,
  serverPaths.llms,
  serverPaths.ucpProfile,
  serverPaths.ucpMcp,
];

/** The path without the slashes at its end; its first character is kept. A loop, since a regular expression is quadratic. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Whether a decoded path is rendered as a page, even if that page is the 404. Ignores case, because `/Login-Callback`
 * redirects to `/login-callback`.
 */
export function isPagePath(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return !nonPagePrefixes.some((prefix) => lowerCase === prefix || lowerCase.startsWith(`${prefix}/`));
}

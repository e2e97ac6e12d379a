import { type DataRouter, matchRoutes } from 'react-router-dom';

/** Answers every path that no page row has. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

let router: DataRouter | null = null;

/** Gives navigation the router once the page is hydrated. */
export function setRouter(hydrated: DataRouter): void {
  router = hydrated;
}

/**
 * Goes to a path of this site: without a document reload once hydrated, with one before. Another query of the same page
 * keeps the scroll position; the page itself decides what to bring into view.
 */
export function navigate(href: string, options: { replace?: boolean; viewTransition?: boolean } = {}): void {
  if (router === null) {
    location.assign(href);
    return;
  }
  const { pathname, search, hash } = new URL(href, location.href);
  const preventScrollReset = pathname === location.pathname && search !== location.search && hash === '';
  void router.navigate(href, { ...options, preventScrollReset });
}

/** True if the router has a page at that address; files, services and sign-in are documents of their own. */
export function isPage(url: URL): boolean {
  if (router === null || url.origin !== location.origin) return false;
  return matchRoutes(router.routes, url.pathname)?.at(-1)?.route.id !== NOT_FOUND_ROUTE_ID;
}

/** Where the current navigation leads, or the page's own address. */
export function destinationHref(): string {
  const destination = router?.state.navigation.location;
  return destination === undefined ? location.href : destination.pathname + destination.search + destination.hash;
}

/** Loads the current page's data again, past the HTTP cache. */
export function revalidate(): void {
  if (router !== null) void router.revalidate();
}

/** True while `revalidate` is loading. */
export function isRevalidating(): boolean {
  return router?.state.revalidation === 'loading';
}

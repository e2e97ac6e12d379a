import { type DataRouter, matchRoutes } from 'react-router-dom';
import { nextHistoryState } from './left-list.ts';
import type { BrowserRow } from './page.ts';

/** The route for every path that no page row has. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

let router: DataRouter | null = null;

/** Sets the router that the functions below use, once the page is hydrated. */
export function setRouter(hydratedRouter: DataRouter): void {
  router = hydratedRouter;
}

/**
 * Goes to a path of this site. Before hydration it loads the document. If only the query changes, the scroll position
 * is kept: the page itself scrolls its results into view.
 */
export function navigate(href: string, options: { replace?: boolean; viewTransition?: boolean } = {}): void {
  if (router === null) {
    location.assign(href);
    return;
  }
  const { pathname, search, hash } = new URL(href, location.href);
  const preventScrollReset = pathname === location.pathname && search !== location.search && hash === '';
  void router.navigate(href, { ...options, preventScrollReset, state: nextHistoryState(options) });
}

/** The row of the page at that URL. Null for files, APIs and the sign-in, and always before hydration. */
export function rowAt(url: URL): BrowserRow | null {
  if (router === null || url.origin !== location.origin) return null;
  // `createRoutes` sets the handle; only the routes of rows have one.
  return (matchRoutes(router.routes, url.pathname)?.at(-1)?.route.handle as BrowserRow | undefined) ?? null;
}

/** The target of the current navigation; if there is none, the URL of the page. */
export function destinationHref(): string {
  const destination = router?.state.navigation.location;
  return destination === undefined ? location.href : destination.pathname + destination.search + destination.hash;
}

/** Loads the current page's data again; the HTTP cache must revalidate it. */
export function revalidate(): void {
  if (router !== null) void router.revalidate();
}

/** True while `revalidate` is loading. */
export function isRevalidating(): boolean {
  return router?.state.revalidation === 'loading';
}

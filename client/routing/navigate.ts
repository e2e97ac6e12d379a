import { type DataRouter, matchRoutes, useLocation, useMatches } from 'react-router-dom';
import { createExternalStore } from '../ui/external-store.ts';
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

/** How often a navigation has ended because the browser is offline; 0 once it is online again. */
export const offlineAttempts = createExternalStore(0);
let isStaying = false;

/**
 * Ends the current navigation, because the browser is offline; the page stays as it is, with a notice. Returns false if that is
 * impossible: Back and Forward have changed the URL already, and a failed page has no data that could stay.
 */
export function stayOffline(): boolean {
  if (router === null || isStaying || router.state.errors !== null || isBackOrForward(router)) return false;
  addEventListener('online', () => offlineAttempts.set(0), { once: true });
  offlineAttempts.set(offlineAttempts.get() + 1);
  isStaying = true;
  // Another navigation, to the same page, interrupts the current one.
  const { location } = router.state;
  const ended = router.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  void ended.finally(() => {
    isStaying = false;
  });
  return true;
}

function isBackOrForward({ state: { navigation } }: DataRouter): boolean {
  const entry: { key?: string } | null = history.state;
  return navigation.location?.key === (entry?.key ?? 'default');
}

/** Whether the page must keep its data, because a navigation to it only ends another one. */
export function keepsData(): boolean {
  return isStaying;
}

/** Loads the current page's data again; the HTTP cache must revalidate it. */
export function revalidate(): void {
  if (router !== null) void router.revalidate();
}

/** True while `revalidate` is loading. */
export function isRevalidating(): boolean {
  return router?.state.revalidation === 'loading';
}

/** The path of the page; empty on the page for unknown paths, because one kept document answers all of them. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return useMatches().at(-1)?.id === NOT_FOUND_ROUTE_ID ? '' : pathname;
}

/** The element that a URL's hash names, or null. */
export function findHashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not valid percent-encoding.
    return null;
  }
}

import type { DataRouter } from 'react-router-dom';

let router: DataRouter | null = null;

/** Gives navigation the router once the page is hydrated. */
export function setRouter(hydrated: DataRouter): void {
  router = hydrated;
}

/** Goes to a path of this site: without a document reload once hydrated, with one before. */
export function navigate(href: string, options: { replace?: boolean; viewTransition?: boolean } = {}): void {
  if (router === null) location.assign(href);
  else void router.navigate(href, options);
}

/** Loads the current page's data again, past the HTTP cache. */
export function revalidate(): void {
  if (router !== null) void router.revalidate();
}

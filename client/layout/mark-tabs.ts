import type { DataRouter } from 'react-router-dom';
import { NOT_FOUND_ROUTE_ID } from '../routing/navigate.ts';

/** Marks the tab of each page that a navigation shows: the menu's tabs are a fixed part, rendered for the document's page. */
export function markTabs(router: DataRouter): void {
  router.subscribe(({ navigation, location, matches }) => {
    if (navigation.state !== 'idle') return;
    const pathname = matches.at(-1)?.route.id === NOT_FOUND_ROUTE_ID ? '' : location.pathname;
    for (const link of document.querySelectorAll('.menu-tabs a')) {
      const current = toCurrent(pathname, link.getAttribute('href') ?? '', link.matches('.menu-tabs > li > *'));
      if (current === undefined) link.removeAttribute('aria-current');
      else link.setAttribute('aria-current', current);
    }
    for (const tab of document.querySelectorAll<HTMLElement>('.menu-tabs details'))
      tab.firstElementChild?.toggleAttribute('data-current', isWithin(pathname, tab.dataset['href'] ?? ''));
  });
}

/** The `aria-current` of a link in the menu. A tab without a list is marked on the pages below it, too. */
export function toCurrent(pathname: string, href: string, isTab: boolean): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return isTab && isWithin(pathname, href) ? 'true' : undefined;
}

export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}

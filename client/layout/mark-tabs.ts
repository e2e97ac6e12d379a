/** The `aria-current` of a link in the menu. A tab without a list is marked on the pages below it, too. */
export function toCurrent(pathname: string, href: string, isTab: boolean): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return isTab && isWithin(pathname, href) ? 'true' : undefined;
}

export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}

import type { Breadcrumb } from '#core/values/links.ts';
import { CONTEXT, type Described } from './described.ts';

/** The links to the pages above a page; nothing if it has none. `origin` has no trailing slash. */
export function describeBreadcrumbs(items: readonly Breadcrumb[], origin: string): Described[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: items.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href === null ? {} : { item: `${origin}${href}` }),
      })),
    },
  ];
}

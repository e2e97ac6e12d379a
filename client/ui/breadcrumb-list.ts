import type { Json } from '#core/json.ts';
import type { Breadcrumb } from '#core/values/breadcrumb.ts';

/** The way back as structured data (schema.org BreadcrumbList). `origin` has no trailing slash. */
export function breadcrumbList(items: readonly Breadcrumb[], origin: string): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === null ? {} : { item: `${origin}${href}` }),
    })),
  };
}

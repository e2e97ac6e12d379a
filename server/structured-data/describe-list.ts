import { CONTEXT, type Described } from './described.ts';

/** What a page lists, in its order; nothing if it lists nothing. `origin` has no trailing slash. */
export function describeList(
  name: string,
  items: readonly { name: string; href: string }[],
  origin: string,
): Described[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name,
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: `${origin}${item.href}`,
      })),
    },
  ];
}

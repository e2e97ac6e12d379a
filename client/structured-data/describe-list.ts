import { type Block, dataOf } from '#core/block.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import type { Banner } from '#core/store/product.ts';
import type { Image } from '#core/values/image.ts';
import { absoluteUrl, CONTEXT, type Described, describeImages } from './described.ts';

export function firstBanner(banners: Block<Banner[]>): Image | null {
  return dataOf(banners)?.[0]?.image ?? null;
}

export function describeProducts({ title, products, total }: ListingView, { origin }: ShellView): Described[] {
  return describeList(title, dataOf(products)?.cards ?? [], origin, total);
}

/** A sale is no Event of schema.org, which is something to attend: its dates are those of the page. */
export function describeEvent(page: ListingView, shell: ShellView): Described[] {
  const { title, canonicalPath, shareImage, period } = page;
  const products = describeProducts(page, shell);
  if (period === undefined) return products;
  return [
    {
      '@context': CONTEXT,
      '@type': 'CollectionPage',
      name: title,
      url: absoluteUrl(canonicalPath, shell.origin),
      ...describeImages(shareImage === null ? [] : [shareImage], ['bannerMobile', 'square'], shell.origin),
      inLanguage: 'es-AR',
      temporalCoverage: `${period.from ?? '..'}/${period.until ?? '..'}`,
    },
    ...products,
  ];
}

export function toTitled(cards: readonly { title: string; href: string }[]): { name: string; href: string }[] {
  return cards.map(({ title, href }) => ({ name: title, href }));
}

/**
 * What a page lists, in its order and by canonical addresses; nothing if it lists nothing. The links of an event's listing
 * have the parameter `evento`, which is left out. `origin` has no trailing slash; `total` counts the items of all pages of a list.
 */
export function describeList(
  name: string,
  items: readonly { name: string; href: string }[],
  origin: string,
  total = 0,
): Described[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name,
      numberOfItems: Math.max(total, items.length),
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: `${origin}${item.href.split('?', 1)[0]}`,
      })),
    },
  ];
}

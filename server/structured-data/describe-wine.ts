import type { WineProfilePage } from '#core/cellar/get-wine-profile.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { toExactAmount } from '#core/values/money.ts';
import { CONTEXT, type Described, organizationId } from './described.ts';
import { absoluteUrl, imageUrls } from './image-urls.ts';

/** The wine of a profile, if the shop sells it: search engines take no product without an offer. */
export function describeWine(wine: WineProfilePage, { origin }: Shell): Described[] {
  const { title, subtitle, image, winery, offer } = wine;
  const row = offer?.prices.find(({ kind }) => kind === 'regular');
  if (offer === null || row === undefined) return [];
  const url = absoluteUrl(offer.href, origin);
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: title,
      sku: offer.sku,
      url,
      image: imageUrls(image, ['square'], origin),
      ...(subtitle === null ? {} : { description: subtitle }),
      ...(winery === null ? {} : { brand: { '@type': 'Brand', name: winery.title } }),
      offers: {
        '@type': 'Offer',
        url,
        price: toExactAmount(row.discountedPrice ?? row.regularPrice),
        priceCurrency: 'ARS',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@id': organizationId(origin) },
      },
    },
  ];
}

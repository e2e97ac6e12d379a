import type { WineProfilePage } from '#core/cellar/get-wine-profile.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { describeOffer } from './describe-offer.ts';
import { CONTEXT, type Described } from './described.ts';
import { absoluteUrl, imageUrls } from './image-urls.ts';

/** The wine of a profile, if the shop sells it: search engines take no product without an offer. */
export function describeWine(wine: WineProfilePage, shell: Shell): Described[] {
  const { origin } = shell;
  const { title, subtitle, image, winery, offer } = wine;
  const row = offer?.prices.find(({ kind }) => kind === 'regular');
  if (offer === null || row === undefined) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: title,
      sku: offer.sku,
      url: absoluteUrl(offer.href, origin),
      image: imageUrls(image, ['square'], origin),
      ...(subtitle === null ? {} : { description: subtitle }),
      ...(winery === null ? {} : { brand: { '@type': 'Brand', name: winery.title } }),
      offers: describeOffer(
        { ...offer, price: row.discountedPrice ?? row.regularPrice, availability: 'InStock' },
        shell,
      ),
    },
  ];
}

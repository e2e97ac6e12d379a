import type { OfferShippingDetails } from 'schema-dts';
import type { ProductPage } from '#core/site/get-product-page.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { isFallbackAnswer } from '#core/site/purchase-answers.ts';
import { describeOffer } from './describe-offer.ts';
import { CONTEXT, type Described } from './described.ts';
import { absoluteUrl, imageUrls } from './image-urls.ts';

/** The product of a sheet with its offer: the price for guests, and the members' price if the sheet shows one. */
export function describeProduct(sheet: ProductPage, shell: Shell): Described {
  const { origin, categories } = shell;
  // The same brand as in the product feed; the sheet shows it above the name or among its facts.
  const brand = sheet.brand ?? sheet.winery?.name;
  const shipping = toShippingDetails(shell);
  const category = categories.find(({ name }) => name === sheet.category)?.title;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: sheet.name,
    sku: sheet.sku,
    url: absoluteUrl(sheet.canonicalPath, origin),
    image: sheet.images.flatMap((image) => imageUrls(image, ['square'], origin)),
    ...(category === undefined ? {} : { category }),
    ...(sheet.description === '' ? {} : { description: sheet.description }),
    ...(brand === undefined ? {} : { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      ...describeOffer({ ...sheet.offer, href: sheet.canonicalPath, prices: sheet.prices }, shell),
      ...(shipping === null ? {} : { shippingDetails: shipping }),
    },
  };
}

/**
 * What editors say of the delivery; null if they say nothing, because the shop's own text only says that the cost
 * depends on the address.
 */
function toShippingDetails({ origin, purchaseAnswers }: Shell): OfferShippingDetails | null {
  const delivery = purchaseAnswers.find(({ icon }) => icon === 'truck');
  if (delivery === undefined || isFallbackAnswer(delivery)) return null;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
    description: delivery.summary,
    url: absoluteUrl(delivery.href, origin),
  };
}

import type { OfferShippingDetails } from 'schema-dts';
import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { truncateToCents } from '#core/values/money.ts';
import { describeOffer } from './describe-offer.ts';
import { CONTEXT, type Described } from './described.ts';
import { absoluteUrl, imageUrls } from './image-urls.ts';

const WORKING_DAYS = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(
  (day) => `https://schema.org/${day}` as const,
);

/** The product of a sheet with its offer: the price for guests, and the members' price if the sheet shows one. */
export function describeProduct(sheet: ProductSheet, shell: Shell): Described {
  const { origin, categories } = shell;
  // The same brand as in the product feed; the sheet shows it above the name or among its facts.
  const brand = sheet.brand ?? sheet.winery?.name;
  const shipping = toShippingDetails(shell, sheet.offer.price);
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

/** Null if the CMS does not say both costs and both times of the delivery. `price` is that of the offer. */
function toShippingDetails({ deliveryTerms }: Shell, price: number): OfferShippingDetails | null {
  if (deliveryTerms === null) return null;
  const { costMin, costMax, daysMin, daysMax, freeFrom } = deliveryTerms;
  const lowest = freeFrom !== null && price >= freeFrom ? 0 : costMin;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
    shippingRate: {
      '@type': 'MonetaryAmount',
      minValue: truncateToCents(lowest),
      maxValue: truncateToCents(costMax),
      currency: 'ARS',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: WORKING_DAYS },
      transitTime: { '@type': 'QuantitativeValue', minValue: daysMin, maxValue: daysMax, unitCode: 'DAY' },
    },
  };
}

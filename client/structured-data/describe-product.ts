import type { Offer, OfferShippingDetails, UnitPriceSpecification } from 'schema-dts';
import type { WineProfileView } from '#core/cellar/get-wine-profile.ts';
import type { ProductSheetView } from '#core/site/get-product-sheet.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { toExactAmount, truncateToCents } from '#core/values/money.ts';
import type { OfferDates } from '#core/values/validity.ts';
import { absoluteUrl, CONTEXT, type Described, describeImages, memberTierId, organizationId } from './described.ts';
import type { MachineFacts } from './page-facts.ts';

const WORKING_DAYS = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(
  (day) => `https://schema.org/${day}` as const,
);

/** The product of a sheet with its offer: the price for guests, and the members' price if the sheet shows one. */
export function describeProduct(sheet: ProductSheetView, shell: ShellView): Described {
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
    ...describeImages(sheet.images, ['square'], origin),
    ...(sheet.gtin === null ? {} : { gtin: sheet.gtin }),
    ...(sheet.mpn === null ? {} : { mpn: sheet.mpn }),
    ...(category === undefined ? {} : { category }),
    ...(sheet.description === '' ? {} : { description: sheet.description }),
    ...(brand === undefined ? {} : { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      ...describeOffer({ ...sheet.offer, href: sheet.canonicalPath, prices: sheet.prices }, shell),
      ...describeDates(sheet.offerDates),
      ...(shipping === null ? {} : { shippingDetails: shipping }),
    },
  };
}

/** Null if the CMS does not say both costs and both times of the delivery. `price` is that of the offer. */
function toShippingDetails({ deliveryTerms }: ShellView, price: number): OfferShippingDetails | null {
  if (deliveryTerms === null) return null;
  const { costMin, costMax, daysMin, daysMax, preparationDays = null, freeFrom } = deliveryTerms;
  // The page's days include the preparation; the carrier has the rest.
  const transitMax = daysMax - (preparationDays ?? 0);
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
      ...(preparationDays === null ? {} : { handlingTime: describeDays(0, preparationDays) }),
      transitTime: describeDays(Math.min(daysMin, transitMax), transitMax),
    },
  };
}

function describeDays(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' } as const;
}

type OfferFacts = {
  /** The product's sheet. */
  href: string;
  /** What a guest pays. */
  price: number;
  availability: 'InStock' | 'OutOfStock';
  /** The prices as the page shows them. */
  prices: readonly PriceRow[];
};

/** The offer of a product, with the members' price if the page shows one. */
function describeOffer({ href, price, availability, prices }: OfferFacts, shell: ShellView) {
  const { origin } = shell;
  const others = toOtherPrices(prices, origin);
  return {
    '@type': 'Offer',
    url: absoluteUrl(href, origin),
    price: toExactAmount(price),
    priceCurrency: 'ARS',
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': organizationId(origin) },
    ...(others.length === 0 ? {} : { priceSpecification: others }),
  } satisfies Offer;
}

/** The begin and the end of the price that guests pay. */
function describeDates(dates: OfferDates | undefined): Pick<Offer & object, 'validFrom' | 'priceValidUntil'> {
  const { from = null, until = null } = dates ?? {};
  return { ...(from !== null && { validFrom: from }), ...(until !== null && { priceValidUntil: until }) };
}

/** The price before the discount, and the members' price. */
function toOtherPrices(prices: readonly PriceRow[], origin: string): UnitPriceSpecification[] {
  return prices.flatMap(({ kind, regularPrice, discountedPrice }): UnitPriceSpecification[] => {
    const price = (amount: number) =>
      ({ '@type': 'UnitPriceSpecification', price: toExactAmount(amount), priceCurrency: 'ARS' }) as const;
    if (kind === 'member') {
      const tier = { '@type': 'MemberProgramTier', '@id': memberTierId(origin), name: 'SOCIOS' } as const;
      return [{ ...price(discountedPrice ?? regularPrice), validForMemberTier: tier }];
    }
    if (discountedPrice === null) return [];
    return [{ ...price(regularPrice), priceType: 'https://schema.org/StrikethroughPrice' }];
  });
}

/** The wine of a profile, if the shop sells it: search engines take no product without an offer. */
export function describeWine(wine: WineProfileView, shell: ShellView): Described[] {
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
      ...describeImages([image], ['square'], origin),
      ...(subtitle === null ? {} : { description: subtitle }),
      ...(winery === null ? {} : { brand: { '@type': 'Brand', name: winery.title } }),
      offers: {
        ...describeOffer({ ...offer, price: row.discountedPrice ?? row.regularPrice, availability: 'InStock' }, shell),
        ...describeDates(offer.offerDates),
      },
    },
  ];
}

/** The Open Graph tags of a product. */
export function toProductTags({ sku, offer }: ProductSheetView): MachineFacts['productTags'] {
  return [
    ['product:retailer_item_id', sku],
    ['product:price:amount', toExactAmount(offer.price)],
    ['product:price:currency', 'ARS'],
    ['product:availability', offer.availability === 'InStock' ? 'in stock' : 'out of stock'],
    ['product:condition', 'new'],
  ];
}

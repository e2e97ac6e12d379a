import type { MerchantReturnPolicy, Offer, OfferShippingDetails, UnitPriceSpecification } from 'schema-dts';
import type { ProductPage } from '#core/site/get-product-page.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { isFallbackAnswer } from '#core/site/purchase-answers.ts';
import type { ProductSheet } from '#core/store/product-sheet.ts';
import { toExactAmount } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { CONTEXT, type Described, memberTierId, organizationId } from './described.ts';
import { absoluteUrl, imageUrls } from './image-urls.ts';

/** Law 24.240, article 34: a shop may give more days, never fewer. */
const RETURN_DAYS = 10;

/** The product of a sheet with its offer: the price for guests, and the members' price if the sheet shows one. */
export function describeProduct(sheet: ProductPage, shell: Shell): Described {
  const { origin, categories } = shell;
  // The same brand as in the product feed; the sheet shows it above the name or among its facts.
  const brand = sheet.brand ?? sheet.winery?.name;
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
    offers: toOffer(sheet, shell),
  };
}

function toOffer(sheet: ProductSheet, shell: Shell): Offer {
  const { origin } = shell;
  const prices = toOtherPrices(sheet, origin);
  const shipping = toShippingDetails(shell);
  return {
    '@type': 'Offer',
    url: absoluteUrl(sheet.canonicalPath, origin),
    price: toExactAmount(sheet.offer.price),
    priceCurrency: 'ARS',
    availability: `https://schema.org/${sheet.offer.availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': organizationId(origin) },
    hasMerchantReturnPolicy: toReturnPolicy(shell),
    ...(prices.length === 0 ? {} : { priceSpecification: prices }),
    ...(shipping === null ? {} : { shippingDetails: shipping }),
  };
}

/** The price before the discount, and the members' price. */
function toOtherPrices({ prices }: ProductSheet, origin: string): UnitPriceSpecification[] {
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

function toReturnPolicy({ origin, purchaseAnswers }: Shell): MerchantReturnPolicy {
  const returns = purchaseAnswers.find(({ icon }) => icon === 'shield');
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'AR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: absoluteUrl(returns?.href ?? paths.withdrawal, origin),
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

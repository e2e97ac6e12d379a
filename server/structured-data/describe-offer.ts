import type { MerchantReturnPolicy, Offer, UnitPriceSpecification } from 'schema-dts';
import type { Shell } from '#core/site/get-shell.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { toExactAmount } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { memberTierId, organizationId } from './described.ts';
import { absoluteUrl } from './image-urls.ts';

/** Law 24.240, article 34: a shop may give more days, never fewer. */
const RETURN_DAYS = 10;

export type OfferFacts = {
  /** The product's sheet. */
  href: string;
  /** What a guest pays. */
  price: number;
  availability: 'InStock' | 'OutOfStock';
  /** The prices as the page shows them. */
  prices: readonly PriceRow[];
};

/** The offer of a product, with the members' price if the page shows one. */
export function describeOffer({ href, price, availability, prices }: OfferFacts, shell: Shell) {
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
    hasMerchantReturnPolicy: toReturnPolicy(shell),
    ...(others.length === 0 ? {} : { priceSpecification: others }),
  } satisfies Offer;
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

import { percentBetween, percentOff, truncate, truncateToCents, withoutTaxes } from '../values/money.ts';
import type { MemberPromotion, Product, ProductPromotion } from './product.ts';

/**
 * One row of a price block. Amounts are pesos with at most two decimals; pages truncate them with `formatMoney`. The
 * price to pay is `discountedPrice`, or `regularPrice` if that is null.
 */
export type PriceRow = {
  /** `regular` is for everybody, `member` for members only. */
  kind: 'regular' | 'member';
  label: 'PRECIO REGULAR' | 'SOCIOS';
  regularPrice: number;
  discountedPrice: number | null;
  /** "20% OFF"; null if there is no discount. */
  badgeText: string | null;
  /** The number of instalments; `valorCuota` is the amount of each. */
  cuotas: number;
  valorCuota: number;
  noTaxPrice: number;
};

type Priced = Pick<Product, 'sku' | 'price' | 'additionalTaxes'> & {
  promotion: Pick<ProductPromotion, 'priceWithDiscount'> | null;
};

const LABELS = { regular: 'PRECIO REGULAR', member: 'SOCIOS' } as const satisfies Record<PriceRow['kind'], string>;

const INSTALMENTS = 3;
const VAT_PERCENT = 21;

/**
 * Computes the price rows of a product for cards, product sheet, cart and structured data. The first row is the price
 * for everybody. The SOCIOS row follows if the member price is lower.
 */
export function toPriceList(product: Priced, memberPromotion: MemberPromotion | null): PriceRow[] {
  const regular = toRow(product, 'regular', toPromotionPrice(product));
  const memberPrice = toMemberPrice(product, memberPromotion);
  if (memberPrice === null || memberPrice >= getPriceToPay(regular)) return [regular];
  return [regular, toRow(product, 'member', memberPrice)];
}

/** The prices of one unit for guests and for members; `member` is null if it is not lower. */
export function toUnitPrices(
  product: Priced,
  memberPromotion: MemberPromotion | null,
): { guest: number; member: number | null } {
  const rows = toPriceList(product, memberPromotion);
  const [guest = 0, member = null] = rows.map(getPriceToPay);
  return { guest, member };
}

function getPriceToPay(row: PriceRow): number {
  return row.discountedPrice ?? row.regularPrice;
}

/** "20% OFF", or null if the rounded discount is not above 0 (S4.19). */
export function toDiscountBadge(percent: number): string | null {
  return percent > 0 ? `${percent}% OFF` : null;
}

function toRow(product: Priced, kind: PriceRow['kind'], discountedPrice: number | null): PriceRow {
  const regularPrice = truncateToCents(product.price);
  const priceToPay = discountedPrice ?? regularPrice;
  return {
    kind,
    label: LABELS[kind],
    regularPrice,
    discountedPrice,
    badgeText: discountedPrice === null ? null : toDiscountBadge(percentBetween(product.price, discountedPrice)),
    cuotas: INSTALMENTS,
    valorCuota: truncate(priceToPay / INSTALMENTS),
    noTaxPrice: withoutTaxes(priceToPay, [product.additionalTaxes ?? 0, VAT_PERCENT]),
  };
}

/** The price with the product's own promotion; null unless it is above zero and below the full price. */
function toPromotionPrice({ price, promotion }: Priced): number | null {
  if (promotion === null || promotion.priceWithDiscount <= 0 || promotion.priceWithDiscount >= price) return null;
  return truncateToCents(promotion.priceWithDiscount);
}

/**
 * Null if the promotion does not apply to the product, its discount is 0% or 100%, or the price is less than a cent.
 */
function toMemberPrice(product: Priced, promotion: MemberPromotion | null): number | null {
  if (promotion === null || !promotion.isActive) return null;
  if (promotion.skus.includes(product.sku) !== (promotion.appliesTo === 'listed')) return null;
  const percent = promotion.discountPercent;
  return percent > 0 && percent < 100 ? percentOff(product.price, percent) || null : null;
}

import { percentBetween, percentOff, truncate, truncateToCents, withoutTaxes } from '../values/money.ts';
import type { MemberPromotion, Product, ProductPromotion } from './product.ts';

/**
 * One row of a price block. Amounts are pesos, at most two decimals; pages print them truncated with `formatMoney`.
 * The price to pay is `discountedPrice`, or `regularPrice` if that is null.
 */
export type PriceRow = {
  /** Who pays it. */
  kind: 'regular' | 'member';
  label: 'PRECIO REGULAR' | 'SOCIOS';
  regularPrice: number;
  discountedPrice: number | null;
  /** "20% OFF", or null without a discount. */
  badgeText: string | null;
  /** Number of instalments. */
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
 * The one price function: card, sheet, cart and structured data all print its rows. The first row is what anyone pays;
 * the SOCIOS row follows if the members' promotion makes the product cheaper than that.
 */
export function toPriceList(product: Priced, memberPromotion: MemberPromotion | null): PriceRow[] {
  const regular = toRow(product, 'regular', promotionPrice(product));
  const memberPrice = toMemberPrice(product, memberPromotion);
  if (memberPrice === null || memberPrice >= payable(regular)) return [regular];
  return [regular, toRow(product, 'member', memberPrice)];
}

/** What a guest and a member pay for one unit; the member price is null if it is not lower. */
export function toUnitPrices(
  product: Priced,
  memberPromotion: MemberPromotion | null,
): { guest: number; member: number | null } {
  const rows = toPriceList(product, memberPromotion);
  const [guest = 0, member = null] = rows.map(payable);
  return { guest, member };
}

/** What a unit costs by this row. */
function payable(row: PriceRow): number {
  return row.discountedPrice ?? row.regularPrice;
}

/** "20% OFF", or null if the rounded discount is not above 0 (S4.19). */
export function discountBadge(percent: number): string | null {
  return percent > 0 ? `${percent}% OFF` : null;
}

function toRow(product: Priced, kind: PriceRow['kind'], discountedPrice: number | null): PriceRow {
  const regularPrice = truncateToCents(product.price);
  const pays = discountedPrice ?? regularPrice;
  return {
    kind,
    label: LABELS[kind],
    regularPrice,
    discountedPrice,
    badgeText: discountedPrice === null ? null : discountBadge(percentBetween(product.price, discountedPrice)),
    cuotas: INSTALMENTS,
    valorCuota: truncate(pays / INSTALMENTS),
    noTaxPrice: withoutTaxes(pays, [product.additionalTaxes ?? 0, VAT_PERCENT]),
  };
}

/** The promotion's price; null unless it is above zero and below the full price. */
function promotionPrice({ price, promotion }: Priced): number | null {
  if (promotion === null || promotion.priceWithDiscount <= 0 || promotion.priceWithDiscount >= price) return null;
  return truncateToCents(promotion.priceWithDiscount);
}

/** Null if the promotion does not apply, takes nothing or everything off, or leaves less than a cent. */
function toMemberPrice(product: Priced, promotion: MemberPromotion | null): number | null {
  if (promotion === null || !promotion.isActive) return null;
  if (promotion.skus.includes(product.sku) !== (promotion.appliesTo === 'listed')) return null;
  const percent = promotion.discountPercent;
  return percent > 0 && percent < 100 ? percentOff(product.price, percent) || null : null;
}

import {
  formatPercent,
  type Instalments,
  MIN_PRICE,
  multiply,
  percentBetween,
  percentOff,
  savingOf,
  sum,
  toInstalments,
  truncateToCents,
  VAT_PERCENT,
  withoutTaxes,
} from '../../values/money.ts';
import type { MemberPromotion, Product, ProductPromotion } from '../product.ts';
import { readContent, toUnitPricesOf, type UnitPrices } from './unit-prices.ts';

/** Who pays: `promotion` is the members' promotion, which only a subscriber gets. */
export type Buyer = { isSubscriber: boolean; promotion: MemberPromotion | null };

/** What some products cost. Amounts are pesos with at most two decimals; pages truncate them with `formatMoney`. */
export type Price = {
  /** For everybody, with the products' own promotions. */
  regular: number;
  /** For members; null if no product has a member price. */
  member: number | null;
  /** What the buyer pays. */
  pays: number;
  /** `pays` without national taxes, truncated to pesos (S9.6). */
  withoutTaxes: number;
  /** Of `pays`. */
  instalments: Instalments;
};

/**
 * One row of a price block. Amounts are pesos with at most two decimals; pages truncate them with `formatMoney`. The
 * price to pay is `discountedPrice`, or `regularPrice` if that is null: so is a price that saves less than one peso.
 */
export type PriceRow = {
  /** `regular` is for everybody, `member` for members only. */
  kind: 'regular' | 'member';
  label: 'PRECIO REGULAR' | 'SOCIOS';
  regularPrice: number;
  discountedPrice: number | null;
  /** "20% OFF", or "12,5% OFF" if the promotion names its percentage; null if there is no discount. */
  badgeText: string | null;
  /** The number of instalments; `valorCuota` is the amount of each. */
  cuotas: number;
  valorCuota: number;
  noTaxPrice: number;
};

/** A row as it stands where one buys. */
export type UnitPriceRow = PriceRow & UnitPrices;

/** The fields of a product that its price depends on. */
export type PricedProduct = Pick<Product, 'sku' | 'price' | 'additionalTaxes'> & {
  promotion: Pick<ProductPromotion, 'priceWithDiscount'> | null;
};

const LABELS = { regular: 'PRECIO REGULAR', member: 'SOCIOS' } as const satisfies Record<PriceRow['kind'], string>;

/** Prices what a buyer pays: one product or a whole cart. Everything that prints, charges or compares prices uses it. */
export function toPrice(
  items: readonly { product: PricedProduct; quantity: number }[],
  { isSubscriber, promotion }: Buyer,
): Price {
  const lines = items.map(({ product, quantity }) => {
    const { guest, member } = toUnitPrices(product, promotion);
    const regular = multiply(guest, quantity);
    const taxes = [product.additionalTaxes ?? 0, VAT_PERCENT];
    return { taxes, regular, member: member === null ? null : multiply(member, quantity) };
  });
  const isCheaper = lines.some(({ member }) => member !== null);
  const regular = sum(lines.map((line) => line.regular));
  const member = isCheaper ? sum(lines.map((line) => line.member ?? line.regular)) : null;
  const pays = isSubscriber && member !== null ? member : regular;
  return {
    regular,
    member,
    pays,
    withoutTaxes: withoutTaxes(
      lines.map((line) => ({ amount: (isSubscriber ? line.member : null) ?? line.regular, percents: line.taxes })),
    ),
    instalments: toInstalments(pays),
  };
}

/**
 * Computes the price rows of a product. The first row is the price for everybody. The SOCIOS
 * row follows if members save at least one peso.
 */
export function toPriceList(product: PricedProduct, promotion: MemberPromotion | null): PriceRow[] {
  const items = [{ product, quantity: 1 }];
  const regular = toPrice(items, { isSubscriber: false, promotion });
  const regularRow = toRow(product, 'regular', regular);
  if (promotion === null || toMemberTotal(regular) === null) return [regularRow];
  const member = toPrice(items, { isSubscriber: true, promotion });
  return [regularRow, toRow(product, 'member', member, promotion.discountPercent)];
}

/** What members pay, as pages compare it with the regular price; null if they save less than one peso. */
export function toMemberTotal({ regular, member }: Pick<Price, 'regular' | 'member'>): number | null {
  return member === null || savingOf(regular, member) === null ? null : member;
}

/** The row of the price for everybody. */
export function toGuestPrice(product: PricedProduct): PriceRow {
  return toRow(product, 'regular', toPrice([{ product, quantity: 1 }], { isSubscriber: false, promotion: null }));
}

/** The price rows on a card and on the product sheet: each also tells the price of a bottle and of a litre. */
export function toUnitPriceList(
  product: PricedProduct & Pick<Product, 'category' | 'content' | 'bottleCount'>,
  promotion: MemberPromotion | null,
): UnitPriceRow[] {
  const content = readContent(product);
  return toPriceList(product, promotion).map((row) => ({
    ...row,
    ...toUnitPricesOf(content, row.discountedPrice ?? row.regularPrice),
  }));
}

/** The prices of one unit for guests and for members; `member` is null if it is not lower. */
export function toUnitPrices(
  product: PricedProduct,
  memberPromotion: MemberPromotion | null,
): { guest: number; member: number | null } {
  const guest = toPromotionPrice(product) ?? truncateToCents(product.price);
  const member = toMemberPrice(product, memberPromotion);
  return { guest, member: member !== null && member < guest ? member : null };
}

/** "20% OFF" or "12,5% OFF"; null if nothing is left of the percentage (S4.19). */
export function toDiscountBadge(percent: number): string | null {
  const shown = formatPercent(percent);
  return shown === '0' ? null : `${shown}% OFF`;
}

/** `percent` is the discount that the promotion names; else it is computed from the two prices (S9.9). */
function toRow(
  product: PricedProduct,
  kind: PriceRow['kind'],
  { pays, withoutTaxes, instalments }: Price,
  percent?: number,
): PriceRow {
  const full = truncateToCents(product.price);
  const isDiscounted = savingOf(full, pays) !== null;
  return {
    kind,
    label: LABELS[kind],
    regularPrice: isDiscounted ? full : pays,
    discountedPrice: isDiscounted ? pays : null,
    badgeText: isDiscounted ? toDiscountBadge(percent ?? percentBetween(full, pays)) : null,
    cuotas: instalments.count,
    valorCuota: instalments.amount,
    noTaxPrice: withoutTaxes,
  };
}

/** The product's own promotion as pages name it; null if it saves less than one peso, which they show as no saving. */
export function toNamedPromotion({ price, promotion }: Pick<Product, 'price' | 'promotion'>): Product['promotion'] {
  return promotion !== null && savingOf(price, promotion.priceWithDiscount) !== null ? promotion : null;
}

/** The price with the product's own promotion; null unless it is above zero and below the full price. */
function toPromotionPrice({ price, promotion }: PricedProduct): number | null {
  if (promotion === null || promotion.priceWithDiscount <= 0 || promotion.priceWithDiscount >= price) return null;
  return truncateToCents(promotion.priceWithDiscount);
}

/** Null if the promotion does not apply to the product, its discount is 0% or 100%, or the price is below `MIN_PRICE`. */
function toMemberPrice(product: PricedProduct, promotion: MemberPromotion | null): number | null {
  if (promotion === null || !promotion.isActive) return null;
  if (promotion.skus.includes(product.sku) !== (promotion.appliesTo === 'listed')) return null;
  const percent = promotion.discountPercent;
  if (percent <= 0 || percent >= 100) return null;
  const price = percentOff(product.price, percent);
  return price < MIN_PRICE ? null : price;
}

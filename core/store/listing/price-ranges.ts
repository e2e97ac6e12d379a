import { formatMoney } from '../../values/money.ts';
import { toHref } from '../../values/query-values.ts';
import type { PriceOptions } from '../product.ts';
import {
  type PriceRange,
  type ProductQuery,
  readTypedLimits,
  type TypedLimits,
  toListingHref,
  toQueryValue,
  withValue,
} from '../product-query.ts';

/** A price range to choose, one at a time. `href` is the listing with this range in place of any other. */
export type PriceRangeLink = { label: string; quantity: number | null; href: string; selected: boolean };

/** The chosen price range in whole pesos (null: no limit on that side), and what there is to choose from. */
export type PriceFilterView = {
  min: number | null;
  max: number | null;
  /** The texts of the two fields if one of them is no amount; the range that was chosen before is then the chosen one. */
  unread: TypedLimits | null;
  /** The lowest and the highest price of the listing; null if they are unknown. */
  lowest: number | null;
  highest: number | null;
  /** Begins with any price. Empty if the service sends none. */
  ranges: PriceRangeLink[];
};

/** A listing's path without the query string, and its query values except the page. */
type ListingAddress = { path: string; query: readonly { name: string; value: string }[] };

const ANY_PRICE: PriceRange = { min: null, max: null };

/** The chosen price range and the links to the service's ranges. A range without products is left out. */
export function toPriceFilter(options: PriceOptions | null, query: ProductQuery, path: string): PriceFilterView {
  const chosen = query.price ?? ANY_PRICE;
  const toLink = (range: PriceRange, quantity: number | null): PriceRangeLink => ({
    label: rangeLabel(range),
    quantity,
    // A lower limit of nothing is no limit.
    selected: (chosen.min || null) === (range.min || null) && chosen.max === range.max,
    href: toListingHref(path, withValue(query, 'price', range === ANY_PRICE ? null : range)),
  });
  const ranges = (options?.ranges ?? [])
    .map(({ from, to, quantity }) => toLink({ min: from, max: to }, quantity))
    .filter(({ quantity, selected }) => selected || quantity !== 0);
  return {
    ...chosen,
    unread: query.unreadPrice ?? null,
    lowest: options?.min ?? null,
    highest: options?.max ?? null,
    ranges: ranges.length === 0 ? [] : [toLink(ANY_PRICE, null), ...ranges],
  };
}

/**
 * The first page of the listing with a typed price range; null if a text is no amount. Swaps two limits in the wrong order,
 * and moves both between the listing's lowest and highest price.
 */
export function typedPriceHref(
  { path, query }: ListingAddress,
  { lowest, highest }: Pick<PriceFilterView, 'lowest' | 'highest'>,
  typed: TypedLimits,
): string | null {
  const { price: range, unreadPrice } = readTypedLimits(typed);
  if (unreadPrice !== undefined) return null;
  const within = (amount: number | null) =>
    amount === null ? null : Math.min(Math.max(amount, lowest ?? 0), highest ?? amount);
  const price = toQueryValue(range && { min: within(range.min), max: within(range.max) });
  const others = query.filter(({ name }) => name !== 'price');
  // Sorted by key, like `toListingHref`.
  return toHref(
    path,
    [...others, { name: 'price', value: price }].sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
}

/** What is said beside a price field whose text is no amount. */
export const UNREAD_PRICE = 'No entendimos ese precio. Escribilo en pesos: 15000, 15.000 o 15 mil.';

/** The words for a price range; a lower limit of 0 counts as none. */
export function rangeLabel({ min, max }: PriceRange): string {
  if (!min) return max === null ? 'Cualquier precio' : `Hasta ${formatMoney(max)}`;
  return max === null ? `Desde ${formatMoney(min)}` : `${formatMoney(min)} a ${formatMoney(max)}`;
}

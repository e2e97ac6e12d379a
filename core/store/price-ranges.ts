import { formatMoney } from '../values/money.ts';
import { toHref } from '../values/query-values.ts';
import { createListingHrefs, type PriceRange, type ProductQuery } from './product-query.ts';

/** A price range to choose. `href` is the listing with this range, or without it if it is chosen already. */
export type PriceRangeLink = { label: string; href: string; selected: boolean };

/** A listing's path without the query string, and its query values except the page. */
type ListingAddress = { path: string; query: readonly { name: string; value: string }[] };

/** The limits between the price ranges, in pesos. */
const RANGE_LIMITS = [10_000, 20_000, 40_000, 80_000] as const;

const ANY_PRICE: PriceRange = { min: null, max: null };

/** The chosen price range and the links to all ranges. The link of the chosen range removes it. */
export function toPriceFilter(query: ProductQuery, path: string): PriceRange & { ranges: PriceRangeLink[] } {
  const chosen = query.price ?? ANY_PRICE;
  const hrefOf = createListingHrefs(path, query, 'price');
  const edges: (number | null)[] = [null, ...RANGE_LIMITS, null];
  const ranges = edges.slice(0, -1).map((min, index) => {
    const range = { min, max: edges[index + 1] ?? null };
    const selected = chosen.min === range.min && chosen.max === range.max;
    return { label: rangeLabel(range), selected, href: hrefOf(selected ? undefined : range) };
  });
  return { ...chosen, ranges };
}

/**
 * The first page of the listing with a typed price range. `min` and `max` are digits or empty (no limit). Swaps them if
 * `min` is greater than `max`.
 */
export function typedPriceHref({ path, query }: ListingAddress, min: string, max: string): string {
  const isReversed = min !== '' && max !== '' && Number(min) > Number(max);
  const price = min === '' && max === '' ? '' : isReversed ? `${max}-${min}` : `${min}-${max}`;
  const others = query.filter(({ name }) => name !== 'price');
  // Sorted by key, like `toListingHref`.
  return toHref(
    path,
    [...others, { name: 'price', value: price }].sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
}

function rangeLabel({ min, max }: PriceRange): string {
  if (min === null) return `Hasta ${formatMoney(max ?? 0)}`;
  return max === null ? `Más de ${formatMoney(min)}` : `${formatMoney(min)} a ${formatMoney(max)}`;
}

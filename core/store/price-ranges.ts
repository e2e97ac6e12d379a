import { formatMoney } from '../values/money.ts';
import { toHref } from '../values/query-values.ts';
import { change, type PriceRange, type ProductQuery, toListingHref } from './product-query.ts';

/** `href` is the listing with this range, or without it if it is the chosen one. */
export type PriceRangeLink = { label: string; href: string; selected: boolean };

/** A listing's path without a query, and its query's pairs but the page. */
type ListingAddress = { path: string; query: readonly { name: string; value: string }[] };

/**
 * Steps between the ranges, pesos: what a bottle for every day, for the weekend, for a table and for a present costs.
 */
const STEPS = [10_000, 20_000, 40_000, 80_000] as const;

const ANY_PRICE: PriceRange = { min: null, max: null };

/** The chosen price, and the ranges as links of this listing. The chosen one leads back to the listing without it. */
export function toPriceFilter(query: ProductQuery, path: string): PriceRange & { ranges: PriceRangeLink[] } {
  const chosen = query.price ?? ANY_PRICE;
  const edges: (number | null)[] = [null, ...STEPS, null];
  const ranges = edges.slice(0, -1).map((min, index) => {
    const range = { min, max: edges[index + 1] ?? null };
    const selected = chosen.min === range.min && chosen.max === range.max;
    const href = toListingHref(path, change(query, 'price', selected ? null : range));
    return { label: rangeLabel(range), selected, href };
  });
  return { ...chosen, ranges };
}

/**
 * This listing with a price that was typed as digits, from its first page. Two empty sides are any price; a range typed
 * backwards is turned around.
 */
export function typedPriceHref({ path, query }: ListingAddress, min: string, max: string): string {
  const backwards = min !== '' && max !== '' && Number(min) > Number(max);
  const price = min === '' && max === '' ? '' : backwards ? `${max}-${min}` : `${min}-${max}`;
  const others = query.filter(({ name }) => name !== 'price');
  // By key, as the listing's own addresses are spelled.
  return toHref(
    path,
    [...others, { name: 'price', value: price }].sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
}

function rangeLabel({ min, max }: PriceRange): string {
  if (min === null) return `Hasta ${formatMoney(max ?? 0)}`;
  return max === null ? `Más de ${formatMoney(min)}` : `${formatMoney(min)} a ${formatMoney(max)}`;
}

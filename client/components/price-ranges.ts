import { toHref } from '#core/query-values.ts';
import type { FilterPanel, Listing } from '#core/store/listing.ts';
import { formatMoney } from '#core/store/money.ts';

/** Steps between the ranges, pesos: what a bottle for every day, for the weekend, for a table and for a present costs. */
const STEPS = [10_000, 20_000, 40_000, 80_000] as const;

export type PriceRange = { label: string; href: string; selected: boolean };

type Place = Pick<Listing, 'path' | 'query'>;

/** The ranges as links of this listing. The chosen one leads back to the listing without it. */
export function priceRanges(price: FilterPanel['price'], place: Place): PriceRange[] {
  const edges: (number | null)[] = [null, ...STEPS, null];
  return edges.slice(0, -1).map((min, index) => {
    const max = edges[index + 1] ?? null;
    const selected = price.min === text(min) && price.max === text(max);
    return {
      label: rangeLabel(min, max),
      selected,
      href: priceHref(place, selected ? '-' : `${text(min)}-${text(max)}`),
    };
  });
}

/** This listing with another price, from its first page. `-` is any price; a range typed backwards is turned around. */
export function priceHref({ path, query }: Place, price: string): string {
  const [min = '', max = ''] = price.split('-');
  const backwards = min !== '' && max !== '' && Number(min) > Number(max);
  const value = price === '-' ? '' : backwards ? `${max}-${min}` : price;
  const others = query.filter(({ name }) => name !== 'price');
  // By key, as the listing's own addresses are spelled.
  return toHref(
    path,
    [...others, { name: 'price', value }].sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
}

function rangeLabel(min: number | null, max: number | null): string {
  if (min === null) return `Hasta ${formatMoney(max ?? 0)}`;
  return max === null ? `Más de ${formatMoney(min)}` : `${formatMoney(min)} a ${formatMoney(max)}`;
}

function text(edge: number | null): string {
  return edge === null ? '' : String(edge);
}

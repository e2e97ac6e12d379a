import { formatMoney } from '../values/money.ts';
import { optionsOf, spokenId } from './filters.ts';
import type { FilterOptions } from './product.ts';
import { change, type IdKey, omit, type ProductQuery, toggle, toListingHref } from './product-query.ts';

/** A chosen filter; `href` is the listing without it. */
export type FilterChip = { label: string; href: string };

const filterKeys = [
  'category',
  'type',
  'variety',
  'cellar',
  'brand',
  'bottle',
  'selection',
  'province',
  'section',
  'collection',
] as const satisfies readonly IdKey[];

/** One chip for each chosen option. If `options` is null (the service did not answer), the option's id is its label. */
export function toChips(options: FilterOptions | null, query: ProductQuery, path: string): FilterChip[] {
  const chosen = filterKeys.flatMap((key) =>
    (query[key] ?? []).map((id) => ({
      label: nameOf(options, key, id),
      href: toListingHref(path, toggle(query, key, id)),
    })),
  );
  const price = priceLabel(query);
  return price === null
    ? chosen
    : [...chosen, { label: price, href: toListingHref(path, change(query, 'price', null)) }];
}

/** The listing in the same order without any filter; null if no filter is chosen. */
export function toClearHref(query: ProductQuery, path: string): string | null {
  return isFiltered(query) ? toListingHref(path, omit(query, 'page', 'price', ...filterKeys)) : null;
}

/** Whether a filter is chosen; the order and the page are no filters. */
export function isFiltered(query: ProductQuery): boolean {
  return query.price !== undefined || filterKeys.some((key) => query[key] !== undefined);
}

function nameOf(options: FilterOptions | null, key: IdKey, id: string): string {
  const known = options === null ? [] : optionsOf(options, key);
  return known.find((option) => option.id === id)?.name ?? spokenId(id);
}

function priceLabel(query: ProductQuery): string | null {
  const { min, max } = query.price ?? { min: null, max: null };
  if (min === null) return max === null ? null : `Hasta ${formatMoney(max)}`;
  return max === null ? `Desde ${formatMoney(min)}` : `De ${formatMoney(min)} a ${formatMoney(max)}`;
}

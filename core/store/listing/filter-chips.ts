import type { FilterOptions } from '../product.ts';
import { type IdKey, omit, type ProductQuery, toListingHref, withIds, withValue } from '../product-query.ts';
import { toggleOption } from './filter-group-view.ts';
import { optionsOf, withChosenOptions } from './filters.ts';
import { rangeLabel } from './price-ranges.ts';

/** A chosen filter; `href` is the listing without this filter. */
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

/** One chip per chosen filter. If `options` is null (the service did not answer), labels are made from the ids. */
export function toChips(options: FilterOptions | null, query: ProductQuery, path: string): FilterChip[] {
  const chosen = filterKeys.flatMap((key) => toGroupChips(options, query, path, key));
  const price = priceLabel(query);
  return price === null
    ? chosen
    : [...chosen, { label: price, href: toListingHref(path, withValue(query, 'price', null)) }];
}

/** The link that removes all filters and keeps the sort order; null if no filter is chosen. */
export function toClearHref(query: ProductQuery, path: string): string | null {
  return isFiltered(query) ? toListingHref(path, omit(query, 'page', 'price', ...filterKeys)) : null;
}

/** Whether any filter is chosen. Sort order and page are not filters. */
export function isFiltered(query: ProductQuery): boolean {
  return query.price !== undefined || filterKeys.some((key) => query[key] !== undefined);
}

function toGroupChips(options: FilterOptions | null, query: ProductQuery, path: string, key: IdKey): FilterChip[] {
  const chosen = query[key] ?? [];
  const known = withChosenOptions(options === null ? [] : optionsOf(options, key), chosen);
  return chosen.map((id) => ({
    label: known.find((option) => option.id === id)?.name ?? id,
    href: toListingHref(path, withIds(query, key, toggleOption(chosen, id, known))),
  }));
}

function priceLabel({ price }: ProductQuery): string | null {
  if (price === undefined) return null;
  return price.min && price.max !== null ? `De ${rangeLabel(price)}` : rangeLabel(price);
}

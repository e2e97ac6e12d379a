import { capitalise } from '../values/text.ts';
import type { FilterGroupView } from './filter-group.ts';
import { toFilterGroup } from './filter-group.ts';
import { type PriceRangeLink, toPriceFilter } from './price-ranges.ts';
import type { FilterOption, FilterOptions } from './product.ts';
import { changeIds, type ProductQuery, toListingHref } from './product-query.ts';

export type FilterPanel = {
  groups: FilterGroupView[];
  /** The chosen price in whole pesos, null for an open side, and ranges to choose. */
  price: { min: number | null; max: number | null; ranges: PriceRangeLink[] };
};

export type FilterKey = 'type' | 'variety' | 'cellar' | 'bottle' | 'brand';

const filterLabels: Record<FilterKey, string> = {
  type: 'Tipos',
  variety: 'Variedades',
  brand: 'Marcas',
  cellar: 'Bodegas',
  bottle: 'Capacidad',
};

const categoryFilters: Readonly<Record<string, readonly FilterKey[]>> = {
  vinos: ['type', 'variety', 'cellar'],
  cavas: ['type', 'bottle', 'brand'],
};

const defaultFilters: readonly FilterKey[] = ['type', 'brand'];
const everyFilter: readonly FilterKey[] = ['type', 'variety', 'cellar', 'bottle', 'brand'];

const spanish = new Intl.Collator('es');

/** The filter groups of a category's listing; null stands for a listing of every category (S9.15). */
export function filterKeysOf(category: string | null): readonly FilterKey[] {
  return category === null ? everyFilter : (categoryFilters[category] ?? defaultFilters);
}

/** The filter column. `query` is what the visitor chose, without what the path itself says. */
export function toFilterPanel(
  options: FilterOptions,
  keys: readonly FilterKey[],
  query: ProductQuery,
  path: string,
): FilterPanel {
  return {
    groups: keys.map((key) => toGroup(key, options, query, path)).filter((group) => group.options.length > 0),
    price: toPriceFilter(query, path),
  };
}

/** The options behind a query key; none for a key that has no group. */
export function optionsOf(options: FilterOptions, key: string): FilterOption[] {
  switch (key) {
    case 'category':
      return options.categories;
    case 'type':
      return options.types;
    case 'variety':
      return options.varieties;
    case 'cellar':
      return options.wineries;
    case 'brand':
      return options.brands;
    case 'bottle':
      return options.bottles;
    default:
      return [];
  }
}

/** An id in words, for a choice whose name the service no longer says. */
export function spokenId(id: string): string {
  return capitalise(id.replaceAll('-', ' '));
}

function toGroup(key: FilterKey, options: FilterOptions, query: ProductQuery, path: string): FilterGroupView {
  const chosen = query[key] ?? [];
  const offered = optionsOf(options, key);
  const dropped = chosen
    .filter((id) => offered.every((option) => option.id !== id))
    .map((id): FilterOption => ({ id, name: spokenId(id), quantity: null }));
  return toFilterGroup({
    key,
    label: filterLabels[key],
    options: [...offered, ...dropped].toSorted((one, other) => spanish.compare(one.name, other.name)),
    chosen,
    hrefOf: (ids) => toListingHref(path, changeIds(query, key, ids)),
  });
}

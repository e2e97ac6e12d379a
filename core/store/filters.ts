import { capitalise } from '../values/text.ts';
import type { FilterGroupView } from './filter-group.ts';
import { toFilterGroup } from './filter-group.ts';
import { type PriceFilter, toPriceFilter } from './price-ranges.ts';
import type { FilterOption, FilterOptions } from './product.ts';
import { createListingHrefs, type ProductQuery } from './product-query.ts';

export type FilterPanel = {
  groups: FilterGroupView[];
  price: PriceFilter;
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

const spanishCollator = new Intl.Collator('es');

/** The filter groups of a category's listing; null is a listing of all categories (S9.15). */
export function filterKeysOf(category: string | null): readonly FilterKey[] {
  return category === null ? everyFilter : (categoryFilters[category] ?? defaultFilters);
}

/** The filter column of a listing. `query` is the visitor's choice, without the values that the path sets. */
export function toFilterPanel(
  options: FilterOptions,
  keys: readonly FilterKey[],
  query: ProductQuery,
  path: string,
): FilterPanel {
  return {
    groups: keys.map((key) => toGroup(key, options, query, path)).filter((group) => group.options.length > 0),
    price: toPriceFilter(options.price, query, path),
  };
}

/** The options of the filter group with that query key; empty if there is no such group. */
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
    case 'province':
      return options.provinces;
    default:
      return [];
  }
}

/** The offered options and the chosen ones that the service does not list. If it counts the others, these have nothing. */
export function withChosenOptions(offered: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const quantity = offered.some((option) => option.quantity !== null) ? 0 : null;
  const unlisted = chosen.filter((id) => offered.every((option) => option.id !== id));
  return [...offered, ...unlisted.map((id) => ({ id, name: capitalise(id.replaceAll('-', ' ')), quantity }))];
}

function toGroup(key: FilterKey, options: FilterOptions, query: ProductQuery, path: string): FilterGroupView {
  const chosen = query[key] ?? [];
  const offered = optionsOf(options, key);
  const hrefOf = createListingHrefs(path, query, key);
  return toFilterGroup({
    key,
    label: filterLabels[key],
    options: withChosenOptions(offered, chosen).toSorted((one, other) => spanishCollator.compare(one.name, other.name)),
    chosen,
    // Sorted, as the parsed query is, so that each listing has one URL.
    hrefOf: (ids) => hrefOf(ids.toSorted()),
  });
}

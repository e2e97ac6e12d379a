import { capitalise } from '../../values/text.ts';
import type { FilterOption, FilterOptions } from '../product.ts';
import { type IdKey, omit, type ProductQuery, toQueryPairs } from '../product-query.ts';
import type { FilterGroupView } from './filter-group-view.ts';
import { type PriceFilterView, toPriceFilter } from './price-ranges.ts';

export type FilterPanelView = {
  groups: FilterGroupView[];
  price: PriceFilterView;
};

export type FilterKey = 'type' | 'variety' | 'cellar' | 'bottle' | 'brand';

const filterLabels: Record<FilterKey, string> = {
  type: 'Tipos',
  variety: 'Variedades',
  brand: 'Marcas',
  cellar: 'Bodegas',
  bottle: 'Capacidad',
};

/** Of the categories of wine. */
const wineFilters: Readonly<Record<string, readonly FilterKey[]>> = {
  vinos: ['type', 'variety', 'cellar'],
  cavas: ['type', 'bottle', 'brand'],
};

const defaultFilters: readonly FilterKey[] = ['type', 'brand'];
const everyFilter: readonly FilterKey[] = ['type', 'variety', 'cellar', 'bottle', 'brand'];

const spanishCollator = new Intl.Collator('es');

/** The filter groups of a category's listing; null is a listing of all categories (S9.15). */
export function filterKeysOf(category: string | null): readonly FilterKey[] {
  return category === null ? everyFilter : (wineFilters[category] ?? defaultFilters);
}

/** Whether a category is wine; the others share the default filters (S9.15). */
export function isWineCategory(category: string): boolean {
  return Object.hasOwn(wineFilters, category);
}

/** The filter column of a listing. `query` is the visitor's choice, without the values that the path sets. */
export function toFilterPanel(
  options: FilterOptions,
  keys: readonly FilterKey[],
  query: ProductQuery,
  path: string,
): FilterPanelView {
  return {
    groups: keys.map((key) => toGroup(key, options, query, path)).filter((group) => group.options.length > 0),
    price: toPriceFilter(options.price, query, path),
  };
}

/** The list of options of each filter group, by its query key. */
const optionLists: { readonly [K in IdKey]?: Exclude<keyof FilterOptions, 'price'> } = {
  category: 'categories',
  type: 'types',
  variety: 'varieties',
  cellar: 'wineries',
  brand: 'brands',
  bottle: 'bottles',
  province: 'provinces',
};

/** The options of the filter group with that query key; empty if there is no such group. */
export function optionsOf(options: FilterOptions, key: IdKey): FilterOption[] {
  const list = optionLists[key];
  return list === undefined ? [] : options[list];
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
  const others = toQueryPairs(omit(query, 'page', key));
  return {
    key,
    label: filterLabels[key],
    options: withChosenOptions(offered, chosen).toSorted((one, other) => spanishCollator.compare(one.name, other.name)),
    chosen,
    list: {
      path,
      pairs: [...others, { name: key, value: '' }].sort((one, other) => (one.name < other.name ? -1 : 1)),
      hash: '',
    },
  };
}

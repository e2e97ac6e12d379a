import { createListingHrefs, type ProductQuery, type SortOrder, sortOrders } from '../product-query.ts';

export type SortOption = { value: string; label: string; href: string; selected: boolean };

/** The service's default order, which needs no `sort` in the query. */
const DEFAULT_ORDER: SortOrder = 'relevance';

const sortLabels: Record<SortOrder, string> = {
  relevance: 'Relevancia',
  'price:asc': 'Menor precio',
  'price:desc': 'Mayor precio',
  'name:asc': 'Nombre, de la A a la Z',
  'name:desc': 'Nombre, de la Z a la A',
  newest: 'Más nuevos',
};

/** One option per sort order; its link opens page 1 of the listing in that order. */
export function toSortOptions(query: ProductQuery, path: string): SortOption[] {
  const hrefOf = createListingHrefs(path, query, 'sort');
  return sortOrders.map((order) => ({
    value: order,
    label: sortLabels[order],
    href: hrefOf(order === DEFAULT_ORDER ? undefined : order),
    selected: (query.sort ?? DEFAULT_ORDER) === order,
  }));
}

/** Whether the query has another sort order than the default. */
export function isSorted(query: ProductQuery): boolean {
  return query.sort !== undefined && query.sort !== DEFAULT_ORDER;
}

import { change, type ProductQuery, type SortOrder, sortOrders, toListingHref } from './product-query.ts';

export type SortOption = { value: string; label: string; href: string; selected: boolean };

/** The service's own order where none is asked. */
const DEFAULT_ORDER: SortOrder = 'relevance';

const sortLabels: Record<SortOrder, string> = {
  relevance: 'Relevancia',
  'price:asc': 'Menor precio',
  'price:desc': 'Mayor precio',
  'name:asc': 'Nombre, de la A a la Z',
  'name:desc': 'Nombre, de la Z a la A',
  newest: 'Más nuevos',
};

/** Each order with the listing in it, on page 1. */
export function toSortOptions(query: ProductQuery, path: string): SortOption[] {
  return sortOrders.map((order) => ({
    value: order,
    label: sortLabels[order],
    href: toListingHref(path, change(query, 'sort', order === DEFAULT_ORDER ? null : order)),
    selected: (query.sort ?? DEFAULT_ORDER) === order,
  }));
}

/** Whether another order than the service's own is asked for. */
export function isSorted(query: ProductQuery): boolean {
  return query.sort !== undefined && query.sort !== DEFAULT_ORDER;
}

import { type Block, loaded, mapBlock } from '../block.ts';
import { paths } from '../values/paths.ts';
import { isFiltered, toChips, toClearHref } from './filter-chips.ts';
import { type FilterKey, toFilterPanel } from './filters.ts';
import type { FilterPanel, Listing, ListingMode } from './listing.ts';
import type { ListingParts } from './load-listing-parts.ts';
import type { FilterOptions } from './product.ts';
import { toProductGrid } from './product-grid.ts';
import { omit, type ProductQuery, toListingHref, toQueryPairs } from './product-query.ts';
import { isSorted, toSortOptions } from './sort-options.ts';

export type ListingFacts = {
  mode: ListingMode;
  path: string;
  title: string;
  description: string;
  /** What the visitor chose, without what the path itself says. */
  query: ProductQuery;
  filterKeys: readonly FilterKey[];
  event: string | null;
  parts: ListingParts;
};

/**
 * Prints what every kind of listing shares. What only one kind has (a search's notice, an event's carousel) is put over
 * it.
 */
export function toListing(facts: ListingFacts): Listing {
  const { mode, path, title, description, query, filterKeys, event, parts } = facts;
  const options = parts.filters.status === 'loaded' ? parts.filters.data : null;
  const chips = toChips(options, query, path);
  const products = toProductGrid({ page: parts.page, promotion: parts.promotion, event, query, path, chips });
  const isEmpty = parts.page.items.length === 0;
  return {
    mode,
    title,
    description,
    category: null,
    canonicalPath: toListingHref(path, query.page === undefined ? {} : { page: query.page }),
    noIndex: isEmpty || isFiltered(query) || isSorted(query) || query.limit !== undefined,
    breadcrumbs: [
      { label: 'Inicio', href: paths.home },
      { label: 'Tienda', href: paths.shop },
      { label: title, href: null },
    ],
    path,
    query: toQueryPairs(omit(query, 'page')),
    searchText: '',
    searchNotice: null,
    invalidSearch: null,
    resultLabel: null,
    products,
    filters: toFilters(parts.filters, filterKeys, query, path),
    chips,
    clearHref: toClearHref(query, path),
    sort: toSortOptions(query, path),
    banners: parts.banners,
    memberPrices: parts.memberPrices,
    carousel: null,
  };
}

function toFilters(
  options: Block<FilterOptions>,
  keys: readonly FilterKey[],
  query: ProductQuery,
  path: string,
): Block<FilterPanel> {
  const block = mapBlock(options, (known) => toFilterPanel(known, keys, query, path));
  return block.status === 'loaded' && block.data.groups.length === 0 ? loaded(block.data, 'filters') : block;
}

import { type Block, loaded, mapBlock } from '../block.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import { toCountLabel } from '../values/pagination.ts';
import { paths } from '../values/paths.ts';
import { type FilterChip, isFiltered, toChips, toClearHref } from './filter-chips.ts';
import { type FilterKey, type FilterPanel, toFilterPanel } from './filters.ts';
import type { ListingParts } from './load-listing-parts.ts';
import type { Banner, FilterOptions } from './product.ts';
import type { ProductCard } from './product-card.ts';
import { type ProductGrid, toPagination, toProductGrid, type WayOut } from './product-grid.ts';
import { omit, type ProductQuery, toListingHref, toQueryPairs } from './product-query.ts';
import { isSorted, type SortOption, toSortOptions } from './sort-options.ts';

export type ListingMode = 'category' | 'search' | 'event';

/** A listing: category, search or special event. The URL is its only state. */
export type Listing = {
  mode: ListingMode;
  title: string;
  description: string;
  /** What the heading records: the category's own call, or the event; null for a search. */
  heading: Block<null> | null;
  /** Canonical path: page kept, filters and sort dropped. */
  canonicalPath: string;
  /** A filtered or sorted view, or an empty one: not for search engines. */
  noIndex: boolean;
  breadcrumbs: Breadcrumb[];
  /** This listing's path without a query; the filter and sort forms submit here. */
  path: string;
  /** Every chosen filter, for forms that must keep them: accepted query pairs less page. */
  query: { name: string; value: string }[];
  searchText: string;
  /** What the service searched instead, in words, or null: «Mostramos resultados de "malbec"». */
  searchNotice: { text: string; suggestion: WayOut | null } | null;
  /** Why nothing was asked (S5.5), or null. */
  invalidSearch: string | null;
  /** Event mode's label (the event's title); null otherwise. */
  resultLabel: string | null;
  /** The number of this page, from 1. */
  page: number;
  /** "Mostrando 13–24 de 187 productos"; empty if nothing was asked. */
  countLabel: string;
  isEmpty: boolean;
  /** Filters help if something was found, or if one of them may be why nothing was. */
  canNarrow: boolean;
  products: Block<ProductGrid>;
  filters: Block<FilterPanel>;
  chips: FilterChip[];
  clearHref: string | null;
  sort: SortOption[];
  /** Failed if the members' promotion is unavailable: then the cards have no SOCIOS row. */
  memberPrices: Block<null>;
  banners: Block<Banner[]>;
  /** The event's carousel, or null. */
  carousel: Block<{ title: string; cards: ProductCard[] }> | null;
};

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
  const pagination = toPagination(parts.page, query);
  const products = toProductGrid({
    found: parts.page,
    pagination,
    promotion: parts.promotion,
    event,
    query,
    path,
    chips,
  });
  const isEmpty = parts.page.items.length === 0;
  return {
    mode,
    title,
    description,
    heading: null,
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
    page: pagination.page,
    countLabel: toCountLabel(pagination),
    isEmpty,
    canNarrow: !isEmpty || chips.length > 0,
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

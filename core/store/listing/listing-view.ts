import { type Block, dataOf, loaded, mapBlock } from '../../block.ts';
import type { Image } from '../../values/image.ts';
import { type PageFacts, toBreadcrumbs } from '../../values/links.ts';
import { formatMoney } from '../../values/money.ts';
import { toCountLabel, toTotalLabel } from '../../values/pagination.ts';
import { paths } from '../../values/paths.ts';
import type { SafeHtml } from '../../values/safe-html.ts';
import type { ProductCardView } from '../card/product-card-view.ts';
import type { LoadedMemberPromotion } from '../price/load-member-promotion.ts';
import type { Banner, FilterOption, FilterOptions, FoundProducts } from '../product.ts';
import {
  omit,
  type ProductQuery,
  type SortOrder,
  sortOrders,
  toListingHref,
  toQueryPairs,
  withValue,
} from '../product-query.ts';
import { type FilterChip, isFiltered, toChips, toClearHref } from './filter-chips.ts';
import { type FilterKey, type FilterPanelView, toFilterPanel } from './filters.ts';
import { type ProductGridView, toPagination, toProductGrid } from './product-grid.ts';
import type { SearchNotice } from './search-notice.ts';

export type ListingMode = 'category' | 'search' | 'event';

/** A page that answers a search. `label` says what kind of page it is. */
export type ListingAnswer = { title: string; href: string; label: string };

/** What an event says of itself. `content` is empty if it has no text. */
export type EventOpeningView = { image: Image | null; subtitle: string | null; content: SafeHtml };

/** The listing of a category, a search or a special event. All its state is in the URL; the canonical path has the page, not filters and sort order. */
export type ListingView = PageFacts & {
  mode: ListingMode;
  /** The document's title. */
  metaTitle: string;
  /** Null if it is no event, if the event has nothing to say, and on later pages and filtered or sorted ones. */
  opening: EventOpeningView | null;
  /** The conditions of an event, plain text with its line breaks; null if there are none. */
  terms: string | null;
  /** When an event runs. Absent or null if it is no event, or if it has no dates. */
  dates?: string | null;
  /** The same for programs, as days or instants of ISO 8601. Absent if it has neither. */
  period?: { from: string | null; until: string | null };
  /** The picture of links to an event; null for any other listing. */
  shareImage: Image | null;
  /** Whether the request for the category or the event failed; null for a search, which needs none. */
  heading: Block<null> | null;
  /** Whether search engines must not index it: filtered, sorted or empty listings, and searches. */
  noIndex: boolean;
  /** The path without the query string. The filter and sort forms submit to it. */
  path: string;
  /** The valid query values except the page. Forms repeat them in hidden fields. */
  query: { name: string; value: string }[];
  searchText: string;
  searchNotice: SearchNotice | null;
  /** What a search found beside the products: `first` above them, `more` below; null if it is no search. */
  answers: { first: ListingAnswer[]; more: ListingAnswer[] } | null;
  /** The sentence that explains why the text was not searched (S5.5), or null. */
  invalidSearch: string | null;
  /** The event's title; null for a category or a search. */
  resultLabel: string | null;
  /** The page number, from 1. */
  page: number;
  /** "Mostrando 13–24 de 187 productos"; empty if the text was not searched. */
  countLabel: string;
  /** The number of products on all pages; 0 if the text was not searched. */
  total: number;
  /** "187 productos". */
  totalLabel: string;
  isEmpty: boolean;
  /** Whether to show the filters: if there are products, or if a chosen filter may have excluded them all. */
  canNarrow: boolean;
  /** To the most wanted parts of a category; empty once the visitor has chosen something. */
  promoted: PromotedLink[];
  products: Block<ProductGridView>;
  filters: Block<FilterPanelView>;
  chips: FilterChip[];
  clearHref: string | null;
  sort: SortOption[];
  /** Failed if the members' promotion is unavailable, so that the cards have no member price. */
  memberPrices: Block<null>;
  /** Without banners on later pages and on filtered or sorted ones. */
  banners: Block<Banner[]>;
  /** The event's carousel, or null. */
  carousel: Block<{ title: string; cards: ProductCardView[] }> | null;
};

/** The data that every listing loads. */
export type ListingParts = LoadedMemberPromotion & {
  page: FoundProducts;
  filters: Block<FilterOptions>;
  banners: Block<Banner[]>;
};

export type ListingFacts = {
  mode: ListingMode;
  path: string;
  title: string;
  description: string;
  /** The visitor's choice, without the values that the path sets. */
  query: ProductQuery;
  filterKeys: readonly FilterKey[];
  /** Whether it is a category of wines, which shoppers choose by region and variety. */
  isWine?: boolean;
  event: string | null;
  parts: ListingParts;
};

/**
 * Builds the part of a listing that all modes share. The caller adds the fields of one mode, such as `searchNotice` or
 * `carousel`.
 */
export function toListing(facts: ListingFacts): ListingView {
  const { mode, path, title, description, query, filterKeys, isWine = false, event, parts } = facts;
  const options = dataOf(parts.filters);
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
    metaTitle: title,
    opening: null,
    terms: null,
    shareImage: null,
    description,
    heading: null,
    canonicalPath: toListingHref(path, query.page === undefined ? {} : { page: query.page }),
    noIndex: isEmpty || isFiltered(query) || isSorted(query) || query.limit !== undefined,
    breadcrumbs: toBreadcrumbs(title, { label: 'Tienda', href: paths.shop }),
    path,
    query: toQueryPairs(omit(query, 'page')),
    searchText: '',
    searchNotice: null,
    answers: null,
    invalidSearch: null,
    resultLabel: null,
    page: pagination.page,
    countLabel: isEmpty && pagination.total > 0 ? toTotalLabel(pagination.total) : toCountLabel(pagination),
    total: pagination.total,
    totalLabel: toTotalLabel(pagination.total),
    isEmpty,
    promoted:
      mode === 'category' && options !== null && isFirstView(query)
        ? toPromotedLinks(options, { total: pagination.total, path, isWine })
        : [],
    canNarrow: !isEmpty || chips.length > 0,
    products,
    filters: toFilters(parts.filters, filterKeys, query, path),
    chips,
    clearHref: toClearHref(query, path),
    sort: toSortOptions(query, path),
    banners: isFirstView(query) ? parts.banners : mapBlock(parts.banners, () => []),
    memberPrices: parts.memberPrices,
    carousel: null,
  };
}

/** Banners are for visitors who have not chosen anything yet; on other pages they only delay the results. */
export function isFirstView(query: ProductQuery): boolean {
  return (query.page ?? 1) === 1 && !isFiltered(query) && !isSorted(query);
}

function toFilters(
  options: Block<FilterOptions>,
  keys: readonly FilterKey[],
  query: ProductQuery,
  path: string,
): Block<FilterPanelView> {
  const block = mapBlock(options, (known) => toFilterPanel(known, keys, query, path));
  return block.status === 'loaded' && block.data.groups.length === 0 ? loaded(block.data, 'filters') : block;
}

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
  return sortOrders.map((order) => ({
    value: order,
    label: sortLabels[order],
    href: toListingHref(path, withValue(query, 'sort', order === DEFAULT_ORDER ? null : order)),
    selected: (query.sort ?? DEFAULT_ORDER) === order,
  }));
}

/** Whether the query has another sort order than the default. */
export function isSorted(query: ProductQuery): boolean {
  return query.sort !== undefined && query.sort !== DEFAULT_ORDER;
}

/** A link above the grid to what most shoppers narrow a listing to. */
export type PromotedLink = { label: string; href: string };

const MAX_PROVINCES = 4;
const MAX_VARIETIES = 3;
const MAX_TYPES = 5;

/** Fewer links than these are no choice. */
const MIN_LINKS = 3;

/**
 * Links to the provinces and varieties of wine with most products, or to the types of anything else, and to the lowest range of
 * prices. They come from the service's answer, so that none leads to an empty listing; a value that all products share is left out.
 */
export function toPromotedLinks(
  options: FilterOptions,
  { total, path, isWine }: { total: number; path: string; isWine: boolean },
): PromotedLink[] {
  const linksTo = (key: 'province' | 'variety' | 'type', all: readonly FilterOption[], max: number) =>
    topOf(all, total, max).map(({ id, name }) => ({ label: name, href: hrefOf({ [key]: [id] }) }));
  const hrefOf = (query: ProductQuery) => toListingHref(path, query);
  const provinces = isWine ? linksTo('province', options.provinces, MAX_PROVINCES) : [];
  const links = [
    ...provinces,
    // `/bodegas` lists the wineries region by region.
    ...(provinces.length > 0 ? [{ label: 'Todas las regiones', href: paths.wineries }] : []),
    ...(isWine ? linksTo('variety', options.varieties, MAX_VARIETIES) : linksTo('type', options.types, MAX_TYPES)),
    ...toPriceLink(options, hrefOf),
  ];
  return links.length < MIN_LINKS ? [] : links;
}

function topOf(options: readonly FilterOption[], total: number, max: number): FilterOption[] {
  return options
    .filter(({ quantity }) => quantity !== null && quantity > 0 && quantity < total)
    .toSorted((one, other) => (other.quantity ?? 0) - (one.quantity ?? 0))
    .slice(0, max);
}

function toPriceLink({ price }: FilterOptions, hrefOf: (query: ProductQuery) => string): PromotedLink[] {
  const lowest = (price?.ranges ?? []).find(({ to, quantity }) => to !== null && quantity !== null && quantity > 0);
  if (lowest === undefined || lowest.to === null) return [];
  return [{ label: `Hasta ${formatMoney(lowest.to)}`, href: hrefOf({ price: { min: null, max: lowest.to } }) }];
}

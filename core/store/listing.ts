import type { Block } from '../block.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { PaginationView } from '../values/pagination.ts';
import type { Banner } from './product.ts';
import type { ProductCard } from './product-card.ts';

/** One option of a filter group. `href` is the listing with this option toggled and the page reset. */
export type FilterOptionView = {
  id: string;
  name: string;
  /** Products behind it where the service says, else null. */
  quantity: number | null;
  selected: boolean;
  /** True when it would show nothing; it stays in place but cannot be chosen. */
  disabled: boolean;
  href: string;
};

export type FilterGroupView = {
  /** The query key. */
  key: string;
  label: string;
  options: FilterOptionView[];
};

export type FilterPanel = {
  groups: FilterGroupView[];
  /** The chosen price in whole pesos, null for an open side, and ranges to choose. */
  price: { min: number | null; max: number | null; ranges: PriceRangeLink[] };
};

/** `href` is the listing with this range, or without it if it is the chosen one. */
export type PriceRangeLink = { label: string; href: string; selected: boolean };

/** A chosen filter; `href` is the listing without it. */
export type FilterChip = { label: string; href: string };

export type SortOption = { value: string; label: string; href: string; selected: boolean };

/**
 * A way out of an empty result: drop a filter, try the nearest word, go back to a page. The page adds the shop's
 * categories.
 */
export type WayOut = { label: string; href: string };

export type ProductGrid = {
  cards: ProductCard[];
  /** "Mostrando 13–24 de 187 productos"; in event mode beside the event's title. */
  countLabel: string;
  pagination: PaginationView;
  waysOut: WayOut[];
};

export type ListingMode = 'category' | 'search' | 'event';

/** A listing: category, search or special event. The URL is its only state. */
export type Listing = {
  mode: ListingMode;
  title: string;
  description: string;
  /** Category mode: the category in its own words; where it failed, `title` comes from the category tree. */
  category: Block<{ title: string; description: string }> | null;
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
  products: Block<ProductGrid>;
  filters: Block<FilterPanel>;
  chips: FilterChip[];
  clearHref: string | null;
  sort: SortOption[];
  /** Failed where the members' promotion is not known now: the cards have no SOCIOS row. */
  memberPrices: Block<null>;
  banners: Block<Banner[]>;
  /** Event mode: the event's carousel; null where there is none. */
  carousel: Block<{ title: string; cards: ProductCard[] }> | null;
};

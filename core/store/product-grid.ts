import { type Block, loaded } from '../block.ts';
import { searchHref } from '../values/links.ts';
import type { Pagination, PaginationView } from '../values/pagination.ts';
import { countPages, toCountLabel, toPaginationView, totalOf } from '../values/pagination.ts';
import type { FilterChip } from './filter-chips.ts';
import type { FoundProducts, MemberPromotion } from './product.ts';
import type { ProductCard } from './product-card.ts';
import { toProductCard } from './product-card.ts';
import { change, PAGE_SIZE, type ProductQuery, toListingHref } from './product-query.ts';

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

export type GridFacts = {
  page: FoundProducts;
  promotion: MemberPromotion | null;
  /** The slug of the event whose products these are, or null. */
  event: string | null;
  query: ProductQuery;
  path: string;
  chips: readonly FilterChip[];
};

/** The products of a listing; one without products says so and shows ways out (S8.13). */
export function toProductGrid({ page, promotion, event, query, path, chips }: GridFacts): Block<ProductGrid> {
  const pagination = paginationOf(page, query);
  const hrefOf = (number: number) => toListingHref(path, { ...query, page: number });
  const cards = page.items.map((product) => toProductCard(product, promotion, event));
  const isEmpty = cards.length === 0;
  const grid: ProductGrid = {
    cards,
    countLabel: toCountLabel(pagination),
    pagination: toPaginationView(pagination, hrefOf),
    waysOut: isEmpty ? toWaysOut(pagination, page, query, path, chips) : [],
  };
  return loaded(grid, isEmpty ? 'noProducts' : null);
}

/** A search that was not made: no products, and the box itself is the way out. */
export function toUnaskedGrid(): Block<ProductGrid> {
  const pagination = { page: 1, pageCount: 0, previousHref: null, nextHref: null, links: [] };
  return loaded({ cards: [], countLabel: '', pagination, waysOut: [] }, 'searchTooShort');
}

/** "Probá con "malbec"": the service's nearest word. */
export function toSuggestion(page: FoundProducts): WayOut | null {
  const suggestion = page.search?.suggestion;
  return suggestion ? { label: `Probá con "${suggestion}"`, href: searchHref(suggestion) } : null;
}

/** Where the service leaves the limit or the page out (its zero pagination), what was asked counts. */
function paginationOf(found: FoundProducts, query: ProductQuery): Pagination {
  const { pagination } = found;
  const limit = pagination.limit > 0 ? pagination.limit : (query.limit ?? PAGE_SIZE);
  return { limit, page: query.page ?? 1, total: totalOf(found) };
}

function toWaysOut(
  pagination: Pagination,
  page: FoundProducts,
  query: ProductQuery,
  path: string,
  chips: readonly FilterChip[],
): WayOut[] {
  const last = countPages(pagination);
  const first = { label: 'Volver a la primera página', href: toListingHref(path, change(query, 'page', null)) };
  if (last > 0 && pagination.page > last) {
    return [{ label: 'Ir a la última página', href: toListingHref(path, { ...query, page: last }) }, first];
  }
  const suggestion = toSuggestion(page);
  return [
    ...(pagination.page > 1 ? [first] : []),
    ...chips.map(({ label, href }) => ({ label: `Quitar "${label}"`, href })),
    ...(suggestion === null ? [] : [suggestion]),
  ];
}

import { type Block, loaded } from '../../block.ts';
import { recordedError } from '../../failure-list.ts';
import { searchHref } from '../../values/links.ts';
import {
  countPages,
  type PageCounts,
  type PaginationView,
  toPaginationView,
  totalOf,
} from '../../values/pagination.ts';
import { type ProductCardView, toProductCard } from '../card/product-card-view.ts';
import type { FoundProducts, MemberPromotion } from '../product.ts';
import { PAGE_SIZE, type ProductQuery, toListingHref, withValue } from '../product-query.ts';
import type { FilterChip } from './filter-chips.ts';

/** A link for an empty listing: remove a filter, search a suggested text, or open a page that has products. */
export type WayOut = { label: string; href: string };

/** `count` is the number of products that the link leads to; null if it is unknown. */
export type CountedWayOut = WayOut & { count: number | null };

export type ProductGridView = {
  cards: ProductCardView[];
  pagination: PaginationView;
  /** The sentence that is shown instead of cards; null if there are cards. */
  emptySentence: string | null;
  waysOut: CountedWayOut[];
  /** Whether to offer the categories too. False beyond the last page: then the links to other pages are enough. */
  offersCategories: boolean;
};

export type GridFacts = {
  found: FoundProducts;
  pagination: PageCounts;
  promotion: MemberPromotion | null;
  /** The slug of the event that is listed, or null. */
  event: string | null;
  query: ProductQuery;
  path: string;
  chips: readonly FilterChip[];
};

const UNREADABLE_PAGE = 'No pudimos mostrar los productos de esta página.';

/** The products of a listing; if it is empty, a sentence and ways out (S8.13). */
export function toProductGrid(facts: GridFacts): Block<ProductGridView> {
  const { found, pagination, promotion, event, query, path } = facts;
  const hrefOf = (number: number) => toListingHref(path, { ...query, page: number });
  const cards = found.items.map((product) => toProductCard(product, promotion, event));
  const isEmpty = cards.length === 0;
  const pageCount = countPages(pagination);
  // The service sent nothing, or nothing that can be sold, for a page that other pages follow or precede.
  const isUnreadable = isEmpty && pageCount > 0 && pagination.page <= pageCount;
  const code = pageCount > 0 && pagination.page > pageCount ? 'noMoreProducts' : 'noProducts';
  const sentence = isUnreadable ? UNREADABLE_PAGE : recordedError(code).sentence;
  const grid: ProductGridView = {
    cards,
    pagination: toPaginationView(pagination, hrefOf),
    emptySentence: isEmpty ? sentence : null,
    waysOut: isEmpty && !isUnreadable ? toWaysOut(facts) : [],
    offersCategories: isEmpty && pageCount === 0,
  };
  return loaded(grid, isEmpty ? code : null);
}

/** The grid for a text that is not searched: the sentence says why. */
export function toUnsearchedGrid(
  code: 'searchTooShort' | 'searchExcludes',
  waysOut: CountedWayOut[] = [],
): Block<ProductGridView> {
  const pagination = { page: 1, pageCount: 0, previousHref: null, nextHref: null, links: [] };
  const emptySentence = recordedError(code).sentence;
  // The page of a text that is too short has the search box alone (S5.5).
  const offersCategories = code === 'searchExcludes' && waysOut.length === 0;
  return loaded({ cards: [], pagination, emptySentence, waysOut, offersCategories }, code);
}

/** The link "Probá con «malbec»" for the text that the service suggests; null if it suggests none. */
export function toSuggestion(found: FoundProducts): WayOut | null {
  const suggestion = found.search?.suggestion;
  return suggestion ? { label: `Probá con «${suggestion}»`, href: searchHref(suggestion) } : null;
}

/** The pagination of a listing. If the service sends a limit of 0, the requested limit is used. */
export function toPagination(found: FoundProducts, query: ProductQuery): PageCounts {
  const { pagination } = found;
  const limit = pagination.limit > 0 ? pagination.limit : (query.limit ?? PAGE_SIZE);
  return { limit, page: query.page ?? 1, total: totalOf(found) };
}

function toWaysOut(facts: GridFacts): CountedWayOut[] {
  return listWaysOut(facts).map((wayOut) => ({ ...wayOut, count: null }));
}

function listWaysOut({ found, pagination, query, path, chips }: GridFacts): WayOut[] {
  const last = countPages(pagination);
  const first = { label: 'Volver a la primera página', href: toListingHref(path, withValue(query, 'page', null)) };
  if (last > 0 && pagination.page > last) {
    return [{ label: 'Ir a la última página', href: toListingHref(path, { ...query, page: last }) }, first];
  }
  const suggestion = toSuggestion(found);
  return [
    ...(pagination.page > 1 ? [first] : []),
    ...chips.map(({ label, href }) => ({ label: `Quitar «${label}»`, href })),
    ...(suggestion === null ? [] : [suggestion]),
  ];
}

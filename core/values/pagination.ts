import { MAX_PAGE } from './query-values.ts';

const PRODUCTS: readonly [singular: string, plural: string] = ['producto', 'productos'];

const numberFormat = new Intl.NumberFormat('es-ES');

/** The total number of items, at least those on this page: some services leave the total out. */
export function totalOf({ items, pagination }: Paginated<unknown>): number {
  return Math.max(pagination.total, items.length);
}

/** The number of pages; 0 if the list is empty. */
export function countPages({ total, limit }: Pick<PageCounts, 'total' | 'limit'>): number {
  return limit > 0 ? Math.min(Math.ceil(total / limit), MAX_PAGE) : 0;
}

/** Numbered links around the current page. If `page` is beyond the last page, the previous link opens the last page. */
export function toPaginationView(pagination: PageCounts, hrefOf: (page: number) => string): PaginationView {
  const { page } = pagination;
  const pageCount = countPages(pagination);
  return {
    page,
    pageCount,
    previousHref: page > 1 && pageCount > 0 ? hrefOf(Math.min(page - 1, pageCount)) : null,
    nextHref: page < pageCount ? hrefOf(page + 1) : null,
    links: pageCount > 1 ? toLinks(page, pageCount, hrefOf) : [],
  };
}

/** "Mostrando 13–24 de 187 productos" (S2.27). `noun` is the counted noun in singular and plural. */
export function toCountLabel(
  { page, limit, total }: PageCounts,
  noun: readonly [singular: string, plural: string] = PRODUCTS,
): string {
  const things = toTotalLabel(total, noun);
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  if (to < from) return things;
  const range = to === from ? numberFormat.format(from) : `${numberFormat.format(from)}–${numberFormat.format(to)}`;
  return `Mostrando ${range} de ${things}`;
}

/** "187 productos". */
export function toTotalLabel(total: number, [singular, plural] = PRODUCTS): string {
  return total === 1 ? `1 ${singular}` : `${numberFormat.format(total)} ${plural}`;
}

function toLinks(current: number, pageCount: number, hrefOf: (page: number) => string): PageLink[] {
  const shown = [1, current - 1, current, current + 1, pageCount].filter((page) => page >= 1 && page <= pageCount);
  // In ascending order, like the list above.
  const pages = [...new Set(shown)];
  return pages.flatMap((page, index): PageLink[] => {
    const skipped = page - (pages[index - 1] ?? 0) - 1;
    const link: PageLink = { kind: 'page', page, href: hrefOf(page), current: page === current };
    if (skipped === 0) return [link];
    // If only one number would be hidden, show it: a gap would take the same space.
    const between: PageLink =
      skipped === 1 ? { kind: 'page', page: page - 1, href: hrefOf(page - 1), current: false } : { kind: 'gap' };
    return [between, link];
  });
}

export type PageCounts = { limit: number; page: number; total: number };

/** One page of a list from a service. */
export type Paginated<T> = { items: T[]; pagination: PageCounts };

/** A numbered page link, or a gap where numbers are left out. */
export type PageLink = { kind: 'page'; page: number; href: string; current: boolean } | { kind: 'gap' };

export type PaginationView = {
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
  links: PageLink[];
};

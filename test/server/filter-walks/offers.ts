import type { Block } from '#core/block.ts';
import type { ClubLandingView } from '#core/club/get-club-landing.ts';
import type { SelectionListView } from '#core/club/list-selections.ts';
import { type FilterGroupView, toChoices } from '#core/store/listing/filter-group-view.ts';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import type { PaginationView } from '#core/values/pagination.ts';
import { paths } from '#core/values/paths.ts';

/** A link that a list offers, with the number of items that it promises; null if it promises none. */
export type Offer = { label: string; href: string; count: number | null };

/** Thrown for a page of which a block failed. */
export class FailedBlock extends Error {}

/** A list as its page shows it. `total` is the number of items on all of its pages. */
export type ShownList = { total: number; offers: Offer[] };

/**
 * A category, a search or an event. If it is empty, only its ways out promise items: removing a filter may not
 * help.
 */
export function readListing(listing: ListingView): ShownList {
  const { filters, products, promoted, chips, clearHref, sort, searchNotice, isEmpty } = listing;
  const panel = dataOf(filters);
  const grid = dataOf(products);
  // One of them leads to the wineries, which are no list.
  const lists = promoted.filter(({ href }) => href.startsWith(`${paths.shop}/`));
  const suggestions = uncounted(searchNotice?.suggestion ? [searchNotice.suggestion] : []);
  if (isEmpty) return { total: 0, offers: [...grid.waysOut, ...suggestions] };
  const ranges = panel.price.ranges.map(({ selected, quantity, ...range }) => ({
    ...range,
    count: selected ? null : quantity,
  }));
  return {
    total: numberIn(listing.totalLabel),
    offers: [
      ...panel.groups.flatMap(offersOfGroup),
      ...ranges,
      ...uncounted([...lists, ...chips, ...sort]),
      ...clearOf(clearHref),
      ...suggestions,
      ...pagesOf(grid.pagination),
    ],
  };
}

export function readSelections({ filters, clearHref, selections }: SelectionListView): ShownList {
  const grid = dataOf(selections);
  if (grid.emptySentence !== null) return { total: 0, offers: uncounted(grid.waysOut) };
  return {
    total: numberIn(grid.countLabel),
    offers: [...dataOf(filters).flatMap(offersOfGroup), ...clearOf(clearHref), ...pagesOf(grid.pagination)],
  };
}

export function readPlans({ plans }: ClubLandingView): ShownList {
  const { filters, countLabel, clearHref } = dataOf(plans);
  return { total: numberIn(countLabel), offers: [...filters.flatMap(offersOfGroup), ...clearOf(clearHref)] };
}

/**
 * The enabled options. The number beside an option counts the items that have it. If options of the group are selected,
 * its link leads to another number of items, so nothing is promised.
 */
function offersOfGroup(group: FilterGroupView): Offer[] {
  const isFirst = group.chosen.length === 0;
  return toChoices(group)
    .filter(({ disabled }) => !disabled)
    .map(({ name, href, quantity }) => ({ label: `${group.label}: ${name}`, href, count: isFirst ? quantity : null }));
}

function uncounted(links: readonly { label: string; href: string }[]): Offer[] {
  return links.map(({ label, href }) => ({ label, href, count: null }));
}

function clearOf(href: string | null): Offer[] {
  return href === null ? [] : [{ label: 'Limpiar', href, count: null }];
}

function pagesOf({ links }: PaginationView): Offer[] {
  return links.flatMap((link) =>
    link.kind === 'page' ? [{ label: `page ${link.page}`, href: link.href, count: null }] : [],
  );
}

function dataOf<T>(block: Block<T>): T {
  if (block.status === 'failed') throw new FailedBlock(block.error.message);
  return block.data;
}

/** "187 productos", "Mostrando 13–24 de 187 productos", "No hay productos". */
function numberIn(label: string): number {
  return Number(label.replaceAll('.', '').match(/(\d+)\D*$/)?.[1] ?? 0);
}

import { loaded } from '../../block.ts';
import { recordedError } from '../../failure-list.ts';
import type { Ports } from '../../ports/ports.ts';
import { searchHref } from '../../values/links.ts';
import { fold, isOneTypoAway, meaningfulWords, wordsOf } from '../../values/text.ts';
import { type FoundProducts, noFilterOptions } from '../product.ts';
import { isSearchable, omit, type ProductQuery, parseSearchText } from '../product-query.ts';
import { isFiltered } from './filter-chips.ts';
import { filterKeysOf } from './filters.ts';
import { type ListingFacts, type ListingParts, type ListingView, toListing } from './listing-view.ts';
import { countWaysOut, loadListingParts } from './load-listing-parts.ts';
import { toPriceFilter } from './price-ranges.ts';
import { toUnsearchedGrid, type WayOut } from './product-grid.ts';
import { type SearchNotice, toSearchNotice } from './search-notice.ts';
import {
  type ExcludingSearch,
  readExcludingSearch,
  type UnderstoodSearch,
  understandSearch,
} from './understand-search.ts';

export type SearchInput = { text: string; query: ProductQuery };

/**
 * A search that is sent to the shop service. `typed` is the whole text, `chosen` the visitor's choice of filters and
 * order.
 */
export type ReadSearch = { typed: string; chosen: ProductQuery; understood: UnderstoodSearch };

const SECTION = 'buscador';

/** Reads a search. If it cannot be sent to the shop service, the result is the listing that says why. */
export function readSearch({ text, query }: SearchInput): ReadSearch | ListingView {
  const typed = parseSearchText(text);
  // The path sets the search text. A search ignores the event of the query (S4.7).
  const chosen = omit(query, 'search', 'collection');
  if (!isSearchable(typed)) return toShortSearchListing(typed, omit(chosen, 'exact'));
  // An exact search is not interpreted.
  if (chosen.exact === true) return { typed, chosen, understood: { text: typed, price: null, sort: null } };
  const excluding = readExcludingSearch(typed);
  if (excluding !== null) return toExcludingListing(typed, excluding);
  const understood = understandSearch(typed);
  return { typed, chosen, understood: { ...understood, text: isSearchable(understood.text) ? understood.text : '' } };
}

/** Loads what the shop service finds, and the blocks beside it. */
export function loadSearchParts(
  ports: Pick<Ports, 'shop' | 'lambda' | 'report'>,
  search: ReadSearch,
): Promise<ListingParts> {
  return loadListingParts(ports, { ...toAskedQuery(search), ...toFixedQuery(search) }, SECTION);
}

/** The listing of a search. `hasAnswers`: something else than products answers it. */
export async function toSearchListing(
  ports: Pick<Ports, 'shop' | 'report'>,
  search: ReadSearch,
  found: ListingParts,
  hasAnswers: boolean,
): Promise<ListingView> {
  const { typed, chosen, understood } = search;
  const { text } = understood;
  const page = hasAnswers || !isSuggestionFit(text, found.page) ? withoutSuggestion(found.page) : found.page;
  // The links have what was understood as values of their own, so that a visitor can take each of them back. If
  // nothing else was typed, the path keeps it.
  const facts = text === '' ? toFacts(typed, typed, chosen) : toFacts(typed, text, toAskedQuery(search));
  const listing: ListingView = {
    ...toListing({ ...facts, parts: { ...found, page } }),
    noIndex: true,
    searchText: typed,
    searchNotice: noticeOf(search, page),
  };
  return countWaysOut(ports, listing, toFixedQuery(search), toShorterSearches(text));
}

/** What the page says of a search. */
function noticeOf(
  { typed, chosen, understood }: ReadSearch,
  page: FoundProducts,
  isInCategory = false,
): SearchNotice | null {
  const isNarrowed = isInCategory || isFiltered(chosen);
  return toSearchNotice({ typed, understood, isExact: chosen.exact === true, isFiltered: isNarrowed, page });
}

/**
 * The same as a sentence, without other searches that the visitor could make; null if there is nothing to say. With
 * `isInCategory` only some categories were searched; the sentence then does not speak of the whole shop.
 */
export function adjustmentOf(search: ReadSearch, page: FoundProducts, isInCategory: boolean): string | null {
  return noticeOf(search, withoutSuggestion(page), isInCategory)?.text ?? null;
}

/** From this length on, a word may differ from the suggested one in more than one letter. */
const MIN_LONG_WORD = 7;

/** Whether the service's suggestion is near enough to be offered: for one word, and for a short one only one edit away. */
function isSuggestionFit(text: string, { search }: FoundProducts): boolean {
  const [word = '', ...others] = wordsOf(text);
  return others.length === 0 && (word.length >= MIN_LONG_WORD || isOneTypoAway(word, fold(search?.suggestion ?? '')));
}

function withoutSuggestion(page: FoundProducts): FoundProducts {
  return { ...page, search: page.search && { ...page.search, suggestion: null } };
}

/** What was understood, and the visitor's choice, which comes first. */
export function toAskedQuery({ understood: { price, sort }, chosen }: ReadSearch): ProductQuery {
  return { ...(price && { price }), ...(sort && { sort }), ...chosen };
}

/** The values that the path sets. */
export function toFixedQuery({ understood: { text } }: ReadSearch): ProductQuery {
  return text === '' ? {} : { search: text };
}

/** Searches of one of the words, for a search of several that finds nothing. */
function toShorterSearches(text: string): WayOut[] {
  const words = [...new Set(meaningfulWords(wordsOf(text)))].filter(isSearchable);
  return words.length < 2 ? [] : words.map((word) => ({ label: `Buscar «${word}»`, href: searchHref(word) }));
}

function toFacts(typed: string, searched: string, query: ProductQuery) {
  return {
    mode: 'search',
    path: searchHref(searched),
    title: `Resultados para «${typed}»`,
    description: `Lo que encontramos en la tienda al buscar «${typed}».`,
    query,
    filterKeys: filterKeysOf(null),
    event: null,
  } as const;
}

function toShortSearchListing(searchText: string, query: ProductQuery): ListingView {
  return {
    ...toUnsearchedListing(searchText, { ...toFacts(searchText, searchText, query), title: 'Buscador' }),
    invalidSearch: recordedError('searchTooShort').sentence,
    products: toUnsearchedGrid('searchTooShort'),
  };
}

function toExcludingListing(typed: string, { others }: ExcludingSearch): ListingView {
  const waysOut = others === '' ? [] : [{ label: `Buscar «${others}»`, href: searchHref(others), count: null }];
  const facts = toFacts(typed, typed, {});
  return { ...toUnsearchedListing(typed, facts), products: toUnsearchedGrid('searchExcludes', waysOut) };
}

/** A listing without any call to a service. */
function toUnsearchedListing(searchText: string, facts: Omit<ListingFacts, 'parts'>): ListingView {
  const nothing = { items: [], pagination: { limit: 0, page: 1, total: 0 }, search: null };
  const parts = {
    page: nothing,
    filters: loaded(noFilterOptions),
    banners: loaded([]),
    promotion: null,
    memberPrices: loaded(null),
  };
  return {
    ...toListing({ ...facts, parts }),
    searchText,
    page: 1,
    countLabel: '',
    filters: loaded({ groups: [], price: toPriceFilter(null, facts.query, facts.path) }),
  };
}

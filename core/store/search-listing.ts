import { loaded } from '../block.ts';
import { recordedError } from '../failure-catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import { searchHref } from '../values/links.ts';
import { meaningfulWords, wordsOf } from '../values/words.ts';
import { countWaysOut } from './count-ways-out.ts';
import { isFiltered } from './filter-chips.ts';
import { filterKeysOf } from './filters.ts';
import type { Listing } from './listing.ts';
import { toListing } from './listing.ts';
import { loadListingParts } from './load-listing-parts.ts';
import { toPriceFilter } from './price-ranges.ts';
import { noFilterOptions } from './product.ts';
import { toShortSearchGrid, type WayOut } from './product-grid.ts';
import { isSearchable, omit, type ProductQuery, parseSearchText } from './product-query.ts';
import { toSearchNotice } from './search-notice.ts';
import { type UnderstoodSearch, understandSearch } from './understand-search.ts';

export type SearchInput = { text: string; query: ProductQuery };

/** A search's listing. `typed` is the text without words for a price, `used` what the service searched instead. */
export type SearchListing = { listing: Listing; typed: string; used: string };

const SECTION = 'buscador';

/** The listing of a search. If the text is too short, no service is called and the listing says so (S5.5). */
export function loadSearchListing({ shop, lambda, report }: Pick<Ports, 'shop' | 'lambda' | 'report'>) {
  return async ({ text: typed, query }: SearchInput): Promise<SearchListing> => {
    const searchText = parseSearchText(typed);
    // The path sets the search text. A search ignores the event of the query (S4.7).
    const chosen = omit(query, 'search', 'collection');
    if (!isSearchable(searchText)) {
      return { listing: toShortSearchListing(searchText, omit(chosen, 'exact')), typed: searchText, used: searchText };
    }

    const understood = readSearch(searchText, chosen);
    const { text } = understood;
    const asked = { ...toUnderstoodQuery(understood), ...chosen };
    const fixed = text === '' ? {} : { search: text };
    const parts = await loadListingParts({ shop, lambda, report }, { ...asked, ...fixed }, SECTION);
    // The links have what was understood as values of their own, so that a visitor can take each of them back. If
    // nothing else was typed, the path keeps it.
    const facts = text === '' ? toFacts(searchText, searchText, chosen) : toFacts(searchText, text, asked);
    const listing: Listing = {
      ...toListing({ ...facts, parts }),
      noIndex: true,
      searchText,
      searchNotice: toSearchNotice({
        typed: searchText,
        understood,
        isExact: chosen.exact === true,
        isFiltered: isFiltered(chosen),
        page: parts.page,
      }),
    };
    const counted = await countWaysOut({ shop, report }, listing, fixed, toShorterSearches(text));
    return { listing: counted, typed: text, used: parts.page.search?.used ?? text };
  };
}

/** An exact search is not interpreted. */
function readSearch(text: string, { exact }: ProductQuery): UnderstoodSearch {
  if (exact === true) return { text, price: null, sort: null };
  const understood = understandSearch(text);
  return { ...understood, text: isSearchable(understood.text) ? understood.text : '' };
}

function toUnderstoodQuery({ price, sort }: UnderstoodSearch): ProductQuery {
  return { ...(price === null ? {} : { price }), ...(sort === null ? {} : { sort }) };
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

function toShortSearchListing(searchText: string, query: ProductQuery): Listing {
  const nothing = { items: [], pagination: { limit: 0, page: 1, total: 0 }, search: null };
  const parts = {
    page: nothing,
    filters: loaded(noFilterOptions),
    banners: loaded([]),
    promotion: null,
    memberPrices: loaded(null),
  };
  return {
    ...toListing({ ...toFacts(searchText, searchText, query), title: 'Buscador', parts }),
    searchText,
    invalidSearch: recordedError('searchTooShort').sentence,
    page: 1,
    countLabel: '',
    products: toShortSearchGrid(),
    filters: loaded({ groups: [], price: toPriceFilter(null, query, searchHref(searchText)) }),
  };
}

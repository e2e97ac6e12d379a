import { loaded } from '../block.ts';
import { recordedError } from '../failure-catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import { searchHref } from '../values/links.ts';
import { fold } from '../values/text.ts';
import { filterKeysOf } from './filters.ts';
import type { Listing } from './listing.ts';
import { toListing } from './listing.ts';
import { loadListingParts } from './load-listing-parts.ts';
import { toPriceFilter } from './price-ranges.ts';
import type { FoundProducts } from './product.ts';
import { toShortSearchGrid, toSuggestion } from './product-grid.ts';
import { isSearchable, omit, type ProductQuery, parseSearchText } from './product-query.ts';

export type SearchProductsInput = { text: string; query: ProductQuery };

const SECTION = 'buscador';

/** The listing of a search. If the text is too short, no service is called and the listing says so (S5.5). */
export function searchProducts({ shop, lambda, report }: Pick<Ports, 'shop' | 'lambda' | 'report'>) {
  return async ({ text, query }: SearchProductsInput): Promise<Listing> => {
    const searchText = parseSearchText(text);
    // The path sets the search text. A search ignores the event of the query (S4.7).
    const chosen = omit(query, 'search', 'collection');
    if (!isSearchable(searchText)) return toShortSearchListing(searchText, chosen);

    const parts = await loadListingParts({ shop, lambda, report }, { ...chosen, search: searchText }, SECTION);
    const listing = toListing({ ...toFacts(searchText, chosen), parts });
    return { ...listing, noIndex: true, searchText, searchNotice: toSearchNotice(parts.page) };
  };
}

function toFacts(searchText: string, query: ProductQuery) {
  return {
    mode: 'search',
    path: searchHref(searchText),
    title: `Resultados para "${searchText}"`,
    description: `Lo que encontramos en la tienda al buscar "${searchText}".`,
    query,
    filterKeys: filterKeysOf(null),
    event: null,
  } as const;
}

function toShortSearchListing(searchText: string, query: ProductQuery): Listing {
  const nothing = { items: [], pagination: { limit: 0, page: 1, total: 0 }, search: null };
  const noOptions = {
    categories: [],
    types: [],
    varieties: [],
    wineries: [],
    brands: [],
    bottles: [],
    provinces: [],
    price: null,
  };
  const parts = {
    page: nothing,
    filters: loaded(noOptions),
    banners: loaded([]),
    promotion: null,
    memberPrices: loaded(null),
  };
  return {
    ...toListing({ ...toFacts(searchText, query), title: 'Buscador', parts }),
    searchText,
    invalidSearch: recordedError('searchTooShort').sentence,
    page: 1,
    countLabel: '',
    products: toShortSearchGrid(),
    filters: loaded({ groups: [], price: toPriceFilter(null, query, searchHref(searchText)) }),
  };
}

/** Says which text was searched if it differs from the typed one. Ignores case, accents and spaces. */
function toSearchNotice(page: FoundProducts): Listing['searchNotice'] {
  if (page.search === null) return null;
  const { asked, used } = page.search;
  const suggestion = toSuggestion(page);
  if (toComparable(asked) !== toComparable(used)) return { text: `Mostramos resultados de "${used}"`, suggestion };
  return suggestion === null ? null : { text: `Buscaste "${asked}"`, suggestion };
}

function toComparable(text: string): string {
  return fold(text).replace(/\s/g, '');
}

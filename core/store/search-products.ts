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
import { toSuggestion, toUnaskedGrid } from './product-grid.ts';
import { isSearchable, omit, type ProductQuery, parseSearchText } from './product-query.ts';

export type SearchProductsInput = { text: string; query: ProductQuery };

const SECTION = 'buscador';

/** A search's listing. A text that is too short gets a listing that says so, and no service is asked (S5.5). */
export function searchProducts({ shop, lambda, report }: Pick<Ports, 'shop' | 'lambda' | 'report'>) {
  return async ({ text, query }: SearchProductsInput): Promise<Listing> => {
    const searchText = parseSearchText(text);
    // The path sets the search, and a search clears the event (S4.7).
    const chosen = omit(query, 'search', 'collection');
    if (!isSearchable(searchText)) return toUnaskedListing(searchText, chosen);

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

function toUnaskedListing(searchText: string, query: ProductQuery): Listing {
  const nothing = { items: [], pagination: { limit: 0, page: 1, total: 0 }, search: null };
  const noOptions = { categories: [], types: [], varieties: [], wineries: [], brands: [], bottles: [] };
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
    products: toUnaskedGrid(),
    filters: loaded({ groups: [], price: toPriceFilter(query, searchHref(searchText)) }),
  };
}

/** Says what was searched if it is not what was asked; case and accents make no difference. */
function toSearchNotice(page: FoundProducts): Listing['searchNotice'] {
  if (page.search === null) return null;
  const { asked, used } = page.search;
  const suggestion = toSuggestion(page);
  if (spelling(asked) !== spelling(used)) return { text: `Mostramos resultados de "${used}"`, suggestion };
  return suggestion === null ? null : { text: `Buscaste "${asked}"`, suggestion };
}

function spelling(text: string): string {
  return fold(text).replace(/\s/g, '');
}

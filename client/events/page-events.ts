import type { DataRouter } from 'react-router-dom';
import type { ThankYou } from '#core/cart/get-thank-you.ts';
import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import type { BrowserRow } from '../routing/page.ts';
import { takePurchase } from './purchases.ts';
import { recordEvent } from './record-event.ts';

/** Records each page that is shown, with its product or search, and each change of a listing's filters. */
export function recordPages(router: DataRouter): void {
  let { pathname, search } = router.state.location;
  recordPage(router);
  recordPurchase(router);
  // A page that Back restores from the back/forward cache is shown again, as one to which the router goes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordPage(router);
  });
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle') return;
    const before = { pathname, search };
    ({ pathname, search } = location);
    if (pathname !== before.pathname) recordPage(router);
    else if (search !== before.search) recordFilter(router, before.search);
  });
}

function recordPage(router: DataRouter): void {
  recordEvent('page_view');
  const { name, data } = currentPage(router);
  if (name === 'product-sheet') {
    const { sku, category } = data as ProductSheet;
    recordEvent('view_item', { sku, category });
  }
  if (name === 'search') {
    const listing = data as Listing;
    recordEvent('search', { query: listing.searchText.slice(0, 100), results: countResults(listing) });
  }
}

function recordFilter(router: DataRouter, searchBefore: string): void {
  const { name, data } = currentPage(router);
  if (name !== 'search' && name !== 'category-listing' && name !== 'special-event') return;
  const filters = filtersOf(router.state.location.search);
  if (filters.join() === filtersOf(searchBefore).join()) return;
  const keys = [...new Set(filters.map(([key]) => key))].join(' ');
  recordEvent('filter', { filters: keys, results: countResults(data as Listing) });
}

function recordPurchase(router: DataRouter): void {
  const { name, data } = currentPage(router);
  if (name !== 'thank-you') return;
  const { order, payment, mark } = data as ThankYou;
  // After a refused payment nothing is bought, and the shopper may try again.
  if (order === null || payment === 'refused') return;
  const isPending = payment === 'pending';
  const purchase = takePurchase(order, isPending);
  if (purchase !== null) recordEvent('purchase', { ...purchase, order, ...(isPending && { status: 'pending' }) }, mark);
}

/** The row of the page that is shown, and its data; neither on an error page. */
function currentPage({ state }: DataRouter): { name: string | undefined; data: unknown } {
  const route = state.errors === null ? state.matches.at(-1)?.route : undefined;
  // `createRoutes` sets the handle; only the routes of rows have one. A row's loader returned its view model.
  const row: BrowserRow | undefined = route?.handle;
  return { name: row?.name, data: route && state.loaderData[route.id] };
}

/** The pairs of the query that change what a listing holds, and not its order or page. */
function filtersOf(search: string): [key: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([key]) => key !== 'page' && key !== 'sort');
}

function countResults({ isEmpty, totalLabel }: Listing): number {
  return isEmpty ? 0 : Number(totalLabel.replaceAll(/\D/g, ''));
}

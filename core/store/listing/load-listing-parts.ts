import { dataOf, mapBlock } from '../../block.ts';
import type { Ports } from '../../ports/ports.ts';
import { paths } from '../../values/paths.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import type { FoundProducts } from '../product.ts';
import { omit, PAGE_SIZE, type ProductQuery, parseProductQuery, parseSearchText } from '../product-query.ts';
import type { ListingParts, ListingView } from './listing-view.ts';
import type { CountedWayOut, WayOut } from './product-grid.ts';

/**
 * Loads the products of a listing and its side blocks in parallel. Rejects only if the products fail. `query` includes
 * the values that the path sets; `section` selects the banners.
 */
export async function loadListingParts(
  { shop, lambda, report }: Pick<Ports, 'shop' | 'lambda' | 'report'>,
  query: ProductQuery,
  section: string,
): Promise<ListingParts> {
  const [page, filters, banners, memberPrices] = await Promise.all([
    listPage(shop, query),
    report.settle(shop.listFilters(omit(query, 'page', 'limit', 'sort')), 'filters'),
    report.settle(lambda.listSectionBanners(section), 'banners'),
    loadMemberPromotion({ shop, report }),
  ]);
  return { page, filters, banners, ...memberPrices };
}

/** Sends the page and the limit even if the query has the defaults. */
function listPage(shop: Ports['shop'], query: ProductQuery): Promise<FoundProducts> {
  return shop.listProducts({ ...query, page: query.page ?? 1, limit: query.limit ?? PAGE_SIZE });
}

/** An empty listing offers at most this many ways out, and makes one call for each. */
const MAX_WAYS_OUT = 4;

/**
 * Counts the products behind each way out of an empty listing and leaves out those that lead to nothing. A way out
 * without a count leads somewhere too, as far as is known: the service was slow or failed. `fixed` are the values that
 * the path sets; `others` are ways out that follow the listing's own.
 */
export async function countWaysOut(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  listing: ListingView,
  fixed: ProductQuery,
  others: readonly WayOut[] = [],
): Promise<ListingView> {
  const { products } = listing;
  // Beyond the first page the ways out are other pages.
  if (!listing.isEmpty || listing.page > 1 || products.status === 'failed') return listing;
  const offered: CountedWayOut[] = [...products.data.waysOut, ...others.map((each) => ({ ...each, count: null }))];
  const counted = await Promise.all(
    offered.slice(0, MAX_WAYS_OUT).map(async (wayOut) => {
      const found = await report.settle(shop.listProducts(toCountQuery(wayOut.href, fixed)), 'products');
      return { ...wayOut, count: dataOf(found)?.pagination.total ?? null };
    }),
  );
  const waysOut = counted.filter(({ count }) => count !== 0);
  return { ...listing, products: mapBlock(products, (grid) => ({ ...grid, waysOut })) };
}

/** The query of the listing that a link opens, without what does not change the number of products. */
function toCountQuery(href: string, fixed: ProductQuery): ProductQuery {
  const { pathname, searchParams } = new URL(href, 'http://listing.invalid');
  const query = omit(parseProductQuery(searchParams), 'page', 'sort');
  const search = pathname.startsWith(`${paths.search}/`)
    ? { search: parseSearchText(decodeURIComponent(pathname.slice(paths.search.length + 1))) }
    : {};
  return { ...query, ...fixed, ...search, limit: 1 };
}

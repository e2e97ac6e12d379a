import { type Block, isEmptyList } from '../../block.ts';
import type { Ports } from '../../ports/ports.ts';
import { type LoadedMemberPromotion, loadMemberPromotion } from '../price/load-member-promotion.ts';
import type { Banner, FilterOptions, FoundProducts } from '../product.ts';
import { omit, PAGE_SIZE, type ProductQuery } from '../product-query.ts';

/** The data that every listing loads. */
export type ListingParts = LoadedMemberPromotion & {
  page: FoundProducts;
  filters: Block<FilterOptions>;
  banners: Block<Banner[]>;
};

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
    report.settle(lambda.listSectionBanners(section), 'banners', { isEmpty: isEmptyList }),
    loadMemberPromotion({ shop, report }),
  ]);
  return { page, filters, banners, ...memberPrices };
}

/** Sends the page and the limit even if the query has the defaults. */
function listPage(shop: Ports['shop'], query: ProductQuery): Promise<FoundProducts> {
  return shop.listProducts({ ...query, page: query.page ?? 1, limit: query.limit ?? PAGE_SIZE });
}

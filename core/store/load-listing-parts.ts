import { type Block, isEmptyList } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion, type MemberPrices } from './load-member-promotion.ts';
import type { Banner, FilterOptions, FoundProducts } from './product.ts';
import { omit, PAGE_SIZE, type ProductQuery } from './product-query.ts';

/** What every listing asks for. */
export type ListingParts = MemberPrices & {
  page: FoundProducts;
  filters: Block<FilterOptions>;
  banners: Block<Banner[]>;
};

/**
 * Asks at once for a listing's products, whose outage rejects, and for what stands beside them, which never does.
 * `query` is the visitor's with what the path says; `section` names the banners.
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

/** The first page is asked for by its number, too. */
function listPage(shop: Ports['shop'], query: ProductQuery): Promise<FoundProducts> {
  return shop.listProducts({ ...query, page: query.page ?? 1, limit: query.limit ?? PAGE_SIZE });
}

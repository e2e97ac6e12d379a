import { type Block, dataOf, isEmptyList, mapBlock } from '../block.ts';
import type { FailureCode } from '../failure-list.ts';
import type { Ports } from '../ports/ports.ts';
import { type ProductCardView, toProductCard } from '../store/card/product-card-view.ts';
import { isMenuCategory } from '../store/category.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import { toListingHref } from '../store/product-query.ts';
import { categoryHref } from '../values/links.ts';
import { totalOf } from '../values/pagination.ts';

/** The page of a wine or a winery shows at most this many products (S7.3, S9.3). */
const CAROUSEL_SIZE = 8;

export type WineryProducts = {
  products: Block<Product[]>;
  /**
   * The winery's products in the category of most of these: a listing has one category, and this one is never empty. Null
   * if the winery has no others.
   */
  moreHref: string | null;
  promotion: MemberPromotion | null;
  memberPrices: Block<null>;
};

/**
 * Loads the products of a winery, with member prices; none if `winery` is null. `code` is the error that is recorded if
 * the request fails or there are no products. Never rejects.
 */
export async function loadWineryProducts(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  winery: string | null,
  code: FailureCode,
): Promise<WineryProducts> {
  const [found, { promotion, memberPrices }] = await Promise.all([
    report.settle(listProducts(shop, winery), code, { isEmpty: ({ products }) => isEmptyList(products) }),
    loadMemberPromotion({ shop, report }),
  ]);
  return {
    products: mapBlock(found, ({ products }) => products),
    moreHref: dataOf(found)?.moreHref ?? null,
    promotion,
    memberPrices,
  };
}

export function toProductCards({ products, promotion }: WineryProducts): Block<ProductCardView[]> {
  return mapBlock(products, (list) => list.map((product) => toProductCard(product, promotion)));
}

async function listProducts(
  shop: Ports['shop'],
  winery: string | null,
): Promise<Pick<WineryProducts, 'moreHref'> & { products: Product[] }> {
  if (winery === null) return { products: [], moreHref: null };
  const page = await shop.listProducts({ cellar: [winery], limit: CAROUSEL_SIZE });
  const products = page.items.slice(0, CAROUSEL_SIZE);
  return { products, moreHref: totalOf(page) > products.length ? toMoreHref(winery, products) : null };
}

function toMoreHref(winery: string, products: readonly Product[]): string | null {
  const listed = products.filter(({ category }) => isMenuCategory(category));
  const groups = [...Map.groupBy(listed, ({ category }) => category)];
  const [largest] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return largest === undefined ? null : toListingHref(categoryHref(largest[0]), { cellar: [winery] });
}

import { type Block, isEmptyList, mapBlock } from '../block.ts';
import type { FailureCode } from '../failure-catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion } from '../store/load-member-promotion.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import { type ProductCard, toProductCard } from '../store/product-card.ts';

/** The page of a wine or a winery shows at most this many products (S7.3, S9.3). */
const CAROUSEL_SIZE = 8;

export type WineryProducts = {
  products: Block<Product[]>;
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
  const [products, { promotion, memberPrices }] = await Promise.all([
    report.settle(winery === null ? Promise.resolve([]) : listProducts(shop, winery), code, { isEmpty: isEmptyList }),
    loadMemberPromotion({ shop, report }),
  ]);
  return { products, promotion, memberPrices };
}

export function toProductCards({ products, promotion }: WineryProducts): Block<ProductCard[]> {
  return mapBlock(products, (list) => list.map((product) => toProductCard(product, promotion)));
}

async function listProducts(shop: Ports['shop'], winery: string): Promise<Product[]> {
  const { items } = await shop.listProducts({ cellar: [winery], limit: CAROUSEL_SIZE });
  return items.slice(0, CAROUSEL_SIZE);
}

import { settle } from '../block.ts';
import { getMemberPromotion } from '../store/get-member-promotion.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import type { Cart } from './cart.ts';
import { type CartView, toCartView } from './cart-view.ts';

/**
 * A cart with its products. One that does not load costs its line the price, not its place. `known` is a product that
 * was asked for already. Never rejects.
 */
export async function getCartView(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  cart: Cart,
  known: Product | null = null,
): Promise<CartView> {
  const products = new Map<string, Product>();
  if (known !== null) products.set(known.sku, known);
  const missing = new Set(cart.items.map(({ sku }) => sku).filter((sku) => !products.has(sku)));
  const [{ promotion }] = await Promise.all([
    getMemberPromotion({ shop, report }),
    ...[...missing].map(async (sku) => {
      const block = await settle(shop.getProduct(sku), 'productSheet', report);
      if (block.status === 'loaded' && block.data !== null) products.set(sku, block.data);
    }),
  ]);
  return toCartView(cart, products, promotion);
}

import { settle } from '../block.ts';
import { recordedError } from '../failure-catalogue.ts';
import { getMemberPromotion } from '../store/get-member-promotion.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import type { Cart } from './cart.ts';
import { type CartView, toCartView } from './cart-view.ts';
import type { VisitorCart } from './visitor-cart.ts';

type Facts = {
  /** A product that was asked for already. */
  known?: Product | null;
  opened: Pick<VisitorCart, 'receipt' | 'isMergeLate'>;
};

/** A cart with its products. One that does not load costs its line the price, not its place. Never rejects. */
export async function getCartView(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  cart: Cart,
  { known = null, opened }: Facts,
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
  return explainMerge(toCartView(cart, products, promotion), opened);
}

/** What came over from the guest's cart, or that it did not yet (S4.13). */
export function explainMerge(cart: CartView, { receipt, isMergeLate }: Facts['opened']): CartView {
  const { status, sentence } = recordedError('cartMerge');
  return {
    ...cart,
    ...(receipt === null ? {} : { merged: receipt }),
    error: isMergeLate ? { status, message: sentence } : cart.error,
  };
}

import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import { type Cart, cartLockKey } from './cart.ts';
import type { CartChange } from './cart-page.ts';
import { emptyCartView } from './cart-view.ts';
import { findProduct } from './find-product.ts';
import { getCartView } from './get-cart-view.ts';
import { orCartUnavailable, setCartLine } from './set-cart-line.ts';
import { assertInStock, assertQuantity } from './stock-limits.ts';

export type SetQuantityInput = { cartId: string | null; sku: string; quantity: number };

/**
 * Sets a line to a quantity; 0 removes it. Removing from a cart that is not there is done already, and answers the empty
 * cart with a null id; setting refuses with cartNotFound, unknownSku, soldOut or overStock.
 */
export function setQuantity({ shop, locks, report }: Pick<Ports, 'shop' | 'locks' | 'report'>) {
  return async ({ cartId, sku, quantity }: SetQuantityInput): Promise<CartChange> => {
    assertQuantity(quantity, 0);
    const written = cartId === null ? null : await orCartUnavailable(set({ shop, locks }, cartId, sku, quantity));
    if (written !== null) {
      const { cart, product } = written;
      return { cart: await getCartView({ shop, report }, cart, product), cartId: cart.id };
    }
    if (quantity > 0) throw new Failure('cartNotFound');
    return { cart: emptyCartView, cartId: null };
  };
}

async function set(
  { shop, locks }: Pick<Ports, 'shop' | 'locks'>,
  cartId: string,
  sku: string,
  quantity: number,
): Promise<{ cart: Cart; product: Product | null } | null> {
  // What is taken out need not be in stock, nor in the shop any more.
  const product = quantity === 0 ? null : await findProduct(shop, sku);
  if (product !== null) assertInStock(product, 0, quantity);
  const cart = await locks.run(cartLockKey(cartId), () => setCartLine(shop, cartId, { sku, quantity }));
  return cart && { cart, product };
}

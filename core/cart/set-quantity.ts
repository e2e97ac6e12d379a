import type { Seen } from '../account/visit.ts';
import type { Visitor } from '../account/visitor.ts';
import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import type { Cart } from './cart.ts';
import { type CartView, emptyCartView } from './cart-view.ts';
import { findProduct } from './find-product.ts';
import { getCartView } from './get-cart-view.ts';
import { orCartUnavailable, setCartLine } from './set-cart-line.ts';
import { assertInStock, assertQuantity } from './stock-limits.ts';
import { changeCart, openCartToChange, type VisitorCart, type VisitPorts } from './visitor-cart.ts';

export type SetQuantityInput = { visitor: Visitor; sku: string; quantity: number };

/**
 * Sets a line of the visitor's cart to a quantity; 0 removes it. Removing from a cart that is not there is done
 * already, and answers the empty cart; setting refuses with cartNotFound, unknownSku, soldOut, overStock or cartMoved.
 */
export function setQuantity(ports: VisitPorts & Pick<Ports, 'report'>) {
  return async ({ visitor, sku, quantity }: SetQuantityInput): Promise<Seen<CartView>> => {
    assertQuantity(quantity, 0);
    const { opened, cart, product } = await orCartUnavailable(set(ports, visitor, sku, quantity));
    const { visit } = opened;
    if (cart !== null) return { view: await getCartView(ports, cart, { known: product, opened }), visit };
    if (quantity > 0) throw new Failure('cartNotFound');
    return { view: emptyCartView, visit };
  };
}

async function set(
  ports: VisitPorts,
  visitor: Visitor,
  sku: string,
  quantity: number,
): Promise<{ opened: VisitorCart; cart: Cart | null; product: Product | null }> {
  const opened = await openCartToChange(ports, visitor);
  const { cartId } = opened;
  if (cartId === null) return { opened, cart: null, product: null };
  // What is taken out need not be in stock, nor in the shop any more.
  const product = quantity === 0 ? null : await findProduct(ports.shop, sku);
  if (product !== null) assertInStock(product, 0, quantity);
  const cart = await changeCart(ports, opened, cartId, () => setCartLine(ports.shop, cartId, { sku, quantity }));
  return { opened, cart, product };
}

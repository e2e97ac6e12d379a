import type { Visitor, WithFacts } from '../account/visitor.ts';
import type { Product } from '../store/product.ts';
import { assertInStock, assertQuantity, type Cart, quantityOf } from './cart.ts';
import { findProduct, orCartUnavailable, setCartLine } from './cart-line.ts';
import { type CartView, loadCartView } from './cart-view.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { openCartToChange, type VisitorCartPorts } from './visitor-cart.ts';
import { type ChangedCart, type OpenCart, withOpenCart } from './with-cart.ts';

export type AddToCartInput = { visitor: Visitor; sku: string; quantity: number };

/**
 * Adds units to what the visitor's cart holds (S4.17). A visitor without a cart, or with one that the service no longer
 * knows, gets a new order form. Throws invalidQuantity, unknownSku, soldOut, overStock, cartMerged or cartUnavailable.
 */
export function addToCart(ports: VisitorCartPorts) {
  return async ({ visitor, sku, quantity }: AddToCartInput): Promise<WithFacts<CartView>> => {
    assertQuantity(quantity, 1);
    const deadline = startDeadline();
    const added = add(ports, visitor, sku, quantity, deadline);
    const { cart, product, visitorCart } = await orCartUnavailable(deadline.wait(added));
    return { view: await loadCartView(ports, cart, { known: product, visitorCart }), facts: visitorCart.facts };
  };
}

async function add(
  ports: VisitorCartPorts,
  visitor: Visitor,
  sku: string,
  quantity: number,
  deadline: Deadline,
): Promise<ChangedCart & { cart: Cart; product: Product }> {
  const product = await findProduct(ports.shop, sku);
  // Refused before an order form is opened for it.
  assertInStock(product, 0, quantity);
  const visitorCart = await openCartToChange(ports, visitor);
  const change = async ({ cartId, isNew }: OpenCart) => {
    const cart = isNew ? { id: cartId, items: [] } : await ports.shop.getCart(cartId);
    if (cart === null) return null;
    const already = quantityOf(cart, sku);
    assertInStock(product, already, quantity);
    return setCartLine(ports.shop, cartId, { sku, quantity: already + quantity }, deadline);
  };
  return { ...(await withOpenCart(ports, visitorCart, deadline, change)), product };
}

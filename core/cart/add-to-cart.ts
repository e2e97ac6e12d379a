import type { Seen } from '../account/visit.ts';
import type { Visitor } from '../account/visitor.ts';
import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import { type Cart, quantityOf } from './cart.ts';
import type { CartView } from './cart-view.ts';
import { findProduct } from './find-product.ts';
import { getCartView } from './get-cart-view.ts';
import { orCartUnavailable, setCartLine } from './set-cart-line.ts';
import { assertInStock, assertQuantity } from './stock-limits.ts';
import { changeCart, openCartToChange, renewCart, type VisitorCart, type VisitPorts } from './visitor-cart.ts';

export type AddToCartInput = { visitor: Visitor; sku: string; quantity: number };

/**
 * Adds units to what the visitor's cart holds (S4.17). A visitor without a cart, or with one that the service no longer
 * knows, gets a new order form. Refuses with invalidQuantity, unknownSku, soldOut, overStock or cartMoved.
 */
export function addToCart(ports: VisitPorts & Pick<Ports, 'report'>) {
  return async ({ visitor, sku, quantity }: AddToCartInput): Promise<Seen<CartView>> => {
    assertQuantity(quantity, 1);
    const { cart, product, opened } = await orCartUnavailable(add(ports, visitor, sku, quantity));
    return { view: await getCartView(ports, cart, { known: product, opened }), visit: opened.visit };
  };
}

async function add(
  ports: VisitPorts,
  visitor: Visitor,
  sku: string,
  quantity: number,
): Promise<{ cart: Cart; product: Product; opened: VisitorCart }> {
  const product = await findProduct(ports.shop, sku);
  // Before an order form is opened for nothing.
  assertInStock(product, 0, quantity);
  const opened = await openCartToChange(ports, visitor);
  const cart = opened.cartId === null ? null : await addToKnown(ports, opened, opened.cartId, product, quantity);
  if (cart !== null) return { cart, product, opened };
  const renewed = await renewCart(ports, opened);
  const added =
    renewed.session === null
      ? await addToNew(ports, renewed, renewed.cartId, product, quantity)
      : await addToKnown(ports, renewed, renewed.cartId, product, quantity);
  if (added === null) throw new Failure('cartNotFound');
  return { cart: added, product, opened: renewed };
}

/** Reads, sums and posts under the cart's lock, so that two adds at once both count. Null when the cart is gone. */
function addToKnown(
  ports: VisitPorts,
  opened: VisitorCart,
  cartId: string,
  product: Product,
  quantity: number,
): Promise<Cart | null> {
  return changeCart(ports, opened, cartId, async () => {
    const cart = await ports.shop.getCart(cartId);
    if (cart === null) return null;
    const already = quantityOf(cart, product.sku);
    assertInStock(product, already, quantity);
    return setCartLine(ports.shop, cartId, { sku: product.sku, quantity: already + quantity });
  });
}

/** A guest's new order form is empty: there is nothing to read and to sum. */
function addToNew(
  ports: VisitPorts,
  opened: VisitorCart,
  cartId: string,
  { sku }: Product,
  quantity: number,
): Promise<Cart | null> {
  return changeCart(ports, opened, cartId, () => setCartLine(ports.shop, cartId, { sku, quantity }));
}

import { guestFacts, type Visitor, type WithFacts } from '../account/visitor.ts';
import { Failure, rethrowUnavailableAs, Unavailable } from '../failures.ts';
import { isSku, type Product } from '../store/product.ts';
import { assertInStock, assertQuantity, assertRoom, quantityOf } from './cart.ts';
import { BeyondStock, loadProduct, readRefused, setCartLines } from './cart-line.ts';
import { type CartView, emptyCartView, loadCartView } from './cart-view.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { removeLine } from './remove-line.ts';
import { openCartToChange, type VisitorCartPorts } from './visitor-cart.ts';
import { type ChangeCart, type ChangedCart, withCart } from './with-cart.ts';

/**
 * Sets the quantity of a line in the visitor's cart; 0 removes it. If there is no cart, 0 returns the empty cart and
 * any other quantity throws cartNotFound. A text that is no sku is unknown, unless it removes a line that the cart has from
 * before that rule. Also throws invalidQuantity, unknownSku, soldOut, overStock, cartFull, cartMerged, lineKept or cartUnavailable.
 */
export function setQuantity(ports: VisitorCartPorts) {
  return async ({
    visitor,
    sku,
    quantity,
  }: {
    visitor: Visitor;
    sku: string;
    quantity: number;
  }): Promise<WithFacts<CartView>> => {
    assertQuantity(quantity, 0);
    if (quantity > 0 && !isSku(sku)) throw new Failure('unknownSku');
    const deadline = startDeadline(ports);
    const { visitorCart, cart, product } = await deadline
      .wait(setLine(ports, visitor, sku, quantity, deadline))
      .catch(rethrowUnavailableAs('cartUnavailable'));
    const { facts } = visitorCart;
    if (cart !== null) {
      const known = product === null ? [] : [product];
      return { view: await loadCartView(ports, cart, { known, visitorCart }), facts };
    }
    if (quantity > 0) throw new Failure('cartNotFound');
    return { view: emptyCartView, facts };
  };
}

async function setLine(
  ports: VisitorCartPorts,
  visitor: Visitor,
  sku: string,
  quantity: number,
  deadline: Deadline,
): Promise<ChangedCart & { product: Product | null }> {
  const visitorCart = await openCartToChange(ports, visitor);
  if (visitorCart.cartId === null) {
    if (!isSku(sku)) throw new Failure('unknownSku');
    return { visitorCart, cart: null, product: null };
  }
  // Do not check the product of a removal: it may be sold out or no longer in the shop.
  const loaded = quantity === 0 ? null : await loadProduct(ports.shop, sku).catch(onlyUnavailable);
  const product = loaded instanceof Unavailable ? null : loaded;
  if (product !== null) assertInStock(product, 0, quantity);
  let newCartId: string | null = null;
  const change: ChangeCart = async ({ cartId, known }) => {
    if (quantity > 0 || !isSku(sku)) {
      const cart = known ?? (await ports.shop.getCart(cartId));
      if (!isSku(sku) && quantityOf(cart, sku) === 0) throw new Failure('unknownSku');
      // Without knowing the stock a line can only get smaller.
      if (loaded instanceof Unavailable && quantity > quantityOf(cart, sku)) throw loaded;
      assertRoom(cart, sku);
    }
    if (quantity > 0) return setCartLines(ports.shop, cartId, [{ sku, quantity }], deadline);
    const removed = await removeLine(ports, { cartId, sku, isGuest: visitorCart.session === null }, deadline);
    newCartId = removed.newCartId;
    return removed.cart;
  };
  const changed = await withCart(ports, visitorCart, deadline, change).catch(async (cause: unknown) => {
    if (cause instanceof BeyondStock && product !== null)
      assertInStock(await readRefused(ports, product, cause.refusal), 0, quantity);
    throw cause;
  });
  if (newCartId === null) return { ...changed, product };
  return {
    visitorCart: { ...visitorCart, cartId: newCartId, facts: guestFacts(newCartId) },
    cart: changed.cart,
    product,
  };
}

function onlyUnavailable(cause: unknown): Unavailable {
  if (cause instanceof Unavailable) return cause;
  throw cause;
}

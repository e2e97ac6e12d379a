import type { Visitor, WithFacts } from '../account/visitor.ts';
import { type CartView, emptyCartView, loadCartView, withMergeResult } from './cart-view.ts';
import { startDeadline } from './deadline.ts';
import { loadVisitorCart, openVisitorCart, type VisitorCartPorts } from './visitor-cart.ts';

export type GetCartInput = { visitor: Visitor };

/** The data of `/carrito`. */
export type CartPage = { cart: CartView };

/**
 * The visitor's cart; empty with a null id if there is none, or the service no longer has it. Throws `Unavailable`
 * if the shop service does not answer in time.
 */
export function getCart(ports: VisitorCartPorts) {
  return async ({ visitor }: GetCartInput): Promise<WithFacts<CartPage>> => {
    const read = async () => loadVisitorCart(ports, await openVisitorCart(ports, visitor));
    const { visitorCart, cart } = await startDeadline().wait(read());
    const view =
      cart === null ? withMergeResult(emptyCartView, visitorCart) : await loadCartView(ports, cart, { visitorCart });
    return { view: { cart: view }, facts: visitorCart.facts };
  };
}

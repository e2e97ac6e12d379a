import type { Seen } from '../account/visit.ts';
import type { Visitor } from '../account/visitor.ts';
import type { Ports } from '../use-cases.ts';
import type { CartPage } from './cart-page.ts';
import { emptyCartView } from './cart-view.ts';
import { explainMerge, getCartView } from './get-cart-view.ts';
import { openVisitorCart, readVisitorCart, type VisitPorts } from './visitor-cart.ts';

export type GetCartInput = { visitor: Visitor };

/** The visitor's cart, empty with a null id where there is none or the service no longer knows it. Its outage flies. */
export function getCart(ports: VisitPorts & Pick<Ports, 'report'>) {
  return async ({ visitor }: GetCartInput): Promise<Seen<CartPage>> => {
    const { opened, cart } = await readVisitorCart(ports, await openVisitorCart(ports, visitor));
    const view = cart === null ? explainMerge(emptyCartView, opened) : await getCartView(ports, cart, { opened });
    return { view: { cart: view }, visit: opened.visit };
  };
}

import type { Ports } from '../use-cases.ts';
import type { CartPage } from './cart-page.ts';
import { emptyCartView } from './cart-view.ts';
import { getCartView } from './get-cart-view.ts';

export type GetCartInput = { cartId: string | null };

/** The visitor's cart, empty with a null id where there is none or the service no longer knows it. Its outage flies. */
export function getCart({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async ({ cartId }: GetCartInput): Promise<CartPage> => {
    const cart = cartId === null ? null : await shop.getCart(cartId);
    return { cart: cart === null ? emptyCartView : await getCartView({ shop, report }, cart) };
  };
}

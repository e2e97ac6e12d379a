import type { Ports } from '../use-cases.ts';
import type { CartPage } from './cart-page.ts';
import { emptyCartView } from './cart-view.ts';
import { getCartView } from './get-cart-view.ts';

export type GetCartInput = { cartId: string | null };

/** The visitor's cart, empty with a null id where there is none or the service no longer knows it. Its outage flies. */
export function getCart({ shop, site, report }: Pick<Ports, 'shop' | 'site' | 'report'>) {
  return async ({ cartId }: GetCartInput): Promise<CartPage> => {
    const cart = cartId === null ? null : await shop.getCart(cartId);
    if (cart === null) return { cart: emptyCartView, checkoutHref: null };
    return {
      cart: await getCartView({ shop, report }, cart),
      checkoutHref: cart.items.length === 0 ? null : toCheckoutHref(site.checkoutUrl, cart.id),
    };
  };
}

function toCheckoutHref(checkoutUrl: string, cartId: string): string {
  return `${checkoutUrl}?orderFormId=${encodeURIComponent(cartId)}`;
}

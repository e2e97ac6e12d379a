import type { CartView } from './cart-view.ts';

/** `/carrito`. `checkoutHref` leads to the commerce provider's checkout; null while there is nothing to buy. */
export type CartPage = { cart: CartView; checkoutHref: string | null };

/** What a write to the cart answers. `cartId` is the order form to remember from now on; null where there is none. */
export type CartChange = { cart: CartView; cartId: string | null };

import type { CartView } from './cart-view.ts';

/** `/carrito`. */
export type CartPage = { cart: CartView };

/** What a write to the cart answers. `cartId` is the order form to remember from now on; null where there is none. */
export type CartChange = { cart: CartView; cartId: string | null };

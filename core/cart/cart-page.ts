import type { CartView } from './cart-view.ts';

/** `/carrito`. */
export type CartPage = { cart: CartView };

import type { CartView } from '#core/cart/cart-view.ts';
import { readSession } from '../account/session-store.ts';
import { useExternal } from '../ui/external-store.ts';
import { createCartApi } from './cart-api.ts';
import { toCartOrder } from './cart-order.ts';
import { type CartState, initialCartState } from './cart-state.ts';
import { createCartStore } from './create-cart-store.ts';

const cartStore = createCartStore({
  api: createCartApi((...request) => takeTurn(() => fetch(...request))),
  refreshSession: readSession,
});

/** Tabs of one browser take turns: two first adds at once would open two carts, and only one has its cookie. */
function takeTurn<T>(ask: () => Promise<T>): Promise<T> {
  // Old browsers, and plain http beyond this machine, have no such thing.
  return 'locks' in navigator ? navigator.locks.request('cart', ask) : ask();
}

/** This tab's cart; on the server and during hydration, nobody's. */
export function useCart(): CartState {
  return useExternal(cartStore.state, initialCartState);
}

/**
 * Meets a form whose action starts with `/api/cart/`. `data` is what it held when it was sent: a controlled field is back
 * at its old value by the time this code has arrived.
 */
export async function submitCartForm(form: HTMLFormElement, data: FormData): Promise<void> {
  const order = toCartOrder(form.getAttribute('action') ?? '', data);
  if (order !== null) await cartStore.submit(order);
}

/** Takes the cart a page came with. */
export function seedCart(cart: CartView): void {
  cartStore.seed(cart);
}

/** Reads it again, as after signing in. */
export function reloadCart(): Promise<void> {
  return cartStore.load();
}

export function undoRemoval(): Promise<void> {
  return cartStore.undo();
}

export function openCart(): void {
  void cartStore.open();
}

export function closeCart(): void {
  cartStore.close();
}

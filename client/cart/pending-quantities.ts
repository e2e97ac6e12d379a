import type { CartView } from '#core/cart/cart-view.ts';

/** Quantities by sku that the server has not confirmed. */
export type PendingQuantities = Map<string, { quantity: number }>;

/**
 * The cart with its pending quantities. A removed line stays until the server answers; then the undo notice takes its
 * place.
 */
export function withPendingQuantities(cart: CartView, pending: PendingQuantities): CartView {
  if (pending.size === 0) return cart;
  const lines = cart.lines.map((line) => ({ ...line, quantity: pending.get(line.sku)?.quantity || line.quantity }));
  return { ...cart, lines };
}

export type CartLine = { sku: string; productId: string; quantity: number };

/** An order form's lines. `id` is the order form id. */
export type Cart = { id: string; items: CartLine[] };

/** One key an order form: whoever reads, sums and posts holds it (S4.17). */
export function cartLockKey(cartId: string): string {
  return `cart:${cartId}`;
}

/** Units, not lines. */
export function countUnits(items: readonly Pick<CartLine, 'quantity'>[]): number {
  return items.reduce((units, { quantity }) => units + quantity, 0);
}

/** How many of a sku the cart holds. */
export function quantityOf(cart: Cart, sku: string): number {
  return countUnits(cart.items.filter((item) => item.sku === sku));
}

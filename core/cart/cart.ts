import { Failure } from '../failures.ts';
import { formatUnits, isSoldOut } from '../store/card/stock.ts';
import type { Product } from '../store/product.ts';
import { withFullStop } from '../values/text.ts';

export type CartLine = { sku: string; productId: string; quantity: number };

/**
 * A cart, which is an order form of the shop service; `id` is the order form id. A sku has at most one line. `total` is what the
 * service would charge for the lines as they are, in pesos, if it says so.
 */
export type Cart = { id: string; items: CartLine[]; total?: number };

/** Why the service did not set lines: of one of them it has only `available` units, fewer than the line would have. */
export type StockRefusal = { sku: string; available: number };

/** The most units that one request adds or sets. */
export const MAX_QUANTITY = 999;

/**
 * The most lines that the shop adds to a cart. The cart page needs a product for each line, so a visitor who asks for a cart of
 * thousands of lines again and again would slow the shop for everybody.
 */
export const MAX_CART_LINES = 100;

/** How many lines more the cart may get. */
export function linesLeft(cart: Cart | null): number {
  return MAX_CART_LINES - (cart?.items.length ?? 0);
}

/** Throws `cartFull` if the sku would be a line too many. */
export function assertRoom(cart: Cart | null, sku: string): void {
  if (linesLeft(cart) <= 0 && quantityOf(cart, sku) === 0) throw new Failure('cartFull');
}

/**
 * The key of a cart's lock. Hold it from reading a cart until writing it, so that no other write intervenes (S4.17).
 */
export function cartLockKey(cartId: string): string {
  return `cart:${cartId}`;
}

/** The total number of units in the lines. */
export function countUnits(items: readonly Pick<CartLine, 'quantity'>[]): number {
  return items.reduce((units, { quantity }) => units + quantity, 0);
}

/** The number of units of a sku in the cart; 0 without a cart. */
export function quantityOf(cart: Cart | null, sku: string): number {
  return cart?.items.find((item) => item.sku === sku)?.quantity ?? 0;
}

/** Throws `invalidQuantity` unless the quantity is a whole number between `min` and 999. */
export function assertQuantity(quantity: number, min: 0 | 1): void {
  if (!Number.isInteger(quantity) || quantity < min || quantity > MAX_QUANTITY) throw new Failure('invalidQuantity');
}

/**
 * Throws `soldOut` or `overStock` if the line would exceed the product's total stock (S4.17). `already` units are in
 * the cart, `more` are to be added.
 */
export function assertInStock(product: Pick<Product, 'name' | 'totalQuantity'>, already: number, more: number): void {
  if (isSoldOut(product)) throw new Failure('soldOut');
  const { name, totalQuantity } = product;
  if (already + more <= totalQuantity) return;
  throw new Failure('overStock', { sentence: toOverStockSentence(name, totalQuantity, already) });
}

function toOverStockSentence(name: string, total: number, already: number): string {
  const left = total === 1 ? 'Queda 1 unidad' : `Quedan ${formatUnits(total)}`;
  if (already <= 0) return withFullStop(`${left} de ${name}`);
  const room = total - already;
  if (room <= 0) return `${left} de ${name} y ya ${total === 1 ? 'la' : 'las'} tenés en tu carrito.`;
  return `${left} de ${name} y ya tenés ${already} en tu carrito: podés sumar ${room} más.`;
}

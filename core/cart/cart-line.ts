import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop } from '../ports/services.ts';
import { isSku, type Product } from '../store/product.ts';
import { type Cart, quantityOf } from './cart.ts';
import type { WriteDeadline } from './deadline.ts';

export type AdditionPorts = Pick<Ports, 'shop' | 'additions'>;

/** Loads the product with that sku. Throws `unknownSku` if there is none, or if the service found it by its slug. No call is made for a text that is no sku. */
export async function loadProduct(shop: Pick<Shop, 'getProduct'>, sku: string): Promise<Product> {
  const product = isSku(sku) ? await shop.getProduct(sku) : null;
  if (product === null || product.sku !== sku) throw new Failure('unknownSku');
  return product;
}

/**
 * Sets the quantities of lines; 0 removes one. Null if the service has no such cart. Call it under the cart's lock.
 * Sends no request after the deadline.
 */
export async function setCartLines(
  shop: Pick<Shop, 'setCartLines'>,
  cartId: string,
  lines: readonly { sku: string; quantity: number }[],
  deadline: WriteDeadline,
): Promise<Cart | null> {
  const answer = await repeatOnce(() => {
    deadline.assertNotPassed();
    return shop.setCartLines(cartId, lines);
  });
  if (answer === 'unknownSku') throw new Failure('unknownSku');
  return answer === 'unknownCart' ? null : answer;
}

/** Repeats a write once if the service did not answer. The write must be idempotent, because it may have happened. */
export async function repeatOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    return write();
  }
}

/**
 * Resolves an intended addition: marks it as done if the cart has its units, else deletes it. If the cart has some of its
 * lines only, because the service died between them, sets the others first. Call it under the cart's lock before every
 * other write to the cart, because after that the quantities no longer tell.
 */
export async function resolveAdditionInLock({ shop, additions }: AdditionPorts, cartId: string): Promise<void> {
  const intended = await additions.findIntended(cartId);
  if (intended === null) return;
  const cart = await shop.getCart(cartId);
  const missing = intended.lines.filter(({ sku, lineQuantity }) => quantityOf(cart, sku) < lineQuantity);
  if (missing.length === intended.lines.length) return additions.remove(intended);
  if (missing.length > 0) {
    const lines = missing.map(({ sku, lineQuantity }) => ({ sku, quantity: lineQuantity }));
    await repeatOnce(() => shop.setCartLines(cartId, lines));
  }
  await additions.complete(intended);
}

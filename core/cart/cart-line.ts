import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop } from '../ports/shop.ts';
import type { Product } from '../store/product.ts';
import { type Cart, quantityOf } from './cart.ts';
import type { Deadline } from './deadline.ts';

export type AdditionPorts = Pick<Ports, 'shop' | 'additions'>;

const MAX_SKU_LENGTH = 100;

/**
 * The product of a sku; throws `unknownSku` if there is none. The service also finds products by slug, which is
 * refused.
 */
export async function loadProduct(shop: Pick<Shop, 'getProduct'>, sku: string): Promise<Product> {
  const product = sku === '' || sku.length > MAX_SKU_LENGTH ? null : await shop.getProduct(sku);
  if (product === null || product.sku !== sku) throw new Failure('unknownSku');
  return product;
}

/**
 * Sets one line; 0 removes it. Null if the service does not know the cart. Call it under the cart's lock. Starts no
 * request after the deadline.
 */
export async function setCartLine(
  shop: Pick<Shop, 'setCartLines'>,
  cartId: string,
  line: { sku: string; quantity: number },
  deadline: Deadline,
): Promise<Cart | null> {
  const answer = await repeatOnce(() => {
    deadline.assertAhead();
    return shop.setCartLines(cartId, [line]);
  });
  if (answer === 'unknownSku') throw new Failure('unknownSku');
  return answer === 'unknownCart' ? null : answer;
}

/** Repeats a write that got no answer: it may have happened, and setting an absolute quantity twice changes nothing. */
export async function repeatOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    return write();
  }
}

/**
 * Decides an intended addition to a cart by what the cart holds now: it happened, or it is forgotten. Call it under the
 * cart's lock before every other write to the cart: a later write would hide whether the line was set.
 */
export async function resolveAdditionInLock({ shop, additions }: AdditionPorts, cartId: string): Promise<void> {
  const intended = await additions.findIntended(cartId);
  if (intended === null) return;
  const cart = await shop.getCart(cartId);
  const hasHappened = cart !== null && quantityOf(cart, intended.sku) >= intended.lineQuantity;
  await (hasHappened ? additions.complete(intended) : additions.remove(intended));
}

/** Turns an outage during a write into `cartUnavailable`, whose sentence tells the shopper to try again (S4.13). */
export async function orCartUnavailable<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    throw cause instanceof Unavailable ? new Failure('cartUnavailable', { cause }) : cause;
  }
}

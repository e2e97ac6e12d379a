import { Failure, Unavailable } from '../failures.ts';
import type { Shop } from '../ports/shop.ts';
import type { Cart } from './cart.ts';
import { repeatOnce } from './repeat-once.ts';

/** Sets one line, 0 removes it; null when the service does not know the cart. Call it under the cart's lock. */
export async function setCartLine(
  shop: Pick<Shop, 'setCartLines'>,
  cartId: string,
  line: { sku: string; quantity: number },
): Promise<Cart | null> {
  // A lost answer may hide an effect; a shopper who tried again would add twice.
  const answer = await repeatOnce(() => shop.setCartLines(cartId, [line]));
  if (answer === 'unknownSku') throw new Failure('unknownSku');
  return answer === 'unknownCart' ? null : answer;
}

/** A write that a service's outage stopped tells the shopper about the cart, and can be tried again (S4.13). */
export async function orCartUnavailable<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    throw cause instanceof Unavailable ? new Failure('cartUnavailable', { cause }) : cause;
  }
}

import { Failure, Unavailable } from '../failures.ts';
import type { Shop } from '../ports/shop.ts';
import type { Cart } from './cart.ts';

/** Sets one line, 0 removes it; null when the service does not know the cart. Call it under the cart's lock. */
export async function setCartLine(
  shop: Pick<Shop, 'setCartLines'>,
  cartId: string,
  line: { sku: string; quantity: number },
): Promise<Cart | null> {
  const answer = await shop.setCartLines(cartId, [line]).catch((cause: unknown) => {
    if (!(cause instanceof Unavailable)) throw cause;
    // The answer may be lost with its effect in place; a shopper who tries again would then add twice. Setting repeats safely.
    return shop.setCartLines(cartId, [line]);
  });
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

import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { type Cart, type CartLine, quantityOf } from './cart.ts';
import { BeyondStock, MAX_WRITES, refusedTooOften, setCartLines } from './cart-line.ts';
import type { WriteDeadline } from './deadline.ts';

type RemovalPorts = Pick<Ports, 'shop' | 'report'>;

/** `cart` is null if there is no such cart. `newCartId` is the id of the order form that replaces it; null if none does. */
export type RemovedLine = { cart: Cart | null; newCartId: string | null };

/**
 * Removes a line. Some services do not remove one whose product is gone: then a guest gets a new order form with the other lines.
 * A user always has the same open order, which no other can replace: throws `lineKept`. Call it under the cart's lock.
 */
export async function removeLine(
  ports: RemovalPorts,
  { cartId, sku, isGuest }: { cartId: string; sku: string; isGuest: boolean },
  deadline: WriteDeadline,
): Promise<RemovedLine> {
  const removed = await setCartLines(ports.shop, cartId, [{ sku, quantity: 0 }], deadline).catch(nullIfUnknown);
  if (removed !== null && quantityOf(removed, sku) === 0) return { cart: removed, newCartId: null };
  // Such a service may also answer that there is no such cart.
  const cart = await ports.shop.getCart(cartId);
  if (cart === null || quantityOf(cart, sku) === 0) return { cart, newCartId: null };
  ports.report.recordProblem('lineKept', new Unavailable('shop', `line ${sku} is not removed by a quantity of 0`));
  if (!isGuest) throw new Failure('lineKept');
  const others = cart.items.filter((line) => line.sku !== sku);
  const copied = await copyLines(ports, others, deadline);
  return { cart: copied, newCartId: copied.id };
}

/** A new order form with these lines, but those whose products are gone, and not more than the service has. */
async function copyLines({ shop }: RemovalPorts, items: readonly CartLine[], deadline: WriteDeadline): Promise<Cart> {
  const products = await Promise.all(items.map(({ sku }) => shop.getProduct(sku, { isFresh: true })));
  let lines = items.filter((_line, at) => products[at] !== null).map(({ sku, quantity }) => ({ sku, quantity }));
  deadline.assertNotPassed();
  const id = await shop.openOrder(null);
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    if (lines.length === 0) return { id, items: [] };
    try {
      const copied = await setCartLines(shop, id, lines, deadline);
      if (copied === null) throw new Failure('cartNotFound');
      return { ...copied, id };
    } catch (cause) {
      if (!(cause instanceof BeyondStock)) throw cause;
      const { sku, available } = cause.refusal;
      lines = lines
        .map((line) => (line.sku === sku ? { sku, quantity: available } : line))
        .filter(({ quantity }) => quantity > 0);
    }
  }
  throw refusedTooOften();
}

function nullIfUnknown(cause: unknown): null {
  if (cause instanceof Failure && cause.code === 'unknownSku') return null;
  throw cause;
}

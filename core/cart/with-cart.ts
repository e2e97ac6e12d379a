import { Failure, Unavailable } from '../failures.ts';
import { type Cart, cartLockKey } from './cart.ts';
import { resolveAdditionInLock } from './cart-line.ts';
import type { WriteDeadline } from './deadline.ts';
import { resolveMergesInLock } from './merge-guest-cart.ts';
import { renewCart, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';

/** The cart to change. `known` is its content, if no call is needed to know it; else null. */
export type OpenCart = { cartId: string; known: Cart | null };

/** Changes a cart; null if the service has no such cart. */
export type ChangeCart = (openCart: OpenCart) => Promise<Cart | null>;

/** The result of a change; `cart` is null if there was no cart to change. */
export type ChangedCart = { visitorCart: VisitorCart; cart: Cart | null };

/** Runs a change under the lock of the visitor's cart. `cart` is null if the visitor has no cart, or it is gone. */
export async function withCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
  deadline: WriteDeadline,
  change: ChangeCart,
): Promise<ChangedCart> {
  const { cartId } = visitorCart;
  if (cartId === null) return { visitorCart, cart: null };
  return { visitorCart, cart: await changeInLock(ports, visitorCart, deadline, change, { cartId, known: null }) };
}

/**
 * Like `withCart`, but opens a new order form if the visitor has no cart, or the service no longer has it. Throws
 * `cartNotFound` if the service does not find the new one either.
 */
export async function withOpenCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
  deadline: WriteDeadline,
  change: ChangeCart,
): Promise<ChangedCart & { cart: Cart }> {
  const { cart } = await withCart(ports, visitorCart, deadline, change);
  if (cart !== null) return { visitorCart, cart };
  deadline.assertNotPassed();
  const renewed = await renewCart(ports, visitorCart);
  const { cartId } = renewed;
  // A guest's order form was opened for this change, so it is empty.
  const known = renewed.session === null ? { id: cartId, items: [] } : null;
  const changed = await changeInLock(ports, renewed, deadline, change, { cartId, known });
  if (changed === null) throw new Failure('cartNotFound');
  return { visitorCart: renewed, cart: changed };
}

/**
 * Runs a change under the lock. First resolves intended merges and additions, so that the change sees their lines. Does
 * nothing after the deadline, so that the lock is free for the next attempt.
 */
function changeInLock(
  ports: VisitorCartPorts,
  { session, intendedCartId }: VisitorCart,
  deadline: WriteDeadline,
  change: ChangeCart,
  { cartId, known }: OpenCart,
): Promise<Cart | null> {
  const { merges } = ports;
  return ports.locks.run(cartLockKey(cartId), async () => {
    deadline.assertNotPassed();
    const merged = session === null ? null : await resolveMergesInLock(ports, cartId);
    // The guest cart was merged while this request waited for the lock: a line set now would never be merged.
    if (session === null && (await merges.findByGuestCart(cartId)) !== null) throw new Failure('cartMerged');
    // The cart that the guest cart was to be merged into is gone. The next attempt merges into the next one.
    if (intendedCartId !== null && (await merges.findByGuestCart(intendedCartId))?.status !== 'done')
      throw new Unavailable('merges', 'the intended merge could not be finished');
    await resolveAdditionInLock(ports, cartId);
    return change({ cartId, known: merged ?? known });
  });
}

import { Failure } from '../failures.ts';
import { type Cart, cartLockKey } from './cart.ts';
import { resolveAdditionInLock } from './cart-line.ts';
import type { Deadline } from './deadline.ts';
import { resolveMergesInLock } from './merge-guest-cart.ts';
import { renewCart, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';

/** The cart to change. `isNew`: the order form was opened for this change, so it has no lines to read. */
export type OpenCart = { cartId: string; isNew: boolean };

/** Changes a cart; null if the service has no such cart. */
export type ChangeCart = (openCart: OpenCart) => Promise<Cart | null>;

/** The result of a change; `cart` is null if there was no cart to change. */
export type ChangedCart = { visitorCart: VisitorCart; cart: Cart | null };

/** Runs a change under the lock of the visitor's cart. `cart` is null if the visitor has no cart, or it is gone. */
export async function withCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
  change: ChangeCart,
): Promise<ChangedCart> {
  const { cartId } = visitorCart;
  if (cartId === null) return { visitorCart, cart: null };
  return { visitorCart, cart: await changeInLock(ports, visitorCart, cartId, () => change({ cartId, isNew: false })) };
}

/**
 * Like `withCart`, but opens a new order form if the visitor has no cart, or the service no longer has it. Throws
 * `cartNotFound` if the service does not find the new one either.
 */
export async function withOpenCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
  deadline: Deadline,
  change: ChangeCart,
): Promise<ChangedCart & { cart: Cart }> {
  const { cart } = await withCart(ports, visitorCart, change);
  if (cart !== null) return { visitorCart, cart };
  deadline.assertNotPassed();
  const renewed = await renewCart(ports, visitorCart);
  const { cartId } = renewed;
  const isNew = renewed.session === null;
  const changed = await changeInLock(ports, renewed, cartId, () => change({ cartId, isNew }));
  if (changed === null) throw new Failure('cartNotFound');
  return { visitorCart: renewed, cart: changed };
}

/** Runs a change under the lock. First resolves intended merges and additions, so that the change sees their lines. */
function changeInLock<T>(
  ports: VisitorCartPorts,
  { session }: VisitorCart,
  cartId: string,
  change: () => Promise<T>,
): Promise<T> {
  return ports.locks.run(cartLockKey(cartId), async () => {
    if (session !== null) await resolveMergesInLock(ports, cartId);
    // The guest cart was merged while this request waited for the lock: a line set now would never be merged.
    else if ((await ports.merges.findByGuestCart(cartId)) !== null) throw new Failure('cartMerged');
    await resolveAdditionInLock(ports, cartId);
    return change();
  });
}

import { Failure } from '../failures.ts';
import { type Cart, cartLockKey } from './cart.ts';
import { resolveAdditionInLock } from './cart-line.ts';
import type { Deadline } from './deadline.ts';
import { resolveMergesInLock } from './merge-guest-cart.ts';
import { renewCart, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';

/** The cart that a change gets. `isNew`: a guest's order form opened for this change, so there is nothing to read. */
export type OpenCart = { cartId: string; isNew: boolean };

/** Changes the cart with that id; null if the service does not know it. */
export type CartChange = (openCart: OpenCart) => Promise<Cart | null>;

/** What a change did; `cart` is null if there is no cart to change. */
export type ChangedCart = { visitorCart: VisitorCart; cart: Cart | null };

/** Runs a change under the lock of the visitor's cart. `cart` is null if the visitor has no cart, or it is gone. */
export async function withCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
  change: CartChange,
): Promise<ChangedCart> {
  const { cartId } = visitorCart;
  if (cartId === null) return { visitorCart, cart: null };
  return { visitorCart, cart: await changeInLock(ports, visitorCart, cartId, () => change({ cartId, isNew: false })) };
}

/**
 * `withCart` that opens a new order form if the visitor has no cart, or the service no longer knows it. Throws
 * `cartNotFound` if the service does not know the new one either.
 */
export async function withOpenCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
  deadline: Deadline,
  change: CartChange,
): Promise<ChangedCart & { cart: Cart }> {
  const { cart } = await withCart(ports, visitorCart, change);
  if (cart !== null) return { visitorCart, cart };
  deadline.assertAhead();
  const renewed = await renewCart(ports, visitorCart);
  const { cartId } = renewed;
  const isNew = renewed.session === null;
  const changed = await changeInLock(ports, renewed, cartId, () => change({ cartId, isNew }));
  if (changed === null) throw new Failure('cartNotFound');
  return { visitorCart: renewed, cart: changed };
}

/** Resolves intended merges and additions first, so that the change sees their lines. */
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

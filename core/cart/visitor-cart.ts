import { getLiveSession, type LiveSession, type SessionPorts } from '../account/live-session.ts';
import type { Visit } from '../account/visit.ts';
import type { Visitor } from '../account/visitor.ts';
import { Failure } from '../failures.ts';
import type { Merge } from '../ports/merges.ts';
import { bringGuestCart } from './bring-guest-cart.ts';
import { type Cart, cartLockKey } from './cart.ts';
import { openUserOrder } from './open-user-order.ts';
import { type MergePorts, resolveMerges, resolveMergesInLock } from './resolve-merges.ts';

export type VisitPorts = SessionPorts & MergePorts;

/** The cart of whoever asks. */
export type VisitorCart = {
  /** Whose it is; null for a guest. */
  session: LiveSession | null;
  /** Null while a guest has none. */
  cartId: string | null;
  visit: Visit;
  /** What came over from the guest's cart, until it was shown. */
  receipt: Merge['receipt'] | null;
  /** A merge that could not be done now is tried again the next time. */
  isMergeLate: boolean;
  /** What this guest had chosen is in an account's cart by now. */
  hasMoved: boolean;
};

/**
 * Finds the visitor's cart: a guest's by the signed id, a user's by the session. Of a user it first brings what was
 * chosen as a guest, where that can be done now. Throws `Unavailable` where the cart cannot be known.
 */
export async function openVisitorCart(ports: VisitPorts, visitor: Visitor): Promise<VisitorCart> {
  return openCartOf(ports, visitor, await getLiveSession(ports, visitor.sessionId));
}

/** The same for a session that is known already. */
export function openCartOf(ports: VisitPorts, visitor: Visitor, session: LiveSession | null): Promise<VisitorCart> {
  return session === null ? openGuestCart(ports, visitor) : openUserCart(ports, visitor, session);
}

/** Reads it; null while there is none, or the service no longer knows it. */
export async function readVisitorCart(
  ports: VisitPorts,
  opened: VisitorCart,
): Promise<{ opened: VisitorCart; cart: Cart | null }> {
  const cart = opened.cartId === null ? null : await ports.shop.getCart(opened.cartId);
  if (cart !== null || opened.session === null) return { opened, cart };
  const renewed = await renewCart(ports, opened);
  return { opened: renewed, cart: await ports.shop.getCart(renewed.cartId) };
}

/**
 * For who wants to change it: a guest whose cart came over to an account is told so, not given a new cart. The answer
 * that takes the old id out of the browser may still be on its way, and would take the new one.
 */
export async function openCartToChange(ports: VisitPorts, visitor: Visitor): Promise<VisitorCart> {
  const opened = await openVisitorCart(ports, { ...visitor, mergedCartId: null });
  if (opened.hasMoved) throw new Failure('cartMoved');
  return opened;
}

/** Runs a change under the cart's lock, once everything that was on its way into the cart has arrived. */
export function changeCart<T>(
  ports: MergePorts,
  { session }: VisitorCart,
  cartId: string,
  change: () => Promise<T>,
): Promise<T> {
  return ports.locks.run(cartLockKey(cartId), async () => {
    if (session !== null) await resolveMergesInLock(ports, cartId);
    // It came over while this guest was choosing: what is put there now would never arrive.
    else if ((await ports.merges.findByGuestCart(cartId)) !== null) throw new Failure('cartMoved');
    return change();
  });
}

/** A new order form in place of one that the service no longer knows; for a user, the one that is open now. */
export async function renewCart(ports: VisitPorts, opened: VisitorCart): Promise<VisitorCart & { cartId: string }> {
  const { session, visit } = opened;
  const cartId = session === null ? await ports.shop.openOrder(null) : await openUserOrder(ports, session);
  return {
    ...opened,
    cartId,
    visit: { ...visit, ...(session === null ? { guestCartId: cartId } : { orderId: cartId }) },
  };
}

async function openGuestCart(ports: VisitPorts, { guestCartId }: Visitor): Promise<VisitorCart> {
  const hasMoved = guestCartId !== null && (await isMerged(ports, guestCartId));
  const cartId = hasMoved ? null : guestCartId;
  const visit = { account: null, guestCartId: cartId, orderId: null, mergedCartId: null };
  return { session: null, cartId, visit, receipt: null, isMergeLate: false, hasMoved };
}

/** A guest cart that came over to an account is nobody's guest cart any more. */
async function isMerged(ports: MergePorts, guestCartId: string): Promise<boolean> {
  const merge = await ports.merges.findByGuestCart(guestCartId);
  if (merge?.status !== 'intended') return merge !== null;
  await resolveMerges(ports, merge.userCartId);
  return (await ports.merges.findByGuestCart(guestCartId)) !== null;
}

async function openUserCart(ports: VisitPorts, visitor: Visitor, session: LiveSession): Promise<VisitorCart> {
  const known = session.orderId ?? (await openUserOrder(ports, session));
  const { cartId, merge, isLate } = await bringGuestCart(ports, visitor.guestCartId, session, known);
  const mergedCartId = merge === null ? visitor.mergedCartId : visitor.guestCartId;
  const latest = merge ?? (mergedCartId === null ? null : await ports.merges.findByGuestCart(mergedCartId));
  const receipt = latest?.userCartId === cartId && latest.receipt.length > 0 ? latest.receipt : null;
  const visit = {
    account: session.claims,
    guestCartId: merge === null ? visitor.guestCartId : null,
    orderId: cartId,
    mergedCartId: receipt === null ? null : mergedCartId,
  };
  return { session, cartId, visit, receipt, isMergeLate: isLate, hasMoved: false };
}

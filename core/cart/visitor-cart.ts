import { type LiveSession, loadLiveSession, type SessionPorts } from '../account/live-session.ts';
import { guestFacts, type Visitor, type VisitorFacts } from '../account/visitor.ts';
import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Cart } from './cart.ts';
import type { Merge } from './journal.ts';
import { type MergePorts, mergeGuestCart, resolveMerges } from './merge-guest-cart.ts';

export type VisitorCartPorts = SessionPorts & MergePorts;

/** The cart of the visitor who sent the request. */
export type VisitorCart = {
  /** The user's session; null for a guest. */
  session: LiveSession | null;
  /** Null if a guest has no cart. */
  cartId: string | null;
  facts: VisitorFacts;
  /** The lines merged from the guest cart, to show to the user; null if there are none. */
  mergedLines: Merge['mergedLines'] | null;
  /** The guest cart whose merge is intended, which a write finishes first; null if there is none. */
  intendedCartId: string | null;
  /** Whether a merge could not be finished; the next request retries. */
  mergePending: boolean;
  /** Whether the guest cart was merged into an account. */
  merged: boolean;
};

/**
 * Finds the visitor's cart: a guest's by the signed id, a user's by the session. Merges the guest cart into the user's
 * cart first, if that is possible. Throws `Unavailable` if the cart cannot be determined.
 */
export async function openVisitorCart(ports: VisitorCartPorts, visitor: Visitor): Promise<VisitorCart> {
  return openCartOf(ports, visitor, await loadLiveSession(ports, visitor.sessionId));
}

/** `openVisitorCart` for a session that is already loaded. */
export function openCartOf(
  ports: VisitorCartPorts,
  visitor: Visitor,
  session: LiveSession | null,
  isWrite = false,
): Promise<VisitorCart> {
  return session === null ? openGuestCart(ports, visitor) : openUserCart(ports, visitor, session, isWrite);
}

/**
 * Opens the cart for a write by `withCart` or `withOpenCart`, which also finish an intended merge. Throws `cartMerged` if
 * this guest cart was already merged into an account: the response that clears its cookie may be in flight, and would
 * clear the cookie of a new cart too.
 */
export async function openCartToChange(ports: VisitorCartPorts, visitor: Visitor): Promise<VisitorCart> {
  const session = await loadLiveSession(ports, visitor.sessionId);
  const visitorCart = await openCartOf(ports, { ...visitor, mergedCartId: null }, session, true);
  if (visitorCart.merged) throw new Failure('cartMerged');
  return visitorCart;
}

/**
 * Loads the cart; null if there is none, or if the service has lost a guest's. A user's lost cart is replaced by their
 * open order.
 */
export async function loadVisitorCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
): Promise<{ visitorCart: VisitorCart; cart: Cart | null }> {
  const cart = visitorCart.cartId === null ? null : await ports.shop.getCart(visitorCart.cartId);
  if (cart !== null || visitorCart.session === null) return { visitorCart, cart };
  const renewed = await renewCart(ports, visitorCart);
  return { visitorCart: renewed, cart: await ports.shop.getCart(renewed.cartId) };
}

/** Replaces an order form that the service has lost: a guest's by a new one, a user's by their open order. */
export async function renewCart(
  ports: VisitorCartPorts,
  visitorCart: VisitorCart,
): Promise<VisitorCart & { cartId: string }> {
  const { session, facts } = visitorCart;
  const cartId = session === null ? await ports.shop.openOrder(null) : await openUserOrder(ports, session);
  const id = session === null ? { guestCartId: cartId } : { orderId: cartId };
  return { ...visitorCart, cartId, facts: { ...facts, ...id } };
}

async function openGuestCart(ports: VisitorCartPorts, { guestCartId }: Visitor): Promise<VisitorCart> {
  const merged = guestCartId !== null && (await isMerged(ports, guestCartId));
  const cartId = merged ? null : guestCartId;
  const facts = guestFacts(cartId);
  return { session: null, cartId, facts, mergedLines: null, intendedCartId: null, mergePending: false, merged };
}

/** Whether the guest cart was merged into an account. Finishes an intended merge first. */
async function isMerged(ports: MergePorts, guestCartId: string): Promise<boolean> {
  const merge = await ports.merges.findByGuestCart(guestCartId);
  if (merge?.status !== 'intended') return merge !== null;
  await resolveMerges(ports, merge.userCartId);
  return (await ports.merges.findByGuestCart(guestCartId)) !== null;
}

async function openUserCart(
  ports: VisitorCartPorts,
  visitor: Visitor,
  session: LiveSession,
  isWrite: boolean,
): Promise<VisitorCart> {
  const { guestCartId } = visitor;
  const openOrder = () => openUserOrder(ports, session);
  const userCartId = session.orderId ?? (await openOrder());
  const opened = await mergeGuestCart(ports, { guestCartId, userCartId, isWrite }, openOrder);
  const { cartId, merge, mergePending } = opened;
  const mergedCartId = merge === null ? visitor.mergedCartId : guestCartId;
  const latest = merge ?? (mergedCartId === null ? null : await ports.merges.findByGuestCart(mergedCartId));
  const mergedLines = latest?.userCartId === cartId && latest.mergedLines.length > 0 ? latest.mergedLines : null;
  const facts = {
    account: session.claims,
    guestCartId: merge === null ? guestCartId : null,
    orderId: cartId,
    mergedCartId: mergedLines === null ? null : mergedCartId,
  };
  const intendedCartId = merge?.status === 'intended' ? guestCartId : null;
  return { session, cartId, facts, mergedLines, intendedCartId, mergePending, merged: false };
}

/** Loads the id of the user's open order form into the session. Throws `Unavailable` if there is no valid token. */
async function openUserOrder(
  { shop, sessions }: Pick<Ports, 'shop' | 'sessions'>,
  { id, accessToken }: LiveSession,
): Promise<string> {
  if (accessToken === null) throw new Unavailable('identity', 'no live access token');
  const orderId = await shop.openOrder(accessToken);
  await sessions.update(id, { orderId });
  return orderId;
}

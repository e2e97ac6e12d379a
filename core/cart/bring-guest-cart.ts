import type { LiveSession } from '../account/live-session.ts';
import { Unavailable } from '../failures.ts';
import type { Merge } from '../ports/merges.ts';
import type { Ports } from '../use-cases.ts';
import { within } from '../within.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { openUserOrder } from './open-user-order.ts';
import { type MergePorts, resolveMerges } from './resolve-merges.ts';

/** `cartId` is the user's cart by now; `isLate` tells that what the guest chose is still to come. */
type Brought = { cartId: string; merge: Merge | null; isLate: boolean };

/** A merge may hold up an answer this long; it goes on without it. */
const MERGE_PATIENCE_MS = 3000;

/** Merges the guest's cart, or finishes what was on its way, in the time there is. */
export async function bringGuestCart(
  ports: MergePorts & Pick<Ports, 'sessions' | 'report'>,
  guestCartId: string | null,
  session: LiveSession,
  userCartId: string,
): Promise<Brought> {
  const bring = async (cartId: string): Promise<Brought> => {
    const merge = guestCartId === null ? null : await mergeGuestCart(ports)({ guestCartId, userCartId: cartId });
    if (guestCartId === null) await resolveMerges(ports, cartId);
    return { cartId, merge, isLate: guestCartId !== null && merge === null };
  };
  const bringToOpenOrder = async (): Promise<Brought> => {
    const brought = await bring(userCartId);
    return brought.isLate ? bring(await openUserOrder(ports, session)) : brought;
  };
  try {
    return await within(MERGE_PATIENCE_MS, bringToOpenOrder());
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    ports.report({ code: 'cartMerge', cause });
    return { cartId: userCartId, merge: null, isLate: true };
  }
}

import type { Seen, Visit } from '../account/visit.ts';
import type { Visitor } from '../account/visitor.ts';
import { settle } from '../block.ts';
import type { Ports } from '../use-cases.ts';
import { parseOrderNumber, type ThankYou } from './thank-you.ts';

export type GetThankYouInput = { visitor: Visitor; order: string | null };

type ThankYouPorts = Pick<Ports, 'shop' | 'sessions' | 'report'>;

/** The page after the checkout. The order form is forgotten only where the service says that it is empty or gone. */
export function getThankYou(ports: ThankYouPorts) {
  return async ({ visitor, order }: GetThankYouInput): Promise<Seen<ThankYou>> => {
    const visit = await settle(forgetPlacedOrder(ports, visitor), 'cartUnavailable', ports.report);
    return { view: { order: parseOrderNumber(order) }, visit: visit.status === 'loaded' ? visit.data : null };
  };
}

/** What the browser must remember from now on; null where nothing changes. */
async function forgetPlacedOrder(
  { shop, sessions }: ThankYouPorts,
  { sessionId, guestCartId }: Visitor,
): Promise<Visit | null> {
  const session = sessionId === null ? null : await sessions.read(sessionId);
  const cartId = session === null ? guestCartId : session.orderId;
  const cart = cartId === null ? null : await shop.getCart(cartId);
  if (cartId === null || (cart !== null && cart.items.length > 0)) return null;
  const visit = { account: null, guestCartId, orderId: null, mergedCartId: null };
  if (session === null || sessionId === null) return { ...visit, guestCartId: null };
  await sessions.update(sessionId, { orderId: null });
  return { ...visit, account: session.claims };
}

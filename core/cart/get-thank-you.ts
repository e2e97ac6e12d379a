import { readSession, renewClaims, type SessionPorts } from '../account/live-session.ts';
import { type SessionView, toSessionView } from '../account/session.ts';
import type { Visitor, VisitorFacts, WithFacts } from '../account/visitor.ts';
import type { Ports } from '../ports/ports.ts';
import { countUnits } from './cart.ts';
import { markSale } from './sale-mark.ts';

/**
 * The data of `/thankyou`: the order number that the checkout sent, or null, and what it says of the payment: pending, as that
 * of a cash coupon, refused, or made. `subscription` is the id of a subscription in place of an order. `mark` goes back with the
 * event of the sale (`confirmSale`); null without one.
 */
export type ThankYouView = {
  order: string | null;
  subscription?: string;
  payment: 'made' | 'pending' | 'refused';
  mark: string | null;
};

type ThankYouPorts = SessionPorts & Pick<Ports, 'shop' | 'orderSignatures'>;

/** The page waits at most this long for the claims; they are then current from the next page on. */
const CLAIMS_TIMEOUT_MS = 1000;

/**
 * The page after the checkout. Removes the cart id from cookie and session only if the cart is empty or gone. Reads the
 * claims of a signed-in visitor again after an order or a subscription, because it may have made a subscriber.
 */
export function getThankYou(ports: ThankYouPorts) {
  const isDue = createClaimsLimit(ports.clock);
  return async ({
    visitor,
    order,
    subscription = null,
    status,
  }: {
    visitor: Visitor;
    order: string | null;
    subscription?: string | null;
    status: string | null;
  }): Promise<WithFacts<ThankYouView>> => {
    const { sessionId } = visitor;
    const number = parseNumber(order, ORDER_NUMBER);
    const joined = number === null ? parseNumber(subscription, SUBSCRIPTION_ID) : null;
    const sale = number ?? joined;
    if (sessionId !== null && sale !== null && isDue(sessionId)) {
      await ports.report.settle(renewClaims(ports, sessionId, CLAIMS_TIMEOUT_MS), 'tokenFailed');
    }
    const visit = await ports.report.settle(forgetPlacedOrder(ports, visitor), 'cartUnavailable');
    const mark = sale === null ? null : markSale(ports, sale);
    const view = {
      order: number,
      ...(joined !== null && { subscription: joined }),
      payment: toPayment(status),
      mark,
    };
    return visit.status === 'loaded' ? { view, ...visit.data } : { view, facts: null };
  };
}

/** A provider limits renewals for all its users together, so one session must not spend them by reloading the page. */
const CLAIMS_INTERVAL_MS = 60_000;

/** Returns whether the claims of a session may be read again: true once a minute. */
function createClaimsLimit(clock: SessionPorts['clock']): (sessionId: string) => boolean {
  const readAt = new Map<string, number>();
  return (sessionId) => {
    const now = clock.now();
    for (const [each, at] of readAt) if (now - at >= CLAIMS_INTERVAL_MS) readAt.delete(each);
    if (readAt.has(sessionId)) return false;
    readAt.set(sessionId, now);
    return true;
  };
}

/** The facts are null if nothing changes. */
async function forgetPlacedOrder(
  ports: ThankYouPorts,
  { sessionId, guestCartId }: Visitor,
): Promise<{ facts: VisitorFacts | null; session: SessionView }> {
  const { shop, sessions } = ports;
  const session = await readSession(ports, sessionId);
  const cartId = session === null ? guestCartId : session.orderId;
  const cart = cartId === null ? null : await shop.getCart(cartId);
  const account = session?.claims ?? null;
  const view = toSessionView(account, countUnits(cart?.items ?? []));
  const isOpen = cartId === null || (cart !== null && cart.items.length > 0);
  const facts = { account, guestCartId, orderId: null, mergedCartId: null };
  if (session === null || sessionId === null)
    return { facts: { ...facts, guestCartId: isOpen ? guestCartId : null }, session: view };
  if (isOpen) return { facts: null, session: view };
  await sessions.update(sessionId, { orderId: null });
  return { facts, session: view };
}

/** The statuses that a checkout may send. Mercado Pago sends "null" for a shopper who came back without paying. */
const payments = {
  pending: ['pending', 'in_process', 'in_mediation', 'authorized', 'processing'],
  refused: [
    'refused',
    'rejected',
    'cancelled',
    'canceled',
    'failure',
    'failed',
    'declined',
    'denied',
    'expired',
    'null',
  ],
};

/** Most checkouts send shoppers here only after a payment. */
function toPayment(status: string | null): ThankYouView['payment'] {
  const word = status?.trim().toLowerCase() ?? '';
  if (payments.pending.includes(word)) return 'pending';
  return payments.refused.includes(word) ? 'refused' : 'made';
}

/** What programs write in an address in place of a number that they do not have. */
const NO_NUMBER = /^(null|undefined|nan|infinity|none|nil|false|true)$/i;

const ORDER_NUMBER = /^[\w.#][\w.#-]{0,39}$/;
const SUBSCRIPTION_ID = /^[\w.#][\w.#-]{0,63}$/;

/**
 * Returns the number to show. A number matches the pattern, has a letter or a digit other than 0, and no word for none, as
 * "PED-null" has; null for any other text.
 */
function parseNumber(text: string | null, pattern: RegExp): string | null {
  const trimmed = text?.trim() ?? '';
  const parts = trimmed.split(/[^0-9a-z]+/i);
  const isNumber = pattern.test(trimmed) && /[1-9a-z]/i.test(trimmed) && !parts.some((part) => NO_NUMBER.test(part));
  return isNumber ? trimmed : null;
}

import type { AccountClaims } from '../account/claims.ts';
import { isSubscriber, toInitials } from '../account/claims.ts';
import { type LiveSession, loadLiveSession } from '../account/live-session.ts';
import type { Visitor, VisitorFacts, WithFacts } from '../account/visitor.ts';
import { countUnits } from '../cart/cart.ts';
import { loadVisitorCart, openCartOf, type VisitorCartPorts } from '../cart/visitor-cart.ts';

export type SessionUser = {
  firstName: string | null;
  lastName: string | null;
  initials: string;
  isSubscriber: boolean;
};

/** What a browser learns of its visitor (contracts: own HTTP surface). */
export type SessionView = {
  /** `unknown`: it cannot be said now, and the page keeps what it showed. */
  status: 'authenticated' | 'anonymous' | 'unknown';
  user: SessionUser | null;
  /** Units, or null where that cannot be known now. */
  cart: { count: number | null };
};

export const unknownSession: SessionView = { status: 'unknown', user: null, cart: { count: null } };

export type GetSessionInput = { visitor: Visitor };

const SESSION_DEADLINE_MS = 3000;

/** A merge may be under way. */
const COUNT_DEADLINE_MS = 4000;

/** Who the visitor is and how many units the cart holds. Never rejects for a service that does not answer. */
export function getSession(ports: VisitorCartPorts) {
  return async ({ visitor }: GetSessionInput): Promise<WithFacts<SessionView>> => {
    const session = await ports.report.settle(loadLiveSession(ports, visitor.sessionId), 'tokenFailed', {
      timeoutMs: SESSION_DEADLINE_MS,
    });
    if (session.status === 'failed') return { view: unknownSession, facts: null };
    const counted = await ports.report.settle(count(ports, visitor, session.data), 'cartUnavailable', {
      timeoutMs: COUNT_DEADLINE_MS,
    });
    const claims = session.data?.claims ?? null;
    if (counted.status === 'failed') return { view: toView(claims, null), facts: toKnownVisit(visitor, session.data) };
    return { view: toView(claims, counted.data.units), facts: counted.data.facts };
  };
}

async function count(
  ports: VisitorCartPorts,
  visitor: Visitor,
  session: LiveSession | null,
): Promise<{ units: number; facts: VisitorFacts }> {
  const { visitorCart, cart } = await loadVisitorCart(ports, await openCartOf(ports, visitor, session));
  return { units: countUnits(cart?.items ?? []), facts: visitorCart.facts };
}

/** Where the cart cannot be asked, what is known of it stays. */
function toKnownVisit({ guestCartId, mergedCartId }: Visitor, session: LiveSession | null): VisitorFacts | null {
  return session && { account: session.claims, guestCartId, orderId: session.orderId, mergedCartId };
}

function toView(claims: AccountClaims | null, units: number | null): SessionView {
  if (claims === null) return { status: 'anonymous', user: null, cart: { count: units } };
  const { givenName, familyName } = claims;
  return {
    status: 'authenticated',
    user: {
      firstName: givenName,
      lastName: familyName,
      initials: toInitials(claims),
      isSubscriber: isSubscriber(claims),
    },
    cart: { count: units },
  };
}

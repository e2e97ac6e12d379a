import { type LiveSession, loadLiveSession, takeEndedSession } from '../account/live-session.ts';
import { type SessionView, toSessionView, unknownSession } from '../account/session.ts';
import type { Visitor, VisitorFacts, WithFacts } from '../account/visitor.ts';
import { countUnits } from '../cart/cart.ts';
import { loadVisitorCart, openCartOf, type VisitorCartPorts } from '../cart/visitor-cart.ts';

const SESSION_TIMEOUT_MS = 3000;

/** Longer than `SESSION_TIMEOUT_MS`, because reading the cart may have to merge the guest cart first. */
const COUNT_TIMEOUT_MS = 4000;

/** Resolves even if the session store, the provider or the shop service does not answer. */
export function getSession(ports: VisitorCartPorts) {
  return async ({ visitor }: { visitor: Visitor }): Promise<WithFacts<SessionView>> => {
    const session = await ports.report.settle(readVisit(ports, visitor.sessionId), 'tokenFailed', {
      timeoutMs: SESSION_TIMEOUT_MS,
    });
    if (session.status === 'failed') return { view: unknownSession, facts: null };
    const { live, ended } = session.data;
    const counted = await ports.report.settle(countCartUnits(ports, visitor, live), 'cartUnavailable', {
      timeoutMs: COUNT_TIMEOUT_MS,
    });
    const claims = live?.claims ?? null;
    if (counted.status === 'failed') {
      return { view: toSessionView(claims, null, ended), facts: toFactsWithoutCart(visitor, live) };
    }
    return { view: toSessionView(claims, counted.data.units, ended), facts: counted.data.facts };
  };
}

async function readVisit(
  ports: VisitorCartPorts,
  sessionId: string | null,
): Promise<{ live: LiveSession | null; ended: boolean }> {
  const live = await loadLiveSession(ports, sessionId);
  return { live, ended: live === null && (await takeEndedSession(ports, sessionId)) };
}

async function countCartUnits(
  ports: VisitorCartPorts,
  visitor: Visitor,
  session: LiveSession | null,
): Promise<{ units: number; facts: VisitorFacts }> {
  const { visitorCart, cart } = await loadVisitorCart(ports, await openCartOf(ports, visitor, session));
  return { units: countUnits(cart?.items ?? []), facts: visitorCart.facts };
}

/** The facts if the cart is unavailable: the cart ids already known are kept. */
function toFactsWithoutCart({ guestCartId, mergedCartId }: Visitor, session: LiveSession | null): VisitorFacts {
  return { account: session?.claims ?? null, guestCartId, orderId: session?.orderId ?? null, mergedCartId };
}

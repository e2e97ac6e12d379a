import type { SignInAttempt } from '../account/session.ts';
import type { Visitor, VisitorFacts } from '../account/visitor.ts';
import { openVisitorCart, type VisitorCartPorts } from '../cart/visitor-cart.ts';
import { Unavailable } from '../failures.ts';
import { withTimeout } from '../with-timeout.ts';

export type CompleteLoginInput = {
  /** The query of the callback URL as received. */
  callbackQuery: string;
  attempt: SignInAttempt;
  visitor: Visitor;
};

/** Limits finding the user cart and merging the guest cart; then the sign-in completes without the cart (S4.15). */
const CART_TIMEOUT_MS = 3000;

/**
 * Verifies the provider's response and creates a session with a new id; the browser's old session ends. If it throws
 * `IdentityError` or `Unavailable`, nobody is signed in.
 */
export function completeLogin(ports: VisitorCartPorts) {
  return async ({
    callbackQuery,
    attempt,
    visitor,
  }: CompleteLoginInput): Promise<{ sessionId: string; facts: VisitorFacts }> => {
    const { identity, sessions, clock } = ports;
    const { tokens, claims } = await identity.completeSignIn(callbackQuery, attempt);
    const now = clock.now();
    const sessionId = await sessions.create({
      claims,
      tokens,
      orderId: null,
      createdAt: now,
      seenAt: now,
      requests: [],
    });
    // Comes last, so that the browser keeps its old session if the store fails before.
    if (visitor.sessionId !== null) await sessions.destroy(visitor.sessionId);
    return { sessionId, facts: await loadFacts(ports, { ...visitor, sessionId }, claims) };
  };
}

async function loadFacts(
  ports: VisitorCartPorts,
  visitor: Visitor,
  account: VisitorFacts['account'],
): Promise<VisitorFacts> {
  try {
    const { facts } = await withTimeout(CART_TIMEOUT_MS * ports.deadlineFactor, openVisitorCart(ports, visitor));
    return facts;
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    ports.report.recordProblem('mergePending', cause);
    return { account, guestCartId: visitor.guestCartId, orderId: null, mergedCartId: null };
  }
}

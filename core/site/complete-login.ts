import type { Visitor, VisitorFacts } from '../account/visitor.ts';
import { openVisitorCart, type VisitorCartPorts } from '../cart/visitor-cart.ts';
import { Unavailable } from '../failures.ts';
import type { SignInAttempt } from '../ports/identity.ts';
import { withTimeout } from '../with-timeout.ts';

export type CompleteLoginInput = {
  /** The callback URL's query as received. */
  callbackQuery: string;
  attempt: SignInAttempt;
  visitor: Visitor;
};

/** Time to find the user's cart and bring the guest's, before the shopper goes on without (S4.15). */
const CART_PATIENCE_MS = 3000;

/**
 * Checks what the provider sent back and makes a session with a new id; the browser's old one is over. Throws
 * `IdentityError` or `Unavailable`: then nobody is signed in.
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
    const sessionId = await sessions.create({ claims, tokens, orderId: null, createdAt: now, seenAt: now });
    // Last: a store that fails before this leaves the browser its old session.
    if (visitor.sessionId !== null) await sessions.destroy(visitor.sessionId);
    return { sessionId, facts: await findCart(ports, { ...visitor, sessionId }, claims) };
  };
}

async function findCart(
  ports: VisitorCartPorts,
  visitor: Visitor,
  account: VisitorFacts['account'],
): Promise<VisitorFacts> {
  try {
    const { facts } = await withTimeout(CART_PATIENCE_MS, openVisitorCart(ports, visitor));
    return facts;
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    ports.report.recordProblem('mergePending', cause);
    return { account, guestCartId: visitor.guestCartId, orderId: null, mergedCartId: null };
  }
}

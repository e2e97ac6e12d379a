import type { AccountClaims } from './claims.ts';

/** The visitor that a request proves. Nothing here comes from an unsigned cookie or a forwarded header. */
export type Visitor = {
  /** Order form id of the guest's cart; null if the guest has no cart. */
  guestCartId: string | null;
  /** The session id that the browser sent. It counts only if the session store knows it. */
  sessionId: string | null;
  /** The guest cart that was merged lately, while its merged lines may still be shown. */
  mergedCartId: string | null;
};

/** A visitor whose request carries no cookie of this shop. */
export const anonymousVisitor: Visitor = { guestCartId: null, sessionId: null, mergedCartId: null };

/** What the browser must remember of the visitor; `server/` turns it into cookies. */
export type VisitorFacts = {
  /** Who is signed in; null for a guest. */
  account: AccountClaims | null;
  /** Order form of the guest. A user keeps it until its merge is known to have happened (S4.15). */
  guestCartId: string | null;
  /** Order form of the user; null until it is known. */
  orderId: string | null;
  /** The merged guest cart whose merged lines are still to be shown. */
  mergedCartId: string | null;
};

/** A view together with the facts that the browser must remember; null facts change nothing. */
export type WithFacts<T> = { view: T; facts: VisitorFacts | null };

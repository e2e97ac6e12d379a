import type { MadeChange } from '../club/membership.ts';
import type { Campaign } from '../values/campaign.ts';
import type { AccountClaims, SessionView } from './session.ts';

/** The visitor, identified by signed cookies only: never by an unsigned cookie or a forwarded header. */
export type Visitor = {
  /** Order form id of the guest cart; null if the visitor has none. */
  guestCartId: string | null;
  /** The session id that the browser sent. It is valid only if the session store has it. */
  sessionId: string | null;
  /** The guest cart that was merged last, as long as the visitor may still be shown its merged lines; else null. */
  mergedCartId: string | null;
  /** What the visitor's last form did to the cart, until the cart page has said so. */
  cartChange?: CartChange;
  /** What the visitor's last form changed in a membership, for a minute. */
  membershipChange?: MadeChange;
  /** The postal code whose delivery was quoted last, as this browser remembers it: four digits. */
  postalCode?: string;
  /** The campaign and codes in the address of the page; absent if there are none, or if the browser asks not to be tracked. */
  campaign?: Campaign;
};

/** What a form did to the cart. */
export type CartChange = LineChange | ItemsChange;

/** Units that a form added to the cart, or the whole line that it removed. */
export type LineChange = { kind: 'added' | 'removed'; sku: string; quantity: number };

/**
 * Units of several products that a form added at once. `refused` says why others were not added; `more` is the number of
 * those that it does not say.
 */
export type ItemsChange = { kind: 'items'; units: number; refused: string[]; more: number };

/** A visitor whose request carries no cookie of this shop. */
export const anonymousVisitor: Visitor = { guestCartId: null, sessionId: null, mergedCartId: null };

/** The facts about a visitor that the browser must remember; `server/` turns them into cookies. */
export type VisitorFacts = {
  /** The signed-in account; null for a guest. */
  account: AccountClaims | null;
  /** Order form id of the guest cart. After sign-in it is kept until the merge is confirmed (S4.15). */
  guestCartId: string | null;
  /** Order form id of the user cart; null until it is known. */
  orderId: string | null;
  /** The merged guest cart whose merged lines must still be shown. */
  mergedCartId: string | null;
};

/** The facts of a visitor without a session. */
export function guestFacts(guestCartId: string | null): VisitorFacts {
  return { account: null, guestCartId, orderId: null, mergedCartId: null };
}

/**
 * A view model and the facts that the browser must remember; null facts leave the cookies unchanged. A page with a
 * `session` shows it in its header without a script. `status` is that of the document, if the page says what is wrong with
 * the request. `postalCode` is to be remembered.
 */
export type WithFacts<T> = {
  view: T;
  facts: VisitorFacts | null;
  session?: SessionView;
  status?: number;
  postalCode?: string;
};

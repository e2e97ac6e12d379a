import type { AccountClaims } from './claims.ts';

/** What the visitor's browser has to know from now on; `server/` makes cookies of it. */
export type Visit = {
  /** Who is signed in, or null for a guest. */
  account: AccountClaims | null;
  /** Order form of the guest. For a user it is there as long as its merge is not known to have happened (S4.15). */
  guestCartId: string | null;
  /** Order form of the user, once known. */
  orderId: string | null;
  /** The guest cart whose receipt is still to be shown. */
  mergedCartId: string | null;
};

/** What a visitor sees, and what the browser must remember; a null visit changes nothing. */
export type Seen<T> = { view: T; visit: Visit | null };

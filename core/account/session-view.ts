import { type AccountClaims, isSubscriber, toInitials } from './session.ts';

export type SessionUser = {
  firstName: string | null;
  lastName: string | null;
  initials: string;
  isSubscriber: boolean;
};

/** Who the visitor is and how many units the cart holds: `GET /api/session`, and the header of a private page. */
export type SessionView = {
  /** `unknown` if the session could not be read; the page then keeps what it showed. */
  status: 'authenticated' | 'anonymous' | 'unknown';
  user: SessionUser | null;
  /** `count` is the number of units in the cart; null if the cart is unavailable. */
  cart: { count: number | null };
};

export const unknownSession: SessionView = { status: 'unknown', user: null, cart: { count: null } };

/** `claims` are null for a guest, `units` if the cart is unavailable. */
export function toSessionView(claims: AccountClaims | null, units: number | null): SessionView {
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

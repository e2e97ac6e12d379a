import type { MemberRequest } from '../leads/lead.ts';
import { firstCharacter } from '../values/text.ts';

/** The account, read from the identity provider's claims (S3.9). A missing text is null. */
export type AccountClaims = {
  sub: string;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
  crmId: string | null;
  /** Number of active subscriptions. */
  activeSubs: number;
  /** The plans of the active subscriptions, as far as the provider names them; empty if it does not. */
  plans: readonly MemberPlan[];
};

/** A plan that an account is subscribed to. `selectionType` is a name or slug such as "Puro Malbec"; null if unknown. */
export type MemberPlan = { guid: string; selectionType: string | null };

/** First and last name, as far as the account has them; empty if it has neither. */
export function nameOf({ givenName, familyName }: AccountClaims): string {
  return [givenName, familyName].filter((part) => part !== null).join(' ');
}

/** Shown for an account without a first or a last name. */
const DEFAULT_INITIALS = 'BV';

/** A subscriber has at least one active subscription (S6.4). */
export function isSubscriber({ activeSubs }: Pick<AccountClaims, 'activeSubs'>): boolean {
  return activeSubs >= 1;
}

/** First letters of first and last name; "BV" if either is missing, whatever the brand (S6.6). */
function toInitials({ givenName, familyName }: Pick<AccountClaims, 'givenName' | 'familyName'>): string {
  const [first = null, last = null] = [givenName, familyName].map((name) =>
    firstCharacter((name ?? '').normalize('NFC')),
  );
  return first === null || last === null ? DEFAULT_INITIALS : (first + last).toLocaleUpperCase('es-AR');
}

/** The end of the `state` of a sign-in in a popup. */
export const POPUP_STATE_SUFFIX = '-popup';

/** The secrets that a sign-in attempt needs at its callback. Kept sealed in a cookie; never logged. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/**
 * The tokens that the provider issued. Times are in milliseconds since the epoch. From `renewAt` on they are renewed; sessions
 * of 0.2.0 do not have it.
 */
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: number;
  renewAt?: number | undefined;
};

/** How long before its end a token is renewed that lives `lifetimeMs` (S9.21). */
export function renewBeforeExpiryMs(lifetimeMs: number): number {
  return lifetimeMs <= 120_000 ? lifetimeMs / 3 : 60_000;
}

/** A signed-in visitor's session. Tokens never leave the server; a store keeps them encrypted. */
export type Session = {
  claims: AccountClaims;
  tokens: Tokens;
  /** The id of the user's order form; null until it is known. */
  orderId: string | null;
  /** Milliseconds since the epoch, like `seenAt`. A session ends 24 h after `seenAt`, or 30 days after `createdAt`. */
  createdAt: number;
  seenAt: number;
  /** The member's requests that were sent in this session. */
  requests: readonly SessionRequest[];
};

/**
 * A member's request that the shop accepted, without its message. It is in progress before `until`. Times are
 * milliseconds since the epoch.
 */
export type SessionRequest = { source: MemberRequest; code: string; acceptedAt: number; until: number };

/** The parts of a session that can change. A part that is left out keeps its stored value; `request` is added. */
export type SessionChange = Partial<Pick<Session, 'claims' | 'tokens' | 'orderId' | 'seenAt'>> & {
  request?: SessionRequest;
};

export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000;
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The time at which a session ends, in milliseconds since the epoch. */
export function sessionEnd({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>): number {
  return Math.min(seenAt + SESSION_IDLE_MS, createdAt + SESSION_LIFETIME_MS);
}

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
  /** Set in the one answer that reports that the provider ended the session. */
  ended?: true;
};

export const unknownSession: SessionView = { status: 'unknown', user: null, cart: { count: null } };

/** `claims` are null for a guest, `units` if the cart is unavailable. `ended`: see `SessionView`. */
export function toSessionView(claims: AccountClaims | null, units: number | null, ended = false): SessionView {
  if (claims === null) {
    return { status: 'anonymous', user: null, cart: { count: units }, ...(ended && { ended: true }) };
  }
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

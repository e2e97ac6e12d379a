import type { CookieOptions, Request, Response } from 'express';
import { SESSION_LIFETIME_MS } from '#core/account/session.ts';
import type { CartChange, Visitor, VisitorFacts } from '#core/account/visitor.ts';
import type { MadeChange } from '#core/club/membership.ts';
import { accountCookies } from './account-cookies.ts';
import { cookieValues, decodeCookie } from './cookie-values.ts';
import { toOrderValue } from './order-value.ts';
import { signValue, verifyValue, withoutSignature } from './signed-value.ts';

export type VisitorCookies = {
  /** The ids in the request's cookies. A cart id without a valid signature counts as absent; of several, the first valid one counts. */
  visitorOf: (req: Request) => Visitor;
  /**
   * Sets and clears cookies to match these facts. Null facts change nothing if the request has a session cookie; without one
   * nobody is signed in, whatever else is unknown. `isWrite` renews the lifetime of the cart's cookies.
   */
  remember: (req: Request, res: Response, facts: VisitorFacts | null, options?: { isWrite?: boolean }) => void;
  /** Whether the session cookie is missing, and something is left that counts only with it. */
  hasLostSession: (req: Request) => boolean;
  signIn: (req: Request, res: Response, signedIn: { sessionId: string; facts: VisitorFacts }) => void;
  /** Clears all cookies except the guest cart's. */
  signOut: (req: Request, res: Response) => void;
  /** Clears the guest cart's id, and the order cookie if it has that id. */
  forgetGuestCart: (req: Request, res: Response) => void;
  /** Stores what a form changed in the cart, until the cart page has shown it; for at most a minute. */
  rememberCartChange: (req: Request, res: Response, change: CartChange) => void;
  forgetCartChange: (req: Request, res: Response) => void;
  /** Stores what a form changed in a membership, which its page says for a minute. */
  rememberMembershipChange: (req: Request, res: Response, made: MadeChange) => void;
  /** Stores the postal code whose delivery was quoted last. */
  rememberPostalCode: (res: Response, postalCode: string) => void;
};

export type VisitorCookieSettings = {
  /** Whether the public origin is https. */
  secure: boolean;
  secrets: readonly string[];
  /** `value` is a template, in which `{id}` stands for the id of the order form. */
  orderCookie: { name: string; value: string };
  cookieDomain: string | null;
};

/** Names of the signed cookies: order form ids of the guest and of the user (S4.14), id of the merged guest cart, last changes. */
const GUEST_CART_COOKIE = 'orderIdGuest';
const USER_CART_COOKIE = 'orderId';
const MERGED_CART_COOKIE = 'mergedCart';
const CART_CHANGE_COOKIE = 'cartChange';
const MEMBERSHIP_CHANGE_COOKIE = 'membershipChange';
/** A route that sets or clears one of these has done what the session's end needs. */
export const SESSION_BOUND_COOKIES: readonly string[] = [USER_CART_COOKIE, MERGED_CART_COOKIE];
/** Not signed: whoever changes it sees what a delivery to another place costs. */
const POSTAL_CODE_COOKIE = 'postalCode';

/** Names that the order cookie cannot have. Those with the prefix `__Host-` are refused as such. */
export const ownCookieNames: ReadonlySet<string> = new Set([
  GUEST_CART_COOKIE,
  USER_CART_COOKIE,
  MERGED_CART_COOKIE,
  CART_CHANGE_COOKIE,
  MEMBERSHIP_CHANGE_COOKIE,
  POSTAL_CODE_COOKIE,
  'session',
  'preview',
  'signedOut',
  ...Object.keys(accountCookies),
]);

/** The order cookie and the cookies with order form ids last sixty days, the account cookies one day (S9.19). */
const CART_LIFETIME_MS = 5_184_000_000;
const ACCOUNT_LIFETIME_MS = 86_400_000;
const MERGED_CART_LIFETIME_MS = 10 * 60_000;
const CHANGE_LIFETIME_MS = 60_000;
const POSTAL_CODE_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** The facts of a user, for a visitor without a session. */
const NOBODY = { account: null, orderId: null, mergedCartId: null };

/**
 * The ids in a request's cookies. Those with an invalid signature are null; the session id is not signed. `namedOrderId` is
 * that of `orderId` without a check of its signature, which cannot be made without the session: it only ends cookies.
 */
type CookieValues = Visitor & { orderId: string | null; namedOrderId: string | null };

export function createVisitorCookies(settings: VisitorCookieSettings): VisitorCookies {
  const { secure, secrets, orderCookie, cookieDomain } = settings;
  // Browsers accept a cookie with this prefix only from this host over https. It requires `Secure`.
  const sessionCookie = secure ? '__Host-session' : 'session';
  const ownOptions: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  // For the cookies that sibling sites read.
  const sharedOptions: CookieOptions = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  };

  function readSigned(req: Request, cookieName: string, sessionId: string | null = null): string | null {
    const verified = cookieValues(req, cookieName).map((value) =>
      verifyValue(value, { cookieName, sessionId }, secrets),
    );
    return verified.find((value) => value !== null) ?? null;
  }

  /** Null without a session cookie. The id is not signed: the first value that may be one counts. */
  function sessionIdOf(req: Request): string | null {
    return cookieValues(req, sessionCookie).find((value) => /^[\w-]+$/.test(value)) ?? null;
  }

  function readCookies(req: Request, sessionId = sessionIdOf(req)): CookieValues {
    return {
      sessionId,
      guestCartId: readSigned(req, GUEST_CART_COOKIE),
      mergedCartId: readSigned(req, MERGED_CART_COOKIE),
      // The signature of this cookie is valid for one session only.
      orderId: sessionId === null ? null : readSigned(req, USER_CART_COOKIE, sessionId),
      namedOrderId: withoutSignature(cookieValues(req, USER_CART_COOKIE)[0]),
    };
  }

  function setSigned(res: Response, cookieName: string, value: string, sessionId: string | null, maxAge: number): void {
    res.cookie(cookieName, signValue(value, { cookieName, sessionId }, secrets), { ...ownOptions, maxAge });
  }

  /** The signature is valid for this session only, so that nobody else reads what was changed. */
  function rememberChange(req: Request, res: Response, cookieName: string, change: CartChange | MadeChange): void {
    setSigned(res, cookieName, JSON.stringify(change), sessionIdOf(req), CHANGE_LIFETIME_MS);
  }

  function setAccountCookies(req: Request, res: Response, account: VisitorFacts['account']): void {
    for (const [name, toValue] of Object.entries(accountCookies)) {
      const value = account === null ? null : toValue(account);
      const present = cookieValues(req, name);
      if (value === null && present.length > 0) res.clearCookie(name, sharedOptions);
      // Account cookies expire before the session does, so a missing one is set again.
      if (value !== null && !present.includes(value))
        res.cookie(name, value, { ...sharedOptions, maxAge: ACCOUNT_LIFETIME_MS });
    }
  }

  function remember(req: Request, res: Response, facts: VisitorFacts, before: CookieValues, isWrite: boolean): void {
    const { account, guestCartId, orderId, mergedCartId } = facts;
    const hasUserCart = hasCookie(req, USER_CART_COOKIE);
    // Both cookies are this host's own, so each proves that somebody was signed in here.
    if (account !== null || hasUserCart || before.mergedCartId !== null) setAccountCookies(req, res, account);

    if (orderId === null && hasUserCart) res.clearCookie(USER_CART_COOKIE, ownOptions);
    if (orderId !== null && before.sessionId !== null && (isWrite || orderId !== before.orderId)) {
      setSigned(res, USER_CART_COOKIE, orderId, before.sessionId, CART_LIFETIME_MS);
    }

    if (guestCartId === null && before.guestCartId !== null) res.clearCookie(GUEST_CART_COOKIE, ownOptions);
    if (guestCartId !== null && (isWrite || guestCartId !== before.guestCartId)) {
      setSigned(res, GUEST_CART_COOKIE, guestCartId, null, CART_LIFETIME_MS);
    }

    if (mergedCartId === null && before.mergedCartId !== null) res.clearCookie(MERGED_CART_COOKIE, ownOptions);
    if (mergedCartId !== null && mergedCartId !== before.mergedCartId) {
      setSigned(res, MERGED_CART_COOKIE, mergedCartId, null, MERGED_CART_LIFETIME_MS);
    }

    setOrderCookie(req, res, orderId ?? guestCartId, before, isWrite);
  }

  /** The order cookie gives the checkout the id of the open order form. It is cleared only if this shop set it. */
  function setOrderCookie(
    req: Request,
    res: Response,
    cartId: string | null,
    before: CookieValues,
    isWrite: boolean,
  ): void {
    if (cartId !== null && (isWrite || !isOrderCookieOf(req, cartId))) {
      // The provider reads the value as it is configured, so Express must not encode it.
      res.cookie(orderCookie.name, orderValueOf(cartId), {
        ...sharedOptions,
        maxAge: CART_LIFETIME_MS,
        encode: String,
      });
    }
    // A lost session may have lost `orderId`, too: then the order form is the one of the account that a guest's cart was merged into.
    const isLost = before.sessionId === null && before.namedOrderId === null && before.mergedCartId !== null;
    const isOurs = isLost || isOrderCookieOf(req, before.namedOrderId) || isOrderCookieOf(req, before.guestCartId);
    if (cartId === null && isOurs) res.clearCookie(orderCookie.name, sharedOptions);
  }

  function isOrderCookieOf(req: Request, cartId: string | null): boolean {
    return cartId !== null && cookieValues(req, orderCookie.name).includes(decodeCookie(orderValueOf(cartId)));
  }

  const orderValueOf = (cartId: string) => toOrderValue(orderCookie.value, cartId);

  return {
    visitorOf: (req) => {
      const { sessionId, guestCartId, mergedCartId } = readCookies(req);
      const cartChange = readSigned(req, CART_CHANGE_COOKIE, sessionId);
      const membershipChange = readSigned(req, MEMBERSHIP_CHANGE_COOKIE, sessionId);
      const postalCode = cookieValues(req, POSTAL_CODE_COOKIE).find((value) => /^\d{4}$/.test(value));
      return {
        sessionId,
        guestCartId,
        mergedCartId,
        // Only this shop signs these cookies.
        ...(cartChange !== null && { cartChange: JSON.parse(cartChange) as CartChange }),
        ...(membershipChange !== null && { membershipChange: JSON.parse(membershipChange) as MadeChange }),
        ...(postalCode !== undefined && { postalCode }),
      };
    },

    remember: (req, res, facts, { isWrite = false } = {}) => {
      const before = readCookies(req);
      if (facts !== null) remember(req, res, facts, before, isWrite);
      else if (before.sessionId === null) remember(req, res, { ...before, ...NOBODY }, before, isWrite);
    },

    hasLostSession: (req) => {
      const { sessionId, mergedCartId } = readCookies(req);
      return sessionId === null && (hasCookie(req, USER_CART_COOKIE) || mergedCartId !== null);
    },

    signIn: (req, res, { sessionId, facts }) => {
      res.cookie(sessionCookie, sessionId, { ...ownOptions, maxAge: SESSION_LIFETIME_MS });
      remember(req, res, facts, readCookies(req, sessionId), false);
    },

    signOut: (req, res) => {
      const changes = [CART_CHANGE_COOKIE, MEMBERSHIP_CHANGE_COOKIE];
      const names = [sessionCookie, USER_CART_COOKIE, MERGED_CART_COOKIE, POSTAL_CODE_COOKIE, ...changes];
      for (const name of names) res.clearCookie(name, ownOptions);
      for (const name of Object.keys(accountCookies)) res.clearCookie(name, sharedOptions);
      if (!isOrderCookieOf(req, readCookies(req).guestCartId)) res.clearCookie(orderCookie.name, sharedOptions);
    },

    forgetGuestCart: (req, res) => {
      res.clearCookie(GUEST_CART_COOKIE, ownOptions);
      setOrderCookie(req, res, null, readCookies(req), false);
    },

    rememberCartChange: (req, res, change) => {
      rememberChange(req, res, CART_CHANGE_COOKIE, change);
    },

    forgetCartChange: (req, res) => {
      if (hasCookie(req, CART_CHANGE_COOKIE)) res.clearCookie(CART_CHANGE_COOKIE, ownOptions);
    },

    rememberMembershipChange: (req, res, made) => {
      rememberChange(req, res, MEMBERSHIP_CHANGE_COOKIE, made);
    },

    rememberPostalCode: (res, postalCode) => {
      res.cookie(POSTAL_CODE_COOKIE, postalCode, { ...ownOptions, maxAge: POSTAL_CODE_LIFETIME_MS });
    },
  };
}

function hasCookie(req: Request, name: string): boolean {
  return cookieValues(req, name).length > 0;
}

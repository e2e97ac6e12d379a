import type { CookieOptions, Request, Response } from 'express';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { SESSION_LIFETIME_MS } from '#core/ports/sessions.ts';
import { noAccountCookies, toAccountCookies } from './account-cookies.ts';
import { openValue, signValue } from './signed-value.ts';

export type VisitorCookies = {
  /** The visitor that this request proves; an unsigned or forged id counts as absent. */
  visitorOf: (req: Request) => Visitor;
  /** Sets and clears cookies, so that they state these facts. `isWrite` renews the lifetime of the cart's cookies. */
  remember: (req: Request, res: Response, facts: VisitorFacts, options?: { isWrite?: boolean }) => void;
  signIn: (req: Request, res: Response, signedIn: { sessionId: string; facts: VisitorFacts }) => void;
  /** Clears every cookie of the account. */
  signOut: (res: Response) => void;
  forgetGuestCart: (res: Response) => void;
};

export type VisitorCookieSettings = {
  /** The public origin is https. */
  secure: boolean;
  secrets: readonly string[];
  orderCookieName: string;
  cookieDomain: string | null;
};

/** Names of the signed cookies with the ids of order forms (S4.14), and of the merged guest cart. */
const GUEST = 'orderIdGuest';
const ORDER = 'orderId';
const MERGED = 'mergedCart';

/** Order cookie and order form ids last sixty days, the account cookies one (S9.19). */
const ORDER_MS = 5_184_000_000;
const DAY_MS = 86_400_000;
const MERGED_MS = 10 * 60_000;

/** The values of a request's cookies whose signatures are valid. */
type CookieValues = Visitor & { orderId: string | null };

export function createVisitorCookies(settings: VisitorCookieSettings): VisitorCookies {
  const { secure, secrets, orderCookieName, cookieDomain } = settings;
  // The prefix keeps sibling hosts and plain http from setting this cookie; it requires Secure.
  const session = secure ? '__Host-session' : 'session';
  const own: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  // Read by sibling sites.
  const shared: CookieOptions = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  };

  function readCookies(req: Request, sessionId = textOf(req.cookies[session])): CookieValues {
    const open = (cookie: string, of: string | null = null) =>
      openValue(req.cookies[cookie], { cookie, session: of }, secrets);
    return {
      sessionId,
      guestCartId: open(GUEST),
      mergedCartId: open(MERGED),
      // Signed for one session, ignored in any other.
      orderId: sessionId === null ? null : open(ORDER, sessionId),
    };
  }

  function setSigned(res: Response, cookie: string, value: string, of: string | null, maxAge: number): void {
    res.cookie(cookie, signValue(value, { cookie, session: of }, secrets), { ...own, maxAge });
  }

  function setAccountCookies(req: Request, res: Response, account: VisitorFacts['account']): void {
    const wanted = account === null ? noAccountCookies : toAccountCookies(account);
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null && req.cookies[name] !== undefined) res.clearCookie(name, shared);
      // A cookie that has expired is set again: it lasts a day, the session longer.
      if (value !== null && req.cookies[name] !== value) res.cookie(name, value, { ...shared, maxAge: DAY_MS });
    }
  }

  function remember(req: Request, res: Response, facts: VisitorFacts, before: CookieValues, isWrite: boolean): void {
    const { account, guestCartId, orderId, mergedCartId } = facts;
    const hasSessionEnded = account === null && before.orderId !== null;
    if (account !== null || hasSessionEnded) setAccountCookies(req, res, account);

    if (orderId === null && before.orderId !== null) res.clearCookie(ORDER, own);
    if (orderId !== null && before.sessionId !== null && (isWrite || orderId !== before.orderId)) {
      setSigned(res, ORDER, orderId, before.sessionId, ORDER_MS);
    }

    if (guestCartId === null && before.guestCartId !== null) res.clearCookie(GUEST, own);
    if (guestCartId !== null && (isWrite || guestCartId !== before.guestCartId)) {
      setSigned(res, GUEST, guestCartId, null, ORDER_MS);
    }

    if (mergedCartId === null && before.mergedCartId !== null) res.clearCookie(MERGED, own);
    if (mergedCartId !== null && mergedCartId !== before.mergedCartId) {
      setSigned(res, MERGED, mergedCartId, null, MERGED_MS);
    }

    setOrderCookie(req, res, orderId ?? guestCartId, before, isWrite);
  }

  /** The order cookie names the open order form to the checkout. It is cleared only if this shop set it. */
  function setOrderCookie(
    req: Request,
    res: Response,
    cartId: string | null,
    before: CookieValues,
    isWrite: boolean,
  ): void {
    const present = textOf(req.cookies[orderCookieName]);
    if (cartId !== null && (isWrite || cartId !== present)) {
      res.cookie(orderCookieName, cartId, { ...shared, maxAge: ORDER_MS });
    }
    const isOurs = present === before.orderId || present === before.guestCartId;
    if (cartId === null && present !== null && isOurs) res.clearCookie(orderCookieName, shared);
  }

  return {
    visitorOf: (req) => {
      const { sessionId, guestCartId, mergedCartId } = readCookies(req);
      return { sessionId, guestCartId, mergedCartId };
    },

    remember: (req, res, facts, { isWrite = false } = {}) => {
      if (!res.headersSent) remember(req, res, facts, readCookies(req), isWrite);
    },

    signIn: (req, res, { sessionId, facts }) => {
      res.cookie(session, sessionId, { ...own, maxAge: SESSION_LIFETIME_MS });
      remember(req, res, facts, readCookies(req, sessionId), false);
    },

    signOut: (res) => {
      for (const name of [session, ORDER, MERGED]) res.clearCookie(name, own);
      for (const name of [orderCookieName, ...Object.keys(noAccountCookies)]) res.clearCookie(name, shared);
    },

    forgetGuestCart: (res) => {
      res.clearCookie(GUEST, own);
    },
  };
}

/** The cookie parser turns some values into objects (`j:{…}`); an id is a text. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

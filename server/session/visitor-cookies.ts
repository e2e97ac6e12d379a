import type { CookieOptions, Request, Response } from 'express';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { SESSION_LIFETIME_MS } from '#core/ports/sessions.ts';
import { noAccountCookies, toAccountCookies } from './account-cookies.ts';
import { openValue, signValue } from './signed-value.ts';

export type VisitorCookies = {
  /** The visitor as this request proves it; an unsigned or forged id is no id. */
  visitorOf: (req: Request) => Visitor;
  /** Makes the browser hold what an answer says about the visitor; `isWrite` lets the cart's cookies live on from now. */
  remember: (req: Request, res: Response, facts: VisitorFacts, options?: { isWrite?: boolean }) => void;
  signIn: (req: Request, res: Response, signedIn: { sessionId: string; facts: VisitorFacts }) => void;
  /** Leaves nothing of the account behind. */
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

/** S4.14 */
const GUEST = 'orderIdGuest';
const ORDER = 'orderId';
const MERGED = 'mergedCart';

/** The order cookie and the order form ids live sixty days, the others one (S9.19). */
const ORDER_MS = 5_184_000_000;
const DAY_MS = 86_400_000;
const MERGED_MS = 10 * 60_000;

/** What a request's cookies hold that counts. */
type Held = Visitor & { orderId: string | null };

export function createVisitorCookies(settings: VisitorCookieSettings): VisitorCookies {
  const { secure, secrets, orderCookieName, cookieDomain } = settings;
  // The prefix keeps other hosts and plain http from planting one; a browser refuses it without Secure.
  const session = secure ? '__Host-session' : 'session';
  const own: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  // Sibling sites read these.
  const shared: CookieOptions = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  };

  function held(req: Request, sessionId = textOf(req.cookies[session])): Held {
    const open = (cookie: string, of: string | null = null) =>
      openValue(req.cookies[cookie], { cookie, session: of }, secrets);
    return {
      sessionId,
      guestCartId: open(GUEST),
      mergedCartId: open(MERGED),
      // Of another session it says nothing.
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
      // They live a day, the session longer.
      if (value !== null && req.cookies[name] !== value) res.cookie(name, value, { ...shared, maxAge: DAY_MS });
    }
  }

  function remember(req: Request, res: Response, facts: VisitorFacts, before: Held, isWrite: boolean): void {
    const { account, guestCartId, orderId, mergedCartId } = facts;
    const isOver = account === null && before.orderId !== null;
    if (account !== null || isOver) setAccountCookies(req, res, account);

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

  /** Tells the commerce provider which order form is open; one that is not of ours stays. */
  function setOrderCookie(req: Request, res: Response, cartId: string | null, before: Held, isWrite: boolean): void {
    const present = textOf(req.cookies[orderCookieName]);
    if (cartId !== null && (isWrite || cartId !== present)) {
      res.cookie(orderCookieName, cartId, { ...shared, maxAge: ORDER_MS });
    }
    const isOurs = present === before.orderId || present === before.guestCartId;
    if (cartId === null && present !== null && isOurs) res.clearCookie(orderCookieName, shared);
  }

  return {
    visitorOf: (req) => {
      const { sessionId, guestCartId, mergedCartId } = held(req);
      return { sessionId, guestCartId, mergedCartId };
    },

    remember: (req, res, facts, { isWrite = false } = {}) => {
      if (!res.headersSent) remember(req, res, facts, held(req), isWrite);
    },

    signIn: (req, res, { sessionId, facts }) => {
      res.cookie(session, sessionId, { ...own, maxAge: SESSION_LIFETIME_MS });
      remember(req, res, facts, held(req, sessionId), false);
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

/** The parser reads some values as JSON; an id is a text. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

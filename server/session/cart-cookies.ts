import type { CookieOptions, Request, Response } from 'express';
import type { Visitor } from '#core/account/visitor.ts';

/** The guest's order form id lives here, signed and out of scripts' reach (S4.14). */
const GUEST_COOKIE = 'orderIdGuest';

/** The order cookie and the order form ids live sixty days (S9.19). */
const ORDER_COOKIE_MS = 5_184_000_000;

export type CartCookies = {
  /** The visitor as this request proves it; an unsigned or forged id is no id. */
  visitorOf: (req: Request) => Visitor;
  /** Remembers the guest's cart, and tells the commerce provider which order form is open. */
  remember: (res: Response, cartId: string) => void;
  forget: (res: Response) => void;
};

export function createCartCookies(settings: {
  secure: boolean;
  orderCookieName: string;
  cookieDomain: string | null;
}): CartCookies {
  const shared: CookieOptions = { path: '/', sameSite: 'lax', secure: settings.secure };
  const guest: CookieOptions = { ...shared, httpOnly: true, signed: true };
  // The commerce provider's own site reads this one.
  const order: CookieOptions = {
    ...shared,
    ...(settings.cookieDomain === null ? {} : { domain: settings.cookieDomain }),
  };
  return {
    visitorOf: (req) => {
      const id: unknown = req.signedCookies[GUEST_COOKIE];
      return { cartId: typeof id === 'string' && id !== '' ? id : null };
    },
    remember: (res, cartId) => {
      res.cookie(GUEST_COOKIE, cartId, { ...guest, maxAge: ORDER_COOKIE_MS });
      res.cookie(settings.orderCookieName, cartId, { ...order, maxAge: ORDER_COOKIE_MS });
    },
    forget: (res) => {
      res.clearCookie(GUEST_COOKIE, guest);
      res.clearCookie(settings.orderCookieName, order);
    },
  };
}

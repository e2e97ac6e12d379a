import type { CookieOptions, Request, Response } from 'express';

/**
 * Remembers until the next sign-in that the visitor signed out here: no silent check may use a session at the provider, which
 * may not have been ended there. Where it stays open for certain, the next sign-in asks for name and password.
 */
export interface SignedOutCookie {
  isSet(req: Request): boolean;
  /** Whether the session at the provider stays open. */
  isLeftOpen(req: Request): boolean;
  set(res: Response, signOut: { isLeftOpen: boolean }): void;
  clear(req: Request, res: Response): void;
}

const LEFT_OPEN = '1';
const LED_ON = '0';

/** Longer than a provider's session lasts. Browsers shorten a longer one to this. */
const LIFETIME_MS = 400 * 24 * 60 * 60_000;

export function createSignedOutCookie(secure: boolean): SignedOutCookie {
  const name = secure ? '__Host-signedOut' : 'signedOut';
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  const isSet = (req: Request) => req.cookies[name] !== undefined;
  return {
    isSet,
    isLeftOpen: (req) => req.cookies[name] === LEFT_OPEN,
    set: (res, { isLeftOpen }) => {
      res.cookie(name, isLeftOpen ? LEFT_OPEN : LED_ON, { ...options, maxAge: LIFETIME_MS });
    },
    clear: (req, res) => {
      if (isSet(req)) res.clearCookie(name, options);
    },
  };
}

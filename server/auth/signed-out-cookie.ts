import type { CookieOptions, Request, Response } from 'express';

/**
 * Remembers until the next sign-in that the visitor signed out here while the session at the provider stays open: no silent check
 * may use it, and the next sign-in asks for name and password.
 */
export interface SignedOutCookie {
  isSet(req: Request): boolean;
  set(res: Response): void;
  clear(req: Request, res: Response): void;
}

/** Longer than a provider's session lasts. Browsers shorten a longer one to this. */
const LIFETIME_MS = 400 * 24 * 60 * 60_000;

export function createSignedOutCookie(secure: boolean): SignedOutCookie {
  const name = secure ? '__Host-signedOut' : 'signedOut';
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  const isSet = (req: Request) => req.cookies[name] !== undefined;
  return {
    isSet,
    set: (res) => {
      res.cookie(name, '1', { ...options, maxAge: LIFETIME_MS });
    },
    clear: (req, res) => {
      if (isSet(req)) res.clearCookie(name, options);
    },
  };
}

import type { RequestHandler } from 'express';
import type { UseCases } from '#core/use-cases.ts';
import { NO_STORE } from '../pages/cache-policy.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';

/** `POST /logout`: the session ends in the store first, then the browser forgets it, then the provider does. */
export function createLogoutRoute(useCases: UseCases, cookies: VisitorCookies): RequestHandler {
  return async (req, res) => {
    const { signOutUrl } = await useCases.logOut({ visitor: cookies.visitorOf(req) });
    cookies.signOut(res);
    res.set('cache-control', NO_STORE).redirect(303, signOutUrl ?? '/');
  };
}

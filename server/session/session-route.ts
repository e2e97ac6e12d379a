import type { RequestHandler } from 'express';
import type { UseCases } from '#core/use-cases.ts';
import type { CartCookies } from './cart-cookies.ts';

/** `GET /api/session`: always 200; null where something cannot be known now. */
export function createSessionRoute(useCases: UseCases, cookies: CartCookies): RequestHandler {
  return async (req, res) => {
    const count = await useCases.countCart(cookies.visitorOf(req));
    res.json({ status: 'anonymous', user: null, cart: { count } });
  };
}

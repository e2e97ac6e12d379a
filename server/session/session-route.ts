import type { RequestHandler } from 'express';
import type { UseCases } from '#core/use-cases.ts';
import type { VisitorCookies } from './visitor-cookies.ts';

/** `GET /api/session`: always 200; null where something cannot be known now. */
export function createSessionRoute(useCases: UseCases, cookies: VisitorCookies): RequestHandler {
  return async (req, res) => {
    const { view, facts } = await useCases.getSession({ visitor: cookies.visitorOf(req) });
    if (facts !== null) cookies.remember(req, res, facts);
    res.json(view);
  };
}

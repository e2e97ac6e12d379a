import type { RequestHandler } from 'express';
import { unknownSession } from '#core/site/get-session.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { CountRequest } from '../security/rate-limits.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';

/** `GET /api/session`: always 200. Beyond the limit nothing is known of the visitor, and no service is asked. */
export function createSessionRoute(useCases: UseCases, cookies: VisitorCookies, count: CountRequest): RequestHandler {
  return async (req, res) => {
    if ((await count('session', req)) !== null) return void res.json(unknownSession);
    const { view, facts } = await useCases.getSession({ visitor: cookies.visitorOf(req) });
    if (facts !== null) cookies.remember(req, res, facts);
    res.json(view);
  };
}

import { type RequestHandler, Router } from 'express';
import { Failure } from '#core/failures.ts';
import { unknownSession } from '#core/site/get-session.ts';
import type { UseCases } from '#core/use-cases.ts';
import { paths } from '#core/values/paths.ts';
import type { Log } from '../log.ts';
import { NO_STORE, noStore } from '../pages/cache-policy.ts';
import type { CountRequest } from '../security/rate-limits.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import { createCartRoutes, type ShowRefusedCart } from './cart-routes.ts';
import { parseBody } from './json-answer.ts';
import { createLeadRoutes, type ShowRefusedLead } from './lead-routes.ts';

export type ApiParts = {
  useCases: UseCases;
  cookies: VisitorCookies;
  origin: string;
  log: Log;
  count: CountRequest;
  showRefusedCart: ShowRefusedCart;
  showRefusedLead: ShowRefusedLead;
};

/** Seconds. Long enough that typing a word again, or deleting a letter, needs no second request. */
const SUGGEST_MAX_AGE_S = 60;

/** Every JSON route and every form post of the shop, the legal forms' own paths included. */
export function createApiRoutes(parts: ApiParts): Router {
  const { useCases, cookies, origin, log } = parts;
  const router = Router({ strict: true });
  router.post(
    [paths.leadsApi, paths.withdrawal, paths.cancellation],
    noStore,
    parseBody,
    createLeadRoutes(useCases, origin, log, parts.showRefusedLead),
  );
  router.use('/api', noStore);
  router.get(paths.sessionApi, createSessionRoute(parts));
  router.use(paths.cartApi, createCartRoutes(useCases, cookies, log, parts.showRefusedCart));
  router.get(paths.suggestApi, createSuggestRoute(useCases));
  router.use('/api', (_req, _res, next) => next(new Failure('pageNotFound')));
  return router;
}

/** `GET /api/session` always answers 200. Beyond the rate limit the session is unknown and no service is asked. */
function createSessionRoute({ useCases, cookies, count }: ApiParts): RequestHandler {
  return async (req, res) => {
    if ((await count('session', req)) !== null) return void res.json(unknownSession);
    const { view, facts } = await useCases.getSession({ visitor: cookies.visitorOf(req) });
    if (facts !== null) cookies.remember(req, res, facts);
    res.json(view);
  };
}

/** `GET /api/suggest?q=`. The answer has nothing of a visitor; an incomplete one is not cached. */
function createSuggestRoute({ suggest }: UseCases): RequestHandler {
  return async (req, res) => {
    const { q } = req.query;
    const { suggestions, isWhole } = await suggest({ text: typeof q === 'string' ? q : '' });
    res.set('cache-control', isWhole ? `public, max-age=${SUGGEST_MAX_AGE_S}` : NO_STORE).json(suggestions);
  };
}

import { type RequestHandler, Router } from 'express';
import { Failure } from '#core/failures.ts';
import type { Clock } from '#core/ports/runtime.ts';
import { paths } from '#core/values/paths.ts';
import { limitPolicy } from '../http/cache-policy.ts';
import { NO_STORE, noStore } from '../http/no-store.ts';
import { queryOf } from '../http/query-of.ts';
import { type UntilOfferChange, untilOfferChange } from '../ops/request-context.ts';
import type { RecordEvent } from '../ops/visitor-events.ts';
import type { ShowRefused } from '../pages/page-routes.ts';
import { splitNames } from '../security/rate-limits.ts';
import { createCartRoutes } from './cart-routes.ts';
import { createEventRoute } from './event-route.ts';
import { parseBody } from './json-answer.ts';
import { createLeadRoutes, type LeadRouteDeps } from './lead-routes.ts';
import { createMembershipRoute, type MembershipRouteDeps } from './membership-route.ts';

export type ApiDeps = LeadRouteDeps &
  MembershipRouteDeps & { clock: Clock; recordEvent: RecordEvent; showRefused: ShowRefused };

/** Long enough that typing a word again or deleting a letter is answered from the browser's cache. */
const SUGGEST_MAX_AGE_S = 60;

/** As long as the cards of a kept page may be old. */
const PRODUCTS_MAX_AGE_S = 30;

/** The JSON routes below `/api`, and the paths that the two legal forms are posted to. */
export function createApiRoutes(deps: ApiDeps): Router {
  const { useCases } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  router.post([paths.leadsApi, paths.withdrawal, paths.cancellation], noStore, parseBody, createLeadRoutes(deps));
  router.use('/api', noStore);
  router.use(paths.membershipApi, createMembershipRoute(deps));
  router.post(paths.eventsApi, createEventRoute(deps.recordEvent, useCases));
  router.get(paths.sessionApi, createSessionRoute(deps));
  router.use(paths.cartApi, createCartRoutes(useCases, deps, deps.showRefused));
  router.get(paths.suggestApi, createSuggestRoute(deps));
  router.get(paths.shippingApi, createShippingRoute(deps));
  router.get(paths.productsApi, createProductsRoute(deps));
  router.use('/api', (_req, _res, next) => next(new Failure('pageNotFound')));
  return router;
}

/** `GET /api/session` always answers 200. */
function createSessionRoute({ useCases, cookies }: ApiDeps): RequestHandler {
  return async (req, res) => {
    const { view, facts } = await useCases.getSession({ visitor: cookies.visitorOf(req) });
    cookies.remember(req, res, facts);
    res.json(view);
  };
}

/** `GET /api/shipping`: what the delivery of the cart or of one product costs. */
function createShippingRoute({ useCases, cookies }: ApiDeps): RequestHandler {
  return async (req, res) => {
    const query = new URLSearchParams(queryOf(req));
    const { view, facts, postalCode } = await useCases.getShipping({
      visitor: cookies.visitorOf(req),
      postalCode: query.get('postalCode'),
      sku: query.get('sku'),
      quantity: query.get('quantity'),
    });
    cookies.remember(req, res, facts);
    if (postalCode !== undefined) cookies.rememberPostalCode(res, postalCode);
    res.json(view);
  };
}

/** `GET /api/products?skus=`. The response holds no visitor data, so it is public. */
function createProductsRoute({ useCases: { listProductCards }, clock }: ApiDeps): RequestHandler {
  return async (req, res) => {
    const answer = await untilOfferChange(() => listProductCards({ skus: splitNames(req.query['skus']) }));
    res.set('cache-control', limitedMaxAge(PRODUCTS_MAX_AGE_S, answer, clock.now())).json(answer.result);
  };
}

/** `GET /api/suggest?q=`. The response holds no visitor data, so it is public. An incomplete one is not cached. */
function createSuggestRoute({ useCases: { suggest }, clock }: ApiDeps): RequestHandler {
  return async (req, res) => {
    const { q } = req.query;
    const answer = await untilOfferChange(() => suggest({ text: typeof q === 'string' ? q : '' }));
    const { suggestions, isComplete } = answer.result;
    const policy = isComplete ? limitedMaxAge(SUGGEST_MAX_AGE_S, answer, clock.now()) : NO_STORE;
    res.set('cache-control', policy).json(suggestions);
  };
}

function limitedMaxAge(maxAgeS: number, { offerChange }: UntilOfferChange<unknown>, now: number): string {
  return limitPolicy(`public, max-age=${maxAgeS}`, { holdsUntil: offerChange?.at ?? null }, now);
}

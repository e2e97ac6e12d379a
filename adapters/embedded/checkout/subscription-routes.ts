import express, { type CookieOptions, type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { CataloguePlan } from '../catalogue/content-schema.ts';
import type { SiteFrame } from '../site/site-page.ts';
import type { MembershipIssuer } from '../subscriptions-service/membership-routes.ts';
import type { Memberships } from '../subscriptions-service/memberships.ts';
import { firstBoxAt } from './first-box.ts';
import type { IssuerClient } from './issuer-client.ts';
import { readJsonCookie } from './json-cookie.ts';
import { printBought, printPlan, printSubscriptionNotice } from './subscription-pages.ts';

/** The issuer that signs shoppers in at the checkout and stores the number of their subscriptions. */
export type SubscriptionIssuer = MembershipIssuer & {
  client: IssuerClient;
  setSubscriptions(subject: string, count: number, plan?: { guid: string; selection_type: string }): boolean;
  isMember(subject: string): boolean;
};

type SubscriptionParts = {
  /** The shop's public origin. */
  origin: string;
  frame: SiteFrame;
  plans: readonly CataloguePlan[];
  memberships: Memberships;
  /** Null if the issuer is not embedded. */
  issuer: SubscriptionIssuer | null;
  isSecure: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** Prefix of the cookie that holds a pending sign-in: one cookie per sign-in, so that two tabs can sign in. */
const COOKIE_PREFIX = 'checkout_sign_in_';
const COOKIE_LIFETIME_MS = 10 * 60 * 1000;

const pendingSignIn = z.object({ state: z.string(), verifier: z.string(), guid: z.string() });

/** The routes of a subscription: the plan's page, and the sign-in at the issuer that confirms it and leads back to the shop. */
export function createSubscriptionRoutes({
  origin,
  frame,
  plans,
  memberships,
  issuer,
  isSecure,
  now,
}: SubscriptionParts): Router {
  const router = Router();
  const path = `${frame.basePath}/suscripcion`;
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path };

  router.get('/suscripcion', (request, response) => {
    const plan = findPlan(request.query['guid']);
    response.type('html');
    if (plan === null) return response.status(404).send(printSubscriptionNotice(frame, 'unknownPlan'));
    return response.send(printPlan(frame, plan, firstBoxAt(now())));
  });

  router.post('/suscripcion', express.urlencoded({ extended: false, limit: '4kb' }), (request, response) => {
    const plan = findPlan(request.body?.guid);
    response.type('html');
    if (plan === null) return response.status(404).send(printSubscriptionNotice(frame, 'unknownPlan'));
    if (issuer === null) return response.status(503).send(printSubscriptionNotice(frame, 'noIssuer', hrefOf(plan)));
    const { url, attempt } = issuer.client.start();
    const value = JSON.stringify({ ...attempt, guid: plan.schemaType.guid });
    return response
      .cookie(COOKIE_PREFIX + attempt.state, value, { ...cookie, maxAge: COOKIE_LIFETIME_MS })
      .redirect(303, url);
  });

  router.get('/suscripcion/ingreso', async (request, response) => {
    const { code, state } = request.query;
    const attempt = readPendingSignIn(request, String(state));
    response.type('html');
    const plan = findPlan(attempt?.guid);
    if (plan === null || attempt === null) return refuse(response, '/club');
    response.clearCookie(COOKIE_PREFIX + attempt.state, cookie);
    const signedIn = typeof code === 'string' ? await issuer?.client.complete(code, attempt) : null;
    if (!signedIn || !issuer) return refuse(response, hrefOf(plan));
    if (plan.boxes === 1) return response.send(printBought(frame, plan));
    const { subject, activeSubs } = signedIn;
    const { guid, title } = plan.schemaType;
    const account = issuer.findSubscriber(subject) ?? { activeSubs, plans: [] };
    const { id, count } = memberships.subscribe(subject, guid, account);
    issuer.setSubscriptions(subject, count, { guid, selection_type: title });
    return response.redirect(303, `${origin}/thankyou?subscription=${id}`);
  });

  return router;

  function findPlan(guid: unknown): CataloguePlan | null {
    return plans.find(({ schemaType }) => schemaType.guid === guid) ?? null;
  }

  function hrefOf({ slug, schemaType: { guid } }: CataloguePlan): string {
    return `${path}?${new URLSearchParams({ guid, promo: slug })}`;
  }

  function refuse(response: Response, planHref: string) {
    return response.status(400).send(printSubscriptionNotice(frame, 'notSignedIn', planHref));
  }
}

function readPendingSignIn(request: Request, state: string): z.output<typeof pendingSignIn> | null {
  const attempt = pendingSignIn.safeParse(readJsonCookie(request, COOKIE_PREFIX + state)).data;
  return attempt?.state === state ? attempt : null;
}

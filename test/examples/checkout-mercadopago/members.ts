import { randomUUID } from 'node:crypto';
import { type CookieOptions, type Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { readCookie, readForm, textOf } from './form.ts';
import type { Shop } from './shop.ts';

export type MemberOptions = {
  issuer: string;
  /** A client of its own at the provider, with the redirect address `{CHECKOUT_URL}/socios/volver`. */
  clientId: string;
  clientSecret: string | null;
  /** As the shop has them. */
  audience: string | null;
  claimNamespace: string;
  publicUrl: string;
  cookieOptions: CookieOptions;
  shop: Pick<Shop, 'findOrderForm'>;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

/** What the page says after a sign-in that showed no member; `silent`: nothing, since the shopper did not ask for it. */
export type MemberProblem = 'notMember' | 'memberUnknown' | 'silent';

export type Members = {
  /** The sign-in at the shop's OpenID provider, and the way back to the order. */
  routes: Router;
  /** Whether this browser has shown that the order form is a member's. */
  knows(request: Request, orderForm: string): boolean;
  /** The address that asks the provider without a page whether a member is signed in, and leads back to the order. */
  toSilentSignIn(orderForm: string, campaign: Record<string, string>): string;
};

type Attempt = {
  orderForm: string;
  campaign: Record<string, string>;
  isSilent: boolean;
  state: string;
  verifier: string;
};

const [ATTEMPT_COOKIE, MEMBER_COOKIE] = ['ingreso', 'socio'];
const ATTEMPT_MS = 10 * 60 * 1000;
/** Whoever leaves the club meanwhile pays its price no longer than this. */
const KNOWN_MS = 60 * 60 * 1000;
const MAX_KEPT = 10_000;
/** Carts wait for the silent sign-in. */
const TIMEOUT_SECONDS = 5;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** Both lists are in memory: after a restart a member signs in again. */
export function createMembers(options: MemberOptions): Members {
  const { issuer, clientId, clientSecret, audience, claimNamespace, publicUrl, cookieOptions, shop, report } = options;
  const redirectUri = `${publicUrl}/socios/volver`;
  const attempts = new LRUCache<string, Attempt>({ max: MAX_KEPT, ttl: ATTEMPT_MS });
  const orderForms = new LRUCache<string, string>({ max: MAX_KEPT, ttl: KNOWN_MS });
  const routes = Router();
  let discovery: Promise<oidc.Configuration> | null = null;

  routes.get('/socios', async (request, response) => {
    const [state, verifier] = [oidc.randomState(), oidc.randomPKCECodeVerifier()];
    const { campaign } = readForm(request.query);
    const isSilent = textOf(request.query, 'prompt') === 'none';
    const attempt = { orderForm: textOf(request.query, 'orderFormId'), campaign, isSilent, state, verifier };
    try {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(audience === null ? {} : { audience }),
        ...(isSilent ? { prompt: 'none' } : {}),
      });
      const id = randomUUID();
      attempts.set(id, attempt);
      response.cookie(ATTEMPT_COOKIE, id, { ...cookieOptions, maxAge: ATTEMPT_MS }).redirect(303, url.href);
    } catch (error) {
      report(toSentence(error));
      response.redirect(303, toOrder(attempt, 'memberUnknown'));
    }
  });

  routes.get('/socios/volver', async (request, response, next) => {
    const id = readCookie(request, ATTEMPT_COOKIE);
    const attempt = attempts.get(id);
    if (attempt === undefined) return next();
    attempts.delete(id);
    const { search } = new URL(request.originalUrl, publicUrl);
    const problem = await findProblem(new URL(redirectUri + search), attempt).catch((error: unknown) => {
      // Whoever is not signed in at the provider is a guest.
      const isGuest = attempt.isSilent && error instanceof oidc.AuthorizationResponseError;
      if (!isGuest) report(toSentence(error));
      return 'memberUnknown' as const;
    });
    if (problem === null) {
      const secret = randomUUID();
      orderForms.set(secret, attempt.orderForm);
      response.cookie(MEMBER_COOKIE, secret, { ...cookieOptions, maxAge: KNOWN_MS });
    }
    return response.redirect(303, toOrder(attempt, problem));
  });

  return {
    routes,
    knows: (request, orderForm) => orderForms.get(readCookie(request, MEMBER_COOKIE)) === orderForm,
    toSilentSignIn: (orderForm, campaign) =>
      `${publicUrl}/socios?${new URLSearchParams({ ...campaign, orderFormId: orderForm, prompt: 'none' })}`,
  };

  /** Null if the user who signed in is a member, and the order form is theirs. */
  async function findProblem(callback: URL, { orderForm, state, verifier }: Attempt): Promise<MemberProblem | null> {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(await discover(), callback, checks);
    const isMember = Number(tokens.claims()?.[`${claimNamespace}active_subs`] ?? 0) > 0;
    return isMember && (await shop.findOrderForm(tokens.access_token)) === orderForm ? null : 'notMember';
  }

  function discover(): Promise<oidc.Configuration> {
    const url = new URL(issuer);
    const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret);
    // Only a trial on this machine has a provider without TLS.
    const execute = LOOPBACK.test(issuer) ? [oidc.allowInsecureRequests] : [];
    discovery ??= oidc.discovery(url, clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS }).catch((error: unknown) => {
      discovery = null;
      throw error;
    });
    return discovery;
  }

  function toOrder({ orderForm, campaign, isSilent }: Attempt, problem: MemberProblem | null): string {
    const said = problem !== null && isSilent ? 'silent' : problem;
    const query = { ...campaign, orderFormId: orderForm, ...(said === null ? {} : { socios: said }) };
    return `${publicUrl}/?${new URLSearchParams(query)}`;
  }
}

function toSentence(error: unknown): string {
  return `A member could not sign in: ${error instanceof Error ? error.message : 'an unknown error'}.`;
}

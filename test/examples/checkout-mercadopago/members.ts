import { createHash, randomUUID } from 'node:crypto';
import { type CookieOptions, type Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { z } from 'zod';
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
  /** The account that signed in to join the club in this browser; null if none did. */
  accountOf(request: Request): Account | null;
  /** Resolves with the user id in an access token that the shop sends; null if the provider rejects the token. Rejects if the provider does not answer. */
  subjectOf(accessToken: string): Promise<string | null>;
  /** The address that signs in and leads back to the order or the plan; a silent one asks the provider without a page. */
  toSignIn(
    goal: { orderFormId: string } | { guid: string },
    campaign: Record<string, string>,
    isSilent: boolean,
  ): string;
};

/** Who signed in to join the club. */
export type Account = { subject: string; name: string; email: string };

/** An order form, or a plan. */
type Attempt = {
  orderForm: string;
  plan: string;
  campaign: Record<string, string>;
  isSilent: boolean;
  state: string;
  verifier: string;
};

const [ATTEMPT_COOKIE, MEMBER_COOKIE, ACCOUNT_COOKIE] = ['ingreso', 'socio', 'cuenta'];
const ATTEMPT_MS = 10 * 60 * 1000;
/** Whoever leaves the club meanwhile pays its price no longer than this. */
const KNOWN_MS = 60 * 60 * 1000;
/** The provider is asked about a token once in this time. */
const TOKEN_KNOWN_MS = 60 * 1000;
const MAX_KEPT = 10_000;
/** Carts wait for the silent sign-in. */
const TIMEOUT_SECONDS = 5;
const userInfo = z.object({ sub: z.string().min(1) });
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** All lists are in memory: after a restart a member signs in again. */
export function createMembers(options: MemberOptions): Members {
  const { issuer, clientId, clientSecret, audience, claimNamespace, publicUrl, cookieOptions, shop, report } = options;
  const redirectUri = `${publicUrl}/socios/volver`;
  const attempts = new LRUCache<string, Attempt>({ max: MAX_KEPT, ttl: ATTEMPT_MS });
  const orderForms = new LRUCache<string, string>({ max: MAX_KEPT, ttl: KNOWN_MS });
  const accounts = new LRUCache<string, Account>({ max: MAX_KEPT, ttl: KNOWN_MS });
  const subjects = new LRUCache<string, string>({ max: MAX_KEPT, ttl: TOKEN_KNOWN_MS });
  const routes = Router();
  let discovery: Promise<oidc.Configuration> | null = null;

  routes.get('/socios', async (request, response) => {
    const [state, verifier] = [oidc.randomState(), oidc.randomPKCECodeVerifier()];
    const { campaign } = readForm(request.query);
    const isSilent = textOf(request.query, 'prompt') === 'none';
    const [orderForm, plan] = [textOf(request.query, 'orderFormId'), textOf(request.query, 'guid')];
    const attempt = { orderForm, plan, campaign, isSilent, state, verifier };
    try {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: plan === '' ? 'openid profile' : 'openid profile email',
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
      response.redirect(303, toGoal(attempt, 'memberUnknown'));
    }
  });

  routes.get('/socios/volver', async (request, response, next) => {
    const id = readCookie(request, ATTEMPT_COOKIE);
    const attempt = attempts.get(id);
    if (attempt === undefined) return next();
    attempts.delete(id);
    const { search } = new URL(request.originalUrl, publicUrl);
    const secret = randomUUID();
    const problem = await complete(new URL(redirectUri + search), attempt, secret).catch((error: unknown) => {
      // Whoever is not signed in at the provider is a guest.
      const isGuest = attempt.isSilent && error instanceof oidc.AuthorizationResponseError;
      if (!isGuest) report(toSentence(error));
      return 'memberUnknown' as const;
    });
    const cookie = attempt.plan === '' ? MEMBER_COOKIE : ACCOUNT_COOKIE;
    if (problem === null) response.cookie(cookie, secret, { ...cookieOptions, maxAge: KNOWN_MS });
    return response.redirect(303, toGoal(attempt, problem));
  });

  return {
    routes,
    knows: (request, orderForm) => orderForms.get(readCookie(request, MEMBER_COOKIE)) === orderForm,
    accountOf: (request) => accounts.get(readCookie(request, ACCOUNT_COOKIE)) ?? null,
    async subjectOf(accessToken) {
      if (accessToken === '') return null;
      const key = createHash('sha256').update(accessToken).digest('base64url');
      const known = subjects.get(key);
      if (known !== undefined) return known;
      const endpoint = (await discover()).serverMetadata().userinfo_endpoint;
      if (endpoint === undefined) throw new Error('The OpenID provider has no userinfo endpoint.');
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await fetch(endpoint, { headers, signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000) });
      if (answer.status === 401 || answer.status === 403) return null;
      if (!answer.ok) throw new Error(`The userinfo of the OpenID provider answers ${answer.status}.`);
      const { sub } = userInfo.parse(await answer.json());
      subjects.set(key, sub);
      return sub;
    },
    toSignIn: (goal, campaign, isSilent) =>
      `${publicUrl}/socios?${new URLSearchParams({ ...campaign, ...goal, ...(isSilent ? { prompt: 'none' } : {}) })}`,
  };

  /** Remembers under the secret who signed in. Null if that is somebody who can do what was wanted. */
  async function complete(callback: URL, attempt: Attempt, secret: string): Promise<MemberProblem | null> {
    const { orderForm, plan, state, verifier } = attempt;
    const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(await discover(), callback, checks);
    const claims = tokens.claims();
    if (claims === undefined) return 'memberUnknown';
    if (plan !== '') {
      const [name, email] = [textOf(claims, 'name'), textOf(claims, 'email')];
      accounts.set(secret, { subject: claims.sub, name, email });
      return null;
    }
    const isMember = Number(claims[`${claimNamespace}active_subs`] ?? 0) > 0;
    if (!isMember || (await shop.findOrderForm(tokens.access_token)) !== orderForm) return 'notMember';
    orderForms.set(secret, orderForm);
    return null;
  }

  function discover(): Promise<oidc.Configuration> {
    const url = new URL(issuer);
    const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret);
    // Only a trial on this machine has a provider without TLS.
    const execute = LOOPBACK.test(issuer) ? [oidc.allowInsecureRequests] : [];
    discovery ??= oidc
      .discovery(url, clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS })
      .catch((error: unknown) => {
        discovery = null;
        throw error;
      });
    return discovery;
  }

  function toGoal({ orderForm, plan, campaign, isSilent }: Attempt, problem: MemberProblem | null): string {
    const said = problem !== null && isSilent ? 'silent' : problem;
    const goal = plan === '' ? { orderFormId: orderForm } : { guid: plan };
    const query = { ...campaign, ...goal, ...(said === null ? {} : { socios: said }) };
    return `${publicUrl}/${plan === '' ? '' : 'suscripcion'}?${new URLSearchParams(query)}`;
  }
}

function toSentence(error: unknown): string {
  return `A member could not sign in: ${error instanceof Error ? error.message : 'an unknown error'}.`;
}

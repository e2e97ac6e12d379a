import * as client from 'openid-client';
import type { AccountClaims } from '#core/account/claims.ts';
import { IdentityError } from '#core/account/identity-failures.ts';
import type { Identity, Tokens } from '#core/ports/identity.ts';
import { paths } from '#core/values/paths.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { isComplete, type ProviderClaims, toAccountClaims } from './account-claims.ts';
import { discoverOnce, type ProviderOptions } from './discover-once.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { providerTimeout } from './provider-fetch.ts';

export type OidcIdentityOptions = ProviderOptions & {
  audience: string | null;
  /** Prefix of the provider's own claims, e.g. `https://shop.example/`. */
  claimNamespace: string;
  /** `v2`: the vendor's logout path; `oidc`: the discovered end-session endpoint. */
  logout: 'v2' | 'oidc';
  /** The shop's public origin; the callback is on it. */
  origin: string;
  /** For one request, and for one call of the port as a whole. */
  timeoutMs?: number;
};

/** S6.2 */
const SCOPES =
  'openid profile email address phone read:current_user update:current_user update:current_user_metadata offline_access';

/** Where a provider does not say how long an access token lives, in seconds. */
const DEFAULT_LIFETIME = 300;

/** An ID token is made for this very answer; one older or younger than this was made for another, in seconds. */
const MAX_AGE = 600;

/** The OpenID provider over the authorization code flow with PKCE. Nothing is asked of it before it is needed. */
export function createOidcIdentity(options: OidcIdentityOptions): Identity {
  const { issuer, clientId, claimNamespace, logout, origin, timeoutMs = 10_000 } = options;
  const configuration = discoverOnce(options, timeoutMs);

  return {
    async startSignIn({ silent, display, idTokenHint }) {
      const config = await withTimeout(timeoutMs, configuration(), providerTimeout);
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: new URL(paths.loginCallback, origin).href,
        scope: SCOPES,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: 'es-AR es',
        ...(options.audience === null ? {} : { audience: options.audience }),
        ...(silent ? { prompt: 'none' } : {}),
        ...(display === 'popup' ? { display } : {}),
        ...(idTokenHint === null ? {} : { id_token_hint: idTokenHint }),
      });
      return { url: url.href, attempt };
    },

    async completeSignIn(callbackQuery, attempt) {
      const callback = new URL(paths.loginCallback, origin);
      callback.search = callbackQuery;
      const states = callback.searchParams.getAll('state');
      if (states.length !== 1 || states[0] !== attempt.state) throw new IdentityError('state_mismatch');
      return guard('login_failed', async (config) => {
        const answer = await client.authorizationCodeGrant(config, callback, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        const identified = idTokenClaims(answer, 'login_failed');
        if (identified === null) throw new IdentityError('login_failed');
        return { tokens: toTokens(answer, null), claims: await askClaims(config, answer.access_token, identified) };
      });
    },

    async refresh(refreshToken, sub) {
      if (refreshToken === '') throw new IdentityError('missing_refresh_token');
      return guard('token_failed', async (config) => {
        const answer = await client.refreshTokenGrant(config, refreshToken);
        const identified = idTokenClaims(answer, 'token_failed');
        if (identified !== null && identified.sub !== sub) throw new IdentityError('token_failed');
        // The old refresh token may be spent by now: without the rest of the claims the new ones are still kept.
        const claims = identified && (await askClaims(config, answer.access_token, identified).catch(() => null));
        return { tokens: toTokens(answer, refreshToken), claims };
      });
    },

    async signOutUrl(idToken) {
      if (logout === 'v2') {
        return `${issuer.replace(/\/$/, '')}/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: origin })}`;
      }
      try {
        const config = await withTimeout(timeoutMs, configuration(), providerTimeout);
        const hint = idToken === null ? {} : { id_token_hint: idToken };
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: origin, ...hint }).href;
      } catch {
        // Signing out of the shop never waits for the provider.
        return null;
      }
    },
  };

  async function guard<T>(
    fallback: 'login_failed' | 'token_failed',
    work: (config: client.Configuration) => Promise<T>,
  ): Promise<T> {
    try {
      return await withTimeout(timeoutMs, configuration().then(work), providerTimeout);
    } catch (error) {
      throw toIdentityFailure(error, fallback);
    }
  }

  /** What the ID token leaves out is asked of the userinfo endpoint, which must speak of the same person. */
  async function askClaims(
    config: client.Configuration,
    accessToken: string,
    identified: Identified,
  ): Promise<AccountClaims> {
    const { sub } = identified;
    const isEnough = isComplete(identified, claimNamespace) || config.serverMetadata().userinfo_endpoint === undefined;
    const claims = isEnough ? {} : await client.fetchUserInfo(config, accessToken, sub);
    return toAccountClaims(sub, { ...claims, ...identified }, claimNamespace);
  }
}

type TokenAnswer = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

type Identified = ProviderClaims & { sub: string };

/** The checked claims of an answer's ID token. The library has verified iss, aud, exp, nonce and signature. */
function idTokenClaims(answer: TokenAnswer, fallback: 'login_failed' | 'token_failed'): Identified | null {
  const claims = answer.claims();
  if (claims === undefined) return null;
  if (claims.sub === '' || Math.abs(Date.now() / 1000 - claims.iat) > MAX_AGE) throw new IdentityError(fallback);
  return claims;
}

function toTokens(answer: TokenAnswer, keptRefreshToken: string | null): Tokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? keptRefreshToken,
    idToken: answer.id_token ?? null,
    expiresAt: Date.now() + (answer.expiresIn() ?? DEFAULT_LIFETIME) * 1000,
  };
}

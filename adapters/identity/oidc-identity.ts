import * as client from 'openid-client';
import type { AccountClaims } from '#core/account/claims.ts';
import { IdentityError } from '#core/account/identity-failures.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import type { Identity, Tokens } from '#core/ports/identity.ts';
import { paths } from '#core/values/paths.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { isComplete, type ProviderClaims, toAccountClaims } from './account-claims.ts';
import { discoverOnce, type ProviderOptions } from './discover-once.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { providerTimeout } from './provider-fetch.ts';

export type OidcIdentityOptions = ProviderOptions & {
  /** The API that access tokens are issued for; null if the provider needs none. */
  audience: string | null;
  /** Prefix of the provider's own claims, e.g. `https://shop.example/`; empty if they have none. */
  claimNamespace: string;
  /** `v2`: the vendor's logout path; `oidc`: the discovered end-session endpoint. */
  logout: 'v2' | 'oidc';
  /** The shop's public origin; the callback URL and the URL after signing out start with it. */
  origin: string;
  /** The timeout of one HTTP request, and of one method of the port as a whole. */
  timeoutMs?: number;
  /** Gives the current time for the tokens' `expiresAt`. */
  clock: Clock;
};

/** The scopes that the shop requests (S6.2); `offline_access` requests a refresh token. */
const SCOPES =
  'openid profile email address phone read:current_user update:current_user update:current_user_metadata offline_access';

/** The lifetime of an access token if the provider sends no `expires_in`. */
const DEFAULT_LIFETIME_SECONDS = 300;

/** Signing out of the shop waits at most this long for the provider's discovery. */
const SIGN_OUT_TIMEOUT_MS = 2000;

/**
 * An ID token whose `iat` differs from the current time by more than this is refused, because a provider issues the
 * token together with the response.
 */
const MAX_ID_TOKEN_AGE_SECONDS = 600;

/**
 * Signs visitors in with an OpenID provider: authorization code flow with PKCE. The provider is first called when a
 * method needs it, so the shop starts even if the provider is unavailable.
 */
export function createOidcIdentity(options: OidcIdentityOptions): Identity {
  const { issuer, clientId, claimNamespace, logout, origin, clock, timeoutMs = 10_000 } = options;
  const configuration = discoverOnce(options, timeoutMs);

  return {
    async startSignIn({ silent, display }) {
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
      });
      return { url: url.href, attempt };
    },

    async completeSignIn(callbackQuery, attempt) {
      const callback = new URL(paths.loginCallback, origin);
      callback.search = callbackQuery;
      const states = callback.searchParams.getAll('state');
      if (states.length !== 1 || states[0] !== attempt.state) throw new IdentityError('state_mismatch');
      return callProvider('login_failed', async (config) => {
        const response = await client.authorizationCodeGrant(config, callback, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        const idClaims = readIdToken(response, 'login_failed');
        if (idClaims === null) throw new IdentityError('login_failed');
        const claims = await completeClaims(config, response.access_token, idClaims);
        return { tokens: toTokens(response, null, clock.now()), claims };
      });
    },

    async refresh(refreshToken, sub) {
      if (refreshToken === '') throw new IdentityError('missing_refresh_token');
      return callProvider('token_failed', async (config) => {
        const response = await client.refreshTokenGrant(config, refreshToken);
        const idClaims = readIdToken(response, 'token_failed');
        if (idClaims !== null && idClaims.sub !== sub) throw new IdentityError('token_failed');
        // The old refresh token may be used up by now, so the new tokens are kept even if the claims are incomplete.
        const claims = idClaims && (await completeClaims(config, response.access_token, idClaims).catch(() => null));
        return { tokens: toTokens(response, refreshToken, clock.now()), claims };
      });
    },

    async signOutUrl() {
      if (logout === 'v2') {
        return `${issuer.replace(/\/$/, '')}/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: origin })}`;
      }
      try {
        const config = await withTimeout(SIGN_OUT_TIMEOUT_MS, configuration(), providerTimeout);
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: origin }).href;
      } catch {
        // An unavailable provider must not prevent signing out of the shop.
        return null;
      }
    },
  };

  /**
   * Runs `work` within the timeout. Throws only `Unavailable` or `IdentityError`; `fallback` is the code if no other
   * applies.
   */
  async function callProvider<T>(
    fallback: 'login_failed' | 'token_failed',
    work: (config: client.Configuration) => Promise<T>,
  ): Promise<T> {
    try {
      return await withTimeout(timeoutMs, configuration().then(work), providerTimeout);
    } catch (error) {
      throw toIdentityFailure(error, fallback);
    }
  }

  /** Reads the claims that the ID token lacks from the userinfo endpoint, which must return the same `sub`. */
  async function completeClaims(
    config: client.Configuration,
    accessToken: string,
    idClaims: IdTokenClaims,
  ): Promise<AccountClaims> {
    const { sub } = idClaims;
    const isSufficient =
      isComplete(idClaims, claimNamespace) || config.serverMetadata().userinfo_endpoint === undefined;
    const userInfo = isSufficient ? {} : await client.fetchUserInfo(config, accessToken, sub);
    return toAccountClaims(sub, { ...userInfo, ...idClaims }, claimNamespace);
  }
}

type TokenResponse = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

type IdTokenClaims = ProviderClaims & { sub: string };

/**
 * The claims of the response's ID token, or null if it has none. The library has verified iss, aud, exp, nonce and
 * signature. `iat` is compared with the machine's real time, as the library does with `exp`.
 */
function readIdToken(response: TokenResponse, fallback: 'login_failed' | 'token_failed'): IdTokenClaims | null {
  const claims = response.claims();
  if (claims === undefined) return null;
  const ageSeconds = Date.now() / 1000 - claims.iat;
  if (claims.sub === '' || Math.abs(ageSeconds) > MAX_ID_TOKEN_AGE_SECONDS) throw new IdentityError(fallback);
  return claims;
}

/** `now` is in milliseconds since the epoch. */
function toTokens(response: TokenResponse, previousRefreshToken: string | null, now: number): Tokens {
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? previousRefreshToken,
    expiresAt: now + (response.expiresIn() ?? DEFAULT_LIFETIME_SECONDS) * 1000,
  };
}

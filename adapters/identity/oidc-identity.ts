import * as client from 'openid-client';
import { IdentityError, type IdentityErrorCode } from '#core/account/identity-failures.ts';
import { type AccountClaims, POPUP_STATE_SUFFIX } from '#core/account/session.ts';
import { listSignOutWays, type SignOutWay } from '#core/account/sign-out-way.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Identity } from '#core/ports/services.ts';
import { paths } from '#core/values/paths.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { createDiscovery, type ProviderOptions } from './discovery.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { createProviderBreakers, createProviderCall } from './provider-calls.ts';
import { createProviderCheck } from './provider-check.ts';
import { providerTimeout } from './provider-fetch.ts';
import { type IdTokenClaims, isComplete, readIdToken, toAccountClaims, toTokens } from './read-tokens.ts';

export type OidcIdentityOptions = ProviderOptions & {
  /** The API that access tokens are issued for; null if the provider needs none. */
  audience: string | null;
  /** What to request in place of the scopes of S6.2, some of which a provider may refuse; null for those. */
  scopes: string | null;
  /** Prefix of the provider's own claims, e.g. `https://shop.example/`; empty if they have none. */
  claimNamespace: string;
  /** How the provider signs out; null: as its metadata say. */
  logout: SignOutWay | null;
  /** The shop's public origin; the callback URL and the URL after signing out start with it. */
  origin: string;
  /** The timeout of one HTTP request, and of one method of the port as a whole. */
  timeoutMs?: number;
  /** Gives the current time for the tokens' `expiresAt`. */
  clock: Clock;
};

/** The scopes of S6.2; `offline_access` requests a refresh token. */
const SCOPES =
  'openid profile email address phone read:current_user update:current_user update:current_user_metadata offline_access';

/** Signing out of the shop waits at most this long for the provider's discovery; revoking a token ends after it. */
const SIGN_OUT_TIMEOUT_MS = 2000;

export type OidcIdentity = Identity & {
  /** Asks whether the provider answers, and reports it like any other call. Never rejects. */
  checkProvider: () => Promise<void>;
  /** The origins of the pages for signing in and out. The provider names them, so there are none before it answered. */
  pageOrigins: () => readonly string[];
};

/**
 * Signs visitors in with an OpenID provider: authorization code flow with PKCE. The provider is first called when a
 * method needs it, so the shop starts even if the provider is unavailable.
 */
export function createOidcIdentity(options: OidcIdentityOptions): OidcIdentity {
  const { issuer, clientId, claimNamespace, logout, origin, clock, log, reports = {}, timeoutMs = 10_000 } = options;
  const breakers = createProviderBreakers(log, reports);
  const discovery = createDiscovery(options, timeoutMs, breakers.guard('discovery'), (metadata) => {
    const ways = waysOf(metadata);
    if (logout !== null && !ways.includes(logout))
      log.warn({ service: 'identity', logout, ways }, 'the provider has no such way to sign out');
    else if (ways.length === 0) log.warn({ service: 'identity' }, 'the provider has no way to sign out');
  });
  const { configuration } = discovery;
  const calls = { configuration, breakers, timeoutMs };
  const v2Url = `${issuer.replace(/\/$/, '')}/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: origin })}`;
  const callForSignIn = createProviderCall('sign-in', 'login_failed', calls);
  const callForRefresh = createProviderCall('refresh', 'token_failed', calls);
  const callForRevocation = createProviderCall('revocation', 'token_failed', {
    ...calls,
    timeoutMs: SIGN_OUT_TIMEOUT_MS,
  });

  return {
    async startSignIn({ silent, display, isForced = false }) {
      const config = await withTimeout(timeoutMs, configuration(), providerTimeout);
      const attempt = {
        state: client.randomState() + (display === 'popup' ? POPUP_STATE_SUFFIX : ''),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const parameters = {
        redirect_uri: new URL(paths.loginCallback, origin).href,
        scope: options.scopes ?? SCOPES,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: 'es-AR es',
        ...(options.audience === null ? {} : { audience: options.audience }),
        ...(silent ? { prompt: 'none' } : isForced ? { prompt: 'login' } : {}),
        ...(display === 'popup' ? { display } : {}),
      };
      try {
        return { url: withoutRepeatedKeys(client.buildAuthorizationUrl(config, parameters)).href, attempt };
      } catch (error) {
        // The metadata name no page for signing in, or one that may not be used.
        throw toIdentityFailure(error, 'login_failed');
      }
    },

    async completeSignIn(callbackQuery, attempt) {
      const callback = new URL(paths.loginCallback, origin);
      callback.search = callbackQuery;
      const states = callback.searchParams.getAll('state');
      if (states.length !== 1 || states[0] !== attempt.state) throw new IdentityError('state_mismatch');
      return callForSignIn(async (config) => {
        const response = await client.authorizationCodeGrant(config, callback, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        const idClaims = readIdToken(response, 'login_failed');
        if (idClaims === null || response.id_token === undefined) throw new IdentityError('login_failed');
        await discovery.verifySignature(response.id_token);
        const completed = completeClaims(config, response.access_token, idClaims, 'login_failed');
        // The ID token is verified, so userinfo that fails costs what that token lacks, until the next refresh.
        const claims = await withTimeout(timeoutMs / 3, completed, providerTimeout).catch((error: unknown) => {
          if (error instanceof IdentityError || isRefusedAnswer(error)) throw error;
          return toAccountClaims(idClaims.sub, idClaims, claimNamespace);
        });
        return { tokens: toTokens(response, null, clock.now()), claims };
      });
    },

    async refresh(refreshToken, sub) {
      if (refreshToken === '') throw new IdentityError('missing_refresh_token');
      return callForRefresh(async (config) => {
        const response = await client.refreshTokenGrant(config, refreshToken);
        const idClaims = readIdToken(response, 'token_failed');
        const claims = await readCurrentClaims(config, response.access_token, sub, idClaims);
        return { tokens: toTokens(response, refreshToken, clock.now()), claims };
      });
    },

    async revoke(refreshToken) {
      try {
        await callForRevocation(async (config) => {
          if (config.serverMetadata().revocation_endpoint === undefined) return;
          await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' });
        });
      } catch (error) {
        const { message, cause } = error instanceof Error ? error : new Error('unknown');
        const fault = cause instanceof Error ? cause.message : message;
        log.warn({ service: 'identity', fault }, 'refresh token not revoked');
      }
    },

    async signOutUrl() {
      if (logout === 'v2') return v2Url;
      try {
        const config = await withTimeout(SIGN_OUT_TIMEOUT_MS, configuration(), providerTimeout);
        if ((logout ?? waysOf(config.serverMetadata())[0]) === 'v2') return v2Url;
        return withoutRepeatedKeys(client.buildEndSessionUrl(config, { post_logout_redirect_uri: origin })).href;
      } catch {
        // An unavailable provider must not prevent signing out of the shop.
        return null;
      }
    },

    checkProvider: createProviderCheck(discovery.ask, breakers, log),
    pageOrigins: discovery.pageOrigins,
  };

  function waysOf(metadata: client.ServerMetadata): SignOutWay[] {
    const { token_endpoint: tokenEndpoint = null, end_session_endpoint: endSessionEndpoint = null } = metadata;
    return listSignOutWays({ issuer, tokenEndpoint, endSessionEndpoint });
  }

  /**
   * Reads the claims that the ID token lacks from the userinfo endpoint. Throws a final error with the code `fallback`
   * if that returns another user's.
   */
  async function completeClaims(
    config: client.Configuration,
    accessToken: string,
    idClaims: IdTokenClaims,
    fallback: 'login_failed' | 'token_failed',
  ): Promise<AccountClaims> {
    const { sub } = idClaims;
    const isSufficient = isComplete(idClaims, claimNamespace) || !hasUserInfo(config);
    if (isSufficient) return toAccountClaims(sub, idClaims, claimNamespace);
    const userInfo = await client.fetchUserInfo(config, accessToken, client.skipSubjectCheck);
    if (userInfo.sub !== sub) throw anotherUser(fallback, 'userinfo');
    return toAccountClaims(sub, { ...userInfo, ...idClaims }, claimNamespace);
  }

  /**
   * Reads the claims of `sub` again after a refresh, from the userinfo endpoint if the response has no ID token. Null if
   * they cannot be read: the old refresh token may be used up by now, so the new tokens are kept without them.
   */
  async function readCurrentClaims(
    config: client.Configuration,
    accessToken: string,
    sub: string,
    idClaims: IdTokenClaims | null,
  ): Promise<AccountClaims | null> {
    if (idClaims === null && !hasUserInfo(config)) return null;
    if (idClaims !== null && idClaims.sub !== sub) throw anotherUser('token_failed', 'the ID token');
    try {
      return await completeClaims(config, accessToken, idClaims ?? { sub }, 'token_failed');
    } catch (error) {
      if (error instanceof IdentityError) throw error;
      return null;
    }
  }
}

/** An endpoint may have a query of its own (RFC 6749, section 3.1), and providers refuse a key that comes twice: the shop's value wins. */
function withoutRepeatedKeys(url: URL): URL {
  const own = new URL(url);
  for (const [name, value] of url.searchParams) own.searchParams.set(name, value);
  return own;
}

/** Whether claims came that name nobody. The library adds the body that it could read to the cause of its error. */
function isRefusedAnswer(error: unknown): boolean {
  if (!(error instanceof client.ClientError) || error.code !== 'OAUTH_INVALID_RESPONSE') return false;
  const reason = error.cause instanceof Error ? error.cause.cause : null;
  return typeof reason === 'object' && reason !== null && 'body' in reason;
}

/** The cause, which is logged, names the answer and no user. */
function anotherUser(code: IdentityErrorCode, answer: string): IdentityError {
  return new IdentityError(code, { cause: new Error(`${answer} names another user`) });
}

function hasUserInfo(config: client.Configuration): boolean {
  return config.serverMetadata().userinfo_endpoint !== undefined;
}

import type * as client from 'openid-client';
import { IdentityError } from '#core/account/identity-failures.ts';
import type { Tokens } from '#core/account/session.ts';
import type { ProviderClaims } from './account-claims.ts';

/** The lifetime of an access token if the provider sends no `expires_in`. */
const DEFAULT_LIFETIME_SECONDS = 300;

/**
 * An ID token whose `iat` differs from the current time by more than this is refused, because a provider issues the
 * token together with the response.
 */
const MAX_ID_TOKEN_AGE_SECONDS = 600;

export type TokenResponse = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

export type IdTokenClaims = ProviderClaims & { sub: string };

/**
 * The claims of the response's ID token, or null if it has none. The library has verified iss, aud, exp, nonce and
 * signature. `iat` is compared with the machine's real time, as the library does with `exp`.
 */
export function readIdToken(response: TokenResponse, fallback: 'login_failed' | 'token_failed'): IdTokenClaims | null {
  const claims = response.claims();
  if (claims === undefined) return null;
  const ageSeconds = Date.now() / 1000 - claims.iat;
  if (claims.sub === '' || Math.abs(ageSeconds) > MAX_ID_TOKEN_AGE_SECONDS)
    throw new IdentityError(fallback, { isFinal: false });
  return claims;
}

/** `now` is in milliseconds since the epoch. */
export function toTokens(response: TokenResponse, previousRefreshToken: string | null, now: number): Tokens {
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? previousRefreshToken,
    expiresAt: now + (response.expiresIn() ?? DEFAULT_LIFETIME_SECONDS) * 1000,
  };
}

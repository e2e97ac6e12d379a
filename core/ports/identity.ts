import type { AccountClaims, SignInAttempt, Tokens } from '../account/session.ts';

/**
 * The OpenID provider. No URL contains an ID token (`id_token_hint`), because no token may reach a browser. Every
 * method except `revoke` and `signOutUrl` throws `Unavailable` if the provider does not answer usefully within 10 s; after a timeout
 * its cause is an `IdentityError` with the code "timeout".
 */
export interface Identity {
  /** Returns the URL to redirect the browser to. `silent` requests a sign-in without interaction (`prompt=none`). */
  startSignIn(options: { silent: boolean; display: 'page' | 'popup' }): Promise<{
    url: string;
    attempt: SignInAttempt;
  }>;
  /**
   * Exchanges the callback's code for tokens. `callbackQuery` is the callback URL's query string as received. Checks
   * state, iss, nonce, aud, exp and the ID token's signature; throws `IdentityError` if the sign-in failed.
   */
  completeSignIn(callbackQuery: string, attempt: SignInAttempt): Promise<{ tokens: Tokens; claims: AccountClaims }>;
  /**
   * Requests new tokens. An ID token or userinfo for another subject than `sub`
   * is refused. Reads the claims from the userinfo endpoint if there is no ID token; null if neither has them. If the
   * response has no new refresh token, the old one is returned. If the provider refuses the refresh token, or names
   * another user, throws an `IdentityError` with `isFinal`; after any other refusal a retry may succeed.
   */
  refresh(refreshToken: string, sub: string): Promise<{ tokens: Tokens; claims: AccountClaims | null }>;
  /**
   * Revokes the refresh token if the provider has an endpoint for it, within 2 s. Never rejects: a failure is only
   * logged, because a token that is not revoked expires.
   */
  revoke(refreshToken: string): Promise<void>;
  /** The provider's sign-out URL; null if the provider does not answer within 2 s. Never rejects. */
  signOutUrl(): Promise<string | null>;
}

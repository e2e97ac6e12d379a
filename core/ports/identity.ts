import type { AccountClaims, SignInAttempt, Tokens } from '../account/session.ts';

/**
 * No URL contains an ID token (`id_token_hint`). Methods except `revoke` and `signOutUrl` throw `Unavailable` without a
 * useful answer within 10 s; after a timeout its cause is an `IdentityError` with the code "timeout".
 */
export interface Identity {
  /** Returns the URL to redirect the browser to. `silent` requests a sign-in without interaction (`prompt=none`). */
  startSignIn(options: { silent: boolean; display: 'page' | 'popup' }): Promise<{
    url: string;
    attempt: SignInAttempt;
  }>;
  /** `callbackQuery` is as received. Checks state, iss, nonce, aud, exp and the ID token's signature. Throws `IdentityError`. */
  completeSignIn(callbackQuery: string, attempt: SignInAttempt): Promise<{ tokens: Tokens; claims: AccountClaims }>;
  /**
   * Refuses another subject than `sub`. Claims are null if neither ID token nor userinfo has them; without a new refresh token
   * the old one is returned. Throws an `IdentityError`, which `isFinal` if the token is refused or names another user.
   */
  refresh(refreshToken: string, sub: string): Promise<{ tokens: Tokens; claims: AccountClaims | null }>;
  /** Within 2 s, if the provider has an endpoint for it. Never rejects, because a token that is not revoked expires. */
  revoke(refreshToken: string): Promise<void>;
  /** The provider's sign-out URL; null if the provider does not answer within 2 s. Never rejects. */
  signOutUrl(): Promise<string | null>;
}

import type { AccountClaims } from '../account/claims.ts';

/** What one sign-in attempt must remember until its callback. Sealed in a cookie; never logged. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** What the provider gave. `expiresAt` is in milliseconds since the epoch; an absent refresh token is null. */
export type Tokens = { accessToken: string; refreshToken: string | null; idToken: string | null; expiresAt: number };

/**
 * The OpenID provider. Every method but `signOutUrl` throws `Unavailable` when the provider does not answer usefully
 * within 10 s; the cause of one that came too late is an `IdentityError` of code "timeout".
 */
export interface Identity {
  /**
   * Where to send the browser. `silent` asks without any interaction (`prompt=none`); `idTokenHint` names who is meant.
   */
  startSignIn(options: { silent: boolean; display: 'page' | 'popup'; idTokenHint: string | null }): Promise<{
    url: string;
    attempt: SignInAttempt;
  }>;
  /**
   * Exchanges the callback's code. `callbackQuery` is the callback URL's query as received. Everything is checked:
   * state, iss, nonce, aud, exp, the ID token's signature. Throws `IdentityError`.
   */
  completeSignIn(callbackQuery: string, attempt: SignInAttempt): Promise<{ tokens: Tokens; claims: AccountClaims }>;
  /**
   * New tokens, and claims where the answer carries an ID token; that of anyone but `sub` is refused. Where the
   * provider sends no new refresh or ID token, the refresh token stays the old one and the ID token is null. A refusal
   * that trying again cannot change is an `IdentityError` with `final`.
   */
  refresh(refreshToken: string, sub: string): Promise<{ tokens: Tokens; claims: AccountClaims | null }>;
  /** Where signing out of the provider happens; null when the provider cannot be asked now. */
  signOutUrl(idToken: string | null): Promise<string | null>;
}

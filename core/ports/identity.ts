import type { AccountClaims } from '../account/claims.ts';

/** What one sign-in attempt must remember until its callback. Sealed in a cookie; never logged. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** What the provider issued. `expiresAt` is in milliseconds since the epoch; an absent refresh token is null. */
export type Tokens = { accessToken: string; refreshToken: string | null; expiresAt: number };

/**
 * The OpenID provider. It is never given an ID token as a hint: no token reaches a browser. Every method but `signOutUrl`
 * throws `Unavailable` if the provider does not answer usefully
 * within 10 s; the cause of one that came too late is an `IdentityError` of code "timeout".
 */
export interface Identity {
  /** Where to send the browser. `silent` asks without any interaction (`prompt=none`). */
  startSignIn(options: { silent: boolean; display: 'page' | 'popup' }): Promise<{
    url: string;
    attempt: SignInAttempt;
  }>;
  /**
   * Exchanges the callback's code. `callbackQuery` is the callback URL's query as received. Everything is checked:
   * state, iss, nonce, aud, exp, the ID token's signature. Throws `IdentityError`.
   */
  completeSignIn(callbackQuery: string, attempt: SignInAttempt): Promise<{ tokens: Tokens; claims: AccountClaims }>;
  /**
   * New tokens, and claims if the answer carries an ID token; an ID token of anyone but `sub` is refused. If the provider
   * sends no new refresh token, the old one stays. A refusal that another attempt cannot change is an `IdentityError`
   * with `final`.
   */
  refresh(refreshToken: string, sub: string): Promise<{ tokens: Tokens; claims: AccountClaims | null }>;
  /** Where to sign out of the provider; null if the provider does not say within 2 s. Never rejects. */
  signOutUrl(): Promise<string | null>;
}

import { errors } from 'jose';
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { IdentityError, type IdentityErrorCode } from '#core/account/identity-failures.ts';
import { Unavailable } from '#core/failures.ts';

/** The `error_description` for an account whose e-mail address is not confirmed (S2.25). */
const UNVERIFIED_EMAIL = 'Please verify your email before logging in.';

/** The shop's code for each OAuth error code. */
const codeByOAuthError: ReadonlyMap<string, IdentityErrorCode> = new Map([
  // Providers differ in which of these they return for prompt=none without a session.
  ['login_required', 'login_required'],
  ['interaction_required', 'login_required'],
  ['consent_required', 'login_required'],
  ['account_selection_required', 'login_required'],
  ['mfa_required', 'mfa_required'],
  ['access_denied', 'cancelled'],
]);

/**
 * The descriptions of an `access_denied` that say that the user stopped the sign-in. The last is the wording of RFC 6749,
 * which says no more than the code. Any other, such as "user is blocked", says that the provider did.
 */
const CANCELLED: readonly RegExp[] = [
  /\b(?:user|owner)(?: has)? (?:cancel|abort|declined|denied|refused|rejected|did not|didn['’]t)/i,
  /\b(?:cancel+ed|aborted|declined|denied|refused|rejected) by (?:the )?(?:end[- ])?(?:user|resource owner)\b/i,
  /\b(?:log-?in|sign-?in|request|authentication|authorization|consent|interaction)(?: was| has been)? (?:cancel|abort)/i,
  /^the resource owner or authorization server denied the request\.?$/i,
];

/**
 * Maps an error of openid-client to an error of the port. `fallback` is the code to use if no other applies. The
 * library's errors hold responses, codes and tokens, so they are never passed on: the cause keeps only class names,
 * error codes and constant messages.
 */
export function toIdentityFailure(error: unknown, fallback: IdentityErrorCode): IdentityError | Unavailable {
  const portError = findPortError(error);
  if (portError !== null) return portError;
  const cause = new Error(describe(error));
  if (!(error instanceof AuthorizationResponseError)) {
    return new IdentityError(fallback, { cause, isFinal: needsSignIn(error) });
  }
  if (error.error_description?.trim() === UNVERIFIED_EMAIL) return new IdentityError('email_not_verified', { cause });
  const code = codeByOAuthError.get(error.error) ?? fallback;
  return new IdentityError(code === 'cancelled' && !isCancelled(error) ? fallback : code, { cause });
}

/** An `access_denied` without a description means what OAuth defines: the user did not grant access. */
function isCancelled({ error_description = '' }: AuthorizationResponseError): boolean {
  const description = error_description.trim();
  return description === '' || CANCELLED.some((pattern) => pattern.test(description));
}

/**
 * Whether only a new sign-in helps: the provider refused the code or the refresh token itself, or wants the user to do
 * something at its pages, such as a second factor. Any other refusal, such as `invalid_client`, is a fault of the provider
 * or of the configuration, which an operator can mend.
 */
function needsSignIn(error: unknown): boolean {
  return error instanceof ResponseBodyError && (error.error === 'invalid_grant' || codeByOAuthError.has(error.error));
}

/** Finds an error of the port among the causes, because the library wraps the errors that the shop's fetch throws. */
function findPortError(error: unknown): IdentityError | Unavailable | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof IdentityError || each instanceof Unavailable) return each;
  }
  return null;
}

/**
 * An error with a code of the libraries (`OAUTH_…`, or an error of `jose`) has a constant message, which is safe to log. Of any
 * other error only the class name is kept.
 */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    const isConstant = code.startsWith('OAUTH_') || each instanceof errors.JOSEError;
    parts.push(isConstant ? `${code} ${each.message}${oauthError(each)}` : each.name);
  }
  return parts.join(': ');
}

/** The OAuth `error` code. It comes from a URL or a response, so it is left out unless it is spelled like a code. */
function oauthError(error: Error): string {
  const code = oauthErrorCode(error);
  return /^[a-z_]{1,40}$/.test(code) ? ` (${code})` : '';
}

/** A refused authorization header is answered with the code in `www-authenticate`, any other request in the body. */
function oauthErrorCode(error: Error): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  if (!(error instanceof WWWAuthenticateChallengeError)) return '';
  return error.cause.map(({ parameters }) => parameters.error).find((code) => code !== undefined) ?? '';
}

import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import type { IdentityErrorCode } from '#core/account/identity-failures.ts';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Unavailable } from '#core/failures.ts';

/** The provider's sentence for an account whose address is not confirmed (S2.25). */
const UNVERIFIED = 'Please verify your email before logging in.';

const refusals: ReadonlyMap<string, IdentityErrorCode> = new Map([
  // Providers differ in which one they answer to prompt=none without a session.
  ['login_required', 'login_required'],
  ['interaction_required', 'login_required'],
  ['consent_required', 'login_required'],
  ['account_selection_required', 'login_required'],
  ['mfa_required', 'mfa_required'],
  ['access_denied', 'cancelled'],
]);

/** The provider's own words for "later". */
const passing = new Set(['temporarily_unavailable', 'server_error']);

/**
 * What any error of the protocol's library is to the shop. The library's errors hold answers, codes and tokens, so none
 * of them is passed on: only names that it made itself are kept, for the log.
 */
export function toIdentityFailure(error: unknown, fallback: IdentityErrorCode): IdentityError | Unavailable {
  const own = findOwn(error);
  if (own !== null) return own;
  const cause = new Error(describe(error));
  if (!(error instanceof AuthorizationResponseError)) return new IdentityError(fallback, { cause });
  if (error.error_description?.trim() === UNVERIFIED) return new IdentityError('email_not_verified', { cause });
  return new IdentityError(refusals.get(error.error) ?? fallback, { cause, final: !passing.has(error.error) });
}

/** The library wraps what our own code threw inside it. */
function findOwn(error: unknown): IdentityError | Unavailable | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof IdentityError || each instanceof Unavailable) return each;
  }
  return null;
}

/** The library's messages are constants where they carry its code; any other error is only named. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    parts.push(code.startsWith('OAUTH_') ? `${code} ${each.message}${oauthError(each)}` : each.name);
  }
  return parts.join(': ');
}

/** The protocol's own `error` code. What is not spelled like one may be anything that was put into the query. */
function oauthError(error: Error): string {
  if (!(error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)) return '';
  return /^[a-z_]{1,40}$/.test(error.error) ? ` (${error.error})` : '';
}

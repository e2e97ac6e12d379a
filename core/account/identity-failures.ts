import type { FailureCode } from '../failure-catalogue.ts';
import { failureCatalogue } from '../failure-catalogue.ts';

/** The identity errors (S8.4), each with its entry in the catalogue. */
export const identityFailures = {
  login_required: 'loginRequired',
  state_mismatch: 'invalidState',
  missing_transaction: 'missingTransaction',
  timeout: 'loginTimeout',
  cancelled: 'loginCancelled',
  mfa_required: 'mfaRequired',
  missing_refresh_token: 'missingRefreshToken',
  email_not_verified: 'emailNotVerified',
  login_failed: 'loginFailed',
  token_failed: 'tokenFailed',
} as const satisfies Record<string, FailureCode>;

export type IdentityErrorCode = keyof typeof identityFailures;

/**
 * A sign-in or a refresh that did not come about. `final` is false where trying the same again may help. The message is
 * the catalogue's: nothing that a provider or a browser sent is ever in it.
 */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly final: boolean;

  constructor(code: IdentityErrorCode, options: { final?: boolean; cause?: unknown } = {}) {
    super(failureCatalogue[identityFailures[code]].message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'IdentityError';
    this.code = code;
    this.final = options.final ?? true;
  }
}

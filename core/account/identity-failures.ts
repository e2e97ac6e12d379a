import { type FailureCode, failureList } from '../failure-list.ts';

/** The identity errors (S8.4), each with its code in the failure list. */
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
 * A sign-in or a token renewal failed. Only a renewal reads `isFinal`: false if it may succeed later with the same token. The
 * message comes from the failure list and never contains text that the provider or the browser sent.
 */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly isFinal: boolean;

  constructor(code: IdentityErrorCode, options: { isFinal?: boolean; cause?: unknown } = {}) {
    super(failureList[identityFailures[code]].message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'IdentityError';
    this.code = code;
    this.isFinal = options.isFinal ?? true;
  }
}

import type { FailureCode } from '../failure-catalogue.ts';

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

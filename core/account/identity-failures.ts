import type { FailureCode } from '../failures.ts';
import type { IdentityErrorCode } from '../ports/identity.ts';

/** The catalogue's entry of each identity error (S8.4). */
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
} as const satisfies Record<IdentityErrorCode, FailureCode>;

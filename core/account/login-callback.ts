import { type FailureCode, failureCatalogue } from '../failure-catalogue.ts';
import { Failure, Unavailable } from '../failures.ts';
import { loginHref } from '../values/links.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';

/** `/login-callback`: the page either explains the problem or, without one, runs the silent check (S4.2). */
export type LoginCallback = { problem: LoginProblem | null };

/** Why a sign-in failed, as the page explains it. */
export type LoginProblem = {
  code: FailureCode;
  status: number;
  message: string;
  sentence: string;
  /** Starts the sign-in again. */
  retryHref: string;
};

/** The page without a problem. The server adds the problem of a callback that it could not complete. */
export function getLoginCallback() {
  return async (): Promise<LoginCallback> => ({ problem: null });
}

/** Finds the catalogue's failure for an error that a sign-in throws. Rethrows anything unexpected. */
export function toLoginFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof IdentityError) return new Failure(identityFailures[error.code], { cause: error });
  if (!(error instanceof Unavailable)) throw error;
  const isTimeout = error.cause instanceof IdentityError && error.cause.code === 'timeout';
  return new Failure(isTimeout ? 'loginTimeout' : 'loginUnavailable', { cause: error });
}

/** The failure as the page explains it, with a link that starts again and ends at the same path. */
export function toLoginProblem({ code, sentence }: Failure, returnTo: string): LoginProblem {
  const { status, message } = failureCatalogue[code];
  return { code, status, message, sentence, retryHref: loginHref(returnTo) };
}

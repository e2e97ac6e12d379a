import { type FailureCode, failureCatalogue } from '../failure-catalogue.ts';
import { Failure, Unavailable } from '../failures.ts';
import { loginHref } from '../values/links.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';

/** Why a sign-in did not come about, as a page tells it. */
export type LoginProblem = {
  code: FailureCode;
  status: number;
  message: string;
  sentence: string;
  /** Where to start again. */
  retryHref: string;
};

/** `/login-callback`: without a problem it finds out silently whether somebody is signed in (S4.2). */
export type LoginCallback = { problem: LoginProblem | null };

/** The catalogue's failure of anything that a sign-in may throw; anything else flies on. */
export function toLoginFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof IdentityError) return new Failure(identityFailures[error.code], { cause: error });
  if (!(error instanceof Unavailable)) throw error;
  const mergePending = error.cause instanceof IdentityError && error.cause.code === 'timeout';
  return new Failure(mergePending ? 'loginTimeout' : 'loginUnavailable', { cause: error });
}

/** A failed sign-in in words, with a way to start again that leads to the same place. */
export function toLoginProblem({ code, sentence }: Failure, returnTo: string): LoginProblem {
  const { status, message } = failureCatalogue[code];
  return { code, status, message, sentence, retryHref: loginHref(returnTo) };
}

import { type FailureCode, failureList } from '../failure-list.ts';
import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { loginHref } from '../values/links.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';

/** `/login-callback`: the page explains the problem; if there is none, it runs the silent check (S4.2). */
export type LoginCallback = { problem: LoginProblem | null };

/** Why a sign-in failed, as the page explains it. */
export type LoginProblem = {
  code: FailureCode;
  status: number;
  message: string;
  sentence: string;
  retryHref: string;
};

/** The page without a problem. If the sign-in fails, the server adds the problem. */
export function getLoginCallback() {
  return async (): Promise<LoginCallback> => ({ problem: null });
}

/** Turns an error that a sign-in throws into a failure of the list. Rethrows unexpected errors. */
export function toLoginFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof IdentityError) return new Failure(identityFailures[error.code], { cause: error });
  if (!(error instanceof Unavailable)) throw error;
  const isTimeout = error.cause instanceof IdentityError && error.cause.code === 'timeout';
  return new Failure(isTimeout ? 'loginTimeout' : 'loginUnavailable', { cause: error });
}

/** The failure as the page explains it. `retryHref` starts the sign-in again and then leads to `returnTo`. */
export function toLoginProblem({ code, sentence }: Failure, returnTo: string): LoginProblem {
  const { status, message } = failureList[code];
  return { code, status, message, sentence, retryHref: loginHref(returnTo) };
}

/** `/verificacion-email`. `resendUrl` sends the verification mail again; null if it is not configured. */
export type EmailVerification = { resendUrl: string | null };

/** Calls no service: the URL is configured. */
export function getEmailVerification({ site }: Pick<Ports, 'site'>) {
  return async (): Promise<EmailVerification> => ({ resendUrl: site.verificationUrl });
}

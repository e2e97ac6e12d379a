import { type FailureCode, failureList } from '../failure-list.ts';
import { Failure, rethrowUnavailableAs, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { loginHref } from '../values/links.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';
import { revokeInBackground } from './live-session.ts';
import type { Session, SignInAttempt } from './session.ts';
import type { Visitor } from './visitor.ts';

/** `page`: top-level redirect; `popup`: new window; `silent`: hidden iframe with `prompt=none`. */
export type LoginMode = 'page' | 'popup' | 'silent';

/** `isForced`: the provider asks for name and password even if it has a session of the visitor. */
export type StartLoginInput = { mode: LoginMode; isForced: boolean };

/**
 * Starts a sign-in. `url` is the provider's page for the browser; the callback needs `attempt` to complete the sign-in.
 * Throws `Unavailable` if the provider does not answer.
 */
export function startLogin({ identity }: Pick<Ports, 'identity'>) {
  return ({ mode, isForced }: StartLoginInput): Promise<{ url: string; attempt: SignInAttempt }> =>
    identity.startSignIn({
      silent: mode === 'silent',
      display: mode === 'popup' ? 'popup' : 'page',
      isForced,
    });
}

/** `/login-callback`: the page explains the problem; if there is none, it runs the silent check (S4.2). */
export type LoginCallbackView = { problem: LoginProblem | null };

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
  return async (): Promise<LoginCallbackView> => ({ problem: null });
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

/**
 * `/verificacion-email`. `link` is what became of the mail's link, if the provider sent the shopper here from it. `resendUrl`
 * sends the mail again; null if it is not configured.
 */
export type EmailVerificationView = { link: 'worked' | 'failed' | null; resendUrl: string | null };

/** Calls no service: the URL is configured. `success` are the values that the provider's redirect has; others say nothing. */
export function getEmailVerification({ site }: Pick<Ports, 'site'>) {
  return async ({ success }: { success: readonly string[] }): Promise<EmailVerificationView> => {
    const [value, ...others] = success;
    const isSaid = others.length === 0 && (value === 'true' || value === 'false');
    const outcome = value === 'true' ? 'worked' : 'failed';
    return { link: isSaid ? outcome : null, resendUrl: site.verificationUrl };
  };
}

/**
 * Ends the session in the store; clear the session cookie only after that. Its refresh token is revoked without waiting
 * for it. `signOutUrl` signs out of the provider; null if it has no such URL or does not answer. Throws `logoutFailed` if the
 * store does not answer.
 */
export function logOut({ sessions, identity, background }: Pick<Ports, 'sessions' | 'identity' | 'background'>) {
  return async ({ visitor: { sessionId } }: { visitor: Visitor }): Promise<{ signOutUrl: string | null }> => {
    const orFailed = rethrowUnavailableAs('logoutFailed');
    const session = sessionId === null ? null : await endSession(sessions, sessionId).catch(orFailed);
    if (session !== null) revokeInBackground({ identity, background }, session);
    return { signOutUrl: await identity.signOutUrl() };
  };
}

/** The URL that signs out of the provider; null if it has none or does not answer. */
export function getSignOutUrl({ identity }: Pick<Ports, 'identity'>) {
  return (): Promise<string | null> => identity.signOutUrl();
}

/** The session as it was; null if there was none. */
async function endSession(sessions: Ports['sessions'], id: string): Promise<Session | null> {
  const session = await sessions.read(id);
  await sessions.destroy(id);
  return session;
}

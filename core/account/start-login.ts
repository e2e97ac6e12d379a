import type { Ports } from '../ports/ports.ts';
import type { SignInAttempt } from './session.ts';

/** `page`: top-level redirect; `popup`: new window; `silent`: hidden iframe with `prompt=none`. */
export type LoginMode = 'page' | 'popup' | 'silent';

export type StartLoginInput = { mode: LoginMode };

/**
 * Starts a sign-in. `url` is the provider's page for the browser; the callback needs `attempt` to complete the sign-in.
 * Throws `Unavailable` if the provider does not answer.
 */
export function startLogin({ identity }: Pick<Ports, 'identity'>) {
  return ({ mode }: StartLoginInput): Promise<{ url: string; attempt: SignInAttempt }> =>
    identity.startSignIn({
      silent: mode === 'silent',
      display: mode === 'popup' ? 'popup' : 'page',
    });
}

import type { SignInAttempt } from '../ports/identity.ts';
import type { Ports } from '../ports/ports.ts';

/** In the page itself, in a window beside it, or without anybody noticing. */
export type LoginMode = 'page' | 'popup' | 'silent';

export type StartLoginInput = { mode: LoginMode };

/**
 * Where to send the browser, and what its callback will need. Throws `Unavailable` where the provider does not answer.
 */
export function startLogin({ identity }: Pick<Ports, 'identity'>) {
  return ({ mode }: StartLoginInput): Promise<{ url: string; attempt: SignInAttempt }> =>
    identity.startSignIn({
      silent: mode === 'silent',
      display: mode === 'popup' ? 'popup' : 'page',
      // A hint is a token, and no token reaches a browser.
      idTokenHint: null,
    });
}

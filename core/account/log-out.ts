import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Visitor } from './visitor.ts';

export type LogOutInput = { visitor: Visitor };

/**
 * Ends the session in the store; only then may the browser forget it. Answers where signing out of the provider
 * happens, null where that cannot be known. Refuses with logoutFailed where the store does not answer.
 */
export function logOut({ sessions, identity }: Pick<Ports, 'sessions' | 'identity'>) {
  return async ({ visitor: { sessionId } }: LogOutInput): Promise<{ signOutUrl: string | null }> => {
    try {
      if (sessionId !== null) await sessions.destroy(sessionId);
    } catch (cause) {
      throw cause instanceof Unavailable ? new Failure('logoutFailed', { cause }) : cause;
    }
    // A hint is a token, and no token reaches a browser.
    return { signOutUrl: await identity.signOutUrl(null) };
  };
}

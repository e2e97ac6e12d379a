import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Visitor } from './visitor.ts';

export type LogOutInput = { visitor: Visitor };

/**
 * Ends the session in the store; clear the session cookie only after that. `signOutUrl` signs out of the provider; null
 * if the provider does not answer. Throws `logoutFailed` if the store does not answer.
 */
export function logOut({ sessions, identity }: Pick<Ports, 'sessions' | 'identity'>) {
  return async ({ visitor: { sessionId } }: LogOutInput): Promise<{ signOutUrl: string | null }> => {
    try {
      if (sessionId !== null) await sessions.destroy(sessionId);
    } catch (cause) {
      throw cause instanceof Unavailable ? new Failure('logoutFailed', { cause }) : cause;
    }
    return { signOutUrl: await identity.signOutUrl() };
  };
}

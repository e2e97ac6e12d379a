import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { revokeInBackground } from './live-session.ts';
import type { Session } from './session.ts';
import type { Visitor } from './visitor.ts';

export type LogOutInput = { visitor: Visitor };

/**
 * Ends the session in the store; clear the session cookie only after that. Its refresh token is revoked without waiting
 * for it. `signOutUrl` signs out of the provider; null if the provider does not answer. Throws `logoutFailed` if the
 * store does not answer.
 */
export function logOut({ sessions, identity, background }: Pick<Ports, 'sessions' | 'identity' | 'background'>) {
  return async ({ visitor: { sessionId } }: LogOutInput): Promise<{ signOutUrl: string | null }> => {
    const session = sessionId === null ? null : await endSession(sessions, sessionId);
    if (session !== null) revokeInBackground({ identity, background }, session);
    return { signOutUrl: await identity.signOutUrl() };
  };
}

/** The session as it was; null if there was none. */
async function endSession(sessions: Ports['sessions'], id: string): Promise<Session | null> {
  try {
    const session = await sessions.read(id);
    await sessions.destroy(id);
    return session;
  } catch (cause) {
    throw cause instanceof Unavailable ? new Failure('logoutFailed', { cause }) : cause;
  }
}

import { Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Session } from '../ports/sessions.ts';
import { withTimeout } from '../with-timeout.ts';
import type { AccountClaims } from './claims.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';

/** A token is renewed this long before it expires (S9.21). */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/** A request waits at most this long for a new token, then continues without one. The renewal is not cancelled. */
const RENEWAL_TIMEOUT_MS = 2500;

/** `seenAt` is stored again if it is older than this, so that not every request writes. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** Attempts to store renewed tokens. If all fail, the user is signed out: the old refresh token is spent. */
const MAX_STORE_ATTEMPTS = 3;

export type LiveSession = {
  id: string;
  claims: AccountClaims;
  orderId: string | null;
  /** Null if the old token has expired and a new one is not available now. */
  accessToken: string | null;
};

export type SessionPorts = Pick<Ports, 'sessions' | 'identity' | 'locks' | 'clock' | 'report'>;

/**
 * Reads the session and renews its tokens if they are about to expire. Null if there is no session, or if the provider
 * refused the renewal for good, which ends the session. If the provider does not answer the session stays. Throws
 * `Unavailable` if the store does not answer.
 */
export async function loadLiveSession(ports: SessionPorts, id: string | null): Promise<LiveSession | null> {
  const session = id === null ? null : await ports.sessions.read(id);
  if (id === null || session === null) return null;
  const now = ports.clock.now();
  if (isFresh(session, now)) {
    if (now - session.seenAt > SEEN_INTERVAL_MS) await markSeen(ports, id, now);
    return toLive(id, session, now);
  }
  try {
    const renewed = await withTimeout(RENEWAL_TIMEOUT_MS, renew(ports, id, session));
    return renewed && toLive(id, renewed, now);
  } catch (cause) {
    if (!(cause instanceof Unavailable || cause instanceof IdentityError)) throw cause;
    ports.report.recordProblem('tokenFailed', cause);
    return toLive(id, session, now);
  }
}

/** Best effort: the user stays signed in if the store can be read but not written. The store logs its own failure. */
async function markSeen({ sessions }: SessionPorts, id: string, now: number): Promise<void> {
  try {
    await sessions.update(id, { seenAt: now });
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
  }
}

/** One renewal at a time for each session: a request that waited for the lock finds the renewed tokens. */
function renew(ports: SessionPorts, id: string, { claims, createdAt }: Session): Promise<Session | null> {
  const { sessions, identity, locks, clock, report } = ports;
  // Not named after the session's id: the id grants access to the account, and the lock store keeps names unhashed.
  return locks.run(`refresh:${claims.sub}:${createdAt}`, async () => {
    const session = await sessions.read(id);
    if (session === null || isFresh(session, clock.now())) return session;
    try {
      const { refreshToken } = session.tokens;
      if (refreshToken === null) throw new IdentityError('missing_refresh_token');
      const renewed = await identity.refresh(refreshToken, session.claims.sub);
      const change = { tokens: renewed.tokens, claims: renewed.claims ?? session.claims, seenAt: clock.now() };
      return (await retryStore(() => sessions.update(id, change))) ? { ...session, ...change } : null;
    } catch (cause) {
      if (!(cause instanceof IdentityError) || !cause.isFinal) throw cause;
      report.recordProblem(identityFailures[cause.code], cause);
      await sessions.destroy(id);
      return null;
    }
  });
}

async function retryStore<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (cause) {
      if (!(cause instanceof Unavailable) || attempt === MAX_STORE_ATTEMPTS) throw cause;
    }
  }
}

function isFresh({ tokens }: Session, now: number): boolean {
  return tokens.expiresAt - RENEW_BEFORE_EXPIRY_MS > now;
}

function toLive(id: string, { claims, orderId, tokens }: Session, now: number): LiveSession {
  return { id, claims, orderId, accessToken: tokens.expiresAt > now ? tokens.accessToken : null };
}

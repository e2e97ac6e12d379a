import { Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Session } from '../ports/sessions.ts';
import { withTimeout } from '../with-timeout.ts';
import type { AccountClaims } from './claims.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';

/** A token counts as expired this long before it is (S9.21). */
const EXPIRES_EARLY_MS = 60_000;

/** A request waits this long for a new token, and does without it after that; getting it goes on. */
const PATIENCE_MS = 2500;

/** A session was last seen this long ago, at most. */
const SEEN_MS = 5 * 60_000;

/** A new refresh token that is not kept signs the user out: the old one is spent. */
const KEEP_ATTEMPTS = 3;

export type LiveSession = {
  id: string;
  claims: AccountClaims;
  orderId: string | null;
  /** Null where the old one has expired and a new one cannot be had now. */
  accessToken: string | null;
};

export type SessionPorts = Pick<Ports, 'sessions' | 'identity' | 'locks' | 'clock' | 'report'>;

/**
 * The session of that id with a live access token, or null where there is none or its refresh was refused for good
 * (then it is over). A provider that does not answer keeps it. Throws `Unavailable` where the store does not answer.
 */
export async function loadLiveSession(ports: SessionPorts, id: string | null): Promise<LiveSession | null> {
  const session = id === null ? null : await ports.sessions.read(id);
  if (id === null || session === null) return null;
  const now = ports.clock.now();
  if (isFresh(session, now)) {
    if (now - session.seenAt > SEEN_MS) await markSeen(ports, id, now);
    return toLive(id, session, now);
  }
  try {
    const renewed = await withTimeout(PATIENCE_MS, renew(ports, id, session));
    return renewed && toLive(id, renewed, now);
  } catch (cause) {
    if (!(cause instanceof Unavailable || cause instanceof IdentityError)) throw cause;
    ports.report.problem('tokenFailed', cause);
    return toLive(id, session, now);
  }
}

/** Best effort: a store that can be read but not written signs nobody out. Its failure is in the log already. */
async function markSeen({ sessions }: SessionPorts, id: string, now: number): Promise<void> {
  try {
    await sessions.update(id, { seenAt: now });
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
  }
}

/** One refresh a session: whoever waited for the lock finds what the first one brought. */
function renew(ports: SessionPorts, id: string, { claims, createdAt }: Session): Promise<Session | null> {
  const { sessions, identity, locks, clock, report } = ports;
  // The session's id opens an account; a lock's name may be read by others.
  return locks.run(`refresh:${claims.sub}:${createdAt}`, async () => {
    const session = await sessions.read(id);
    if (session === null || isFresh(session, clock.now())) return session;
    try {
      const { refreshToken } = session.tokens;
      if (refreshToken === null) throw new IdentityError('missing_refresh_token');
      const renewed = await identity.refresh(refreshToken, session.claims.sub);
      const change = { tokens: renewed.tokens, claims: renewed.claims ?? session.claims, seenAt: clock.now() };
      return (await keep(() => sessions.update(id, change))) ? { ...session, ...change } : null;
    } catch (cause) {
      if (!(cause instanceof IdentityError) || !cause.final) throw cause;
      report.problem(identityFailures[cause.code], cause);
      await sessions.destroy(id);
      return null;
    }
  });
}

async function keep<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (cause) {
      if (!(cause instanceof Unavailable) || attempt === KEEP_ATTEMPTS) throw cause;
    }
  }
}

function isFresh({ tokens }: Session, now: number): boolean {
  return tokens.expiresAt - EXPIRES_EARLY_MS > now;
}

function toLive(id: string, { claims, orderId, tokens }: Session, now: number): LiveSession {
  return { id, claims, orderId, accessToken: tokens.expiresAt > now ? tokens.accessToken : null };
}

import { Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { withTimeout } from '../with-timeout.ts';
import { IdentityError, identityFailures } from './identity-failures.ts';
import type { AccountClaims, Session, SessionRequest, Tokens } from './session.ts';

/** A request waits at most this long for a new token, then continues without one. The renewal is not cancelled. */
const RENEWAL_TIMEOUT_MS = 2500;

/**
 * While the old token is still valid, requests wait for a renewal at most this long from its start, then continue with
 * the old token. A provider that answers as usual gives them the current claims in that time.
 */
const VALID_TOKEN_TIMEOUT_MS = 300;

/** `seenAt` is stored again if it is older than this, so that not every request writes. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** The tokens of a session that the provider has ended, until an answer has told its visitor so. */
const NO_TOKENS: Tokens = { accessToken: '', refreshToken: null, expiresAt: 0 };

/** Attempts to store renewed tokens. If all fail, the user is signed out: the old refresh token is spent. */
const MAX_STORE_ATTEMPTS = 3;

export type LiveSession = {
  id: string;
  claims: AccountClaims;
  orderId: string | null;
  /** Null if the old token has expired and a new one is not available now. */
  accessToken: string | null;
  requests: readonly SessionRequest[];
};

export type SessionPorts = Pick<
  Ports,
  'sessions' | 'identity' | 'locks' | 'background' | 'clock' | 'report' | 'deadlineFactor'
>;

/**
 * Reads the session and renews its tokens if they are about to expire. Null if there is no session, or if the provider
 * refused the refresh token or named another user, which ends the session. After any other failure the session stays,
 * and its token is used while it is valid. Throws `Unavailable` if the store does not answer.
 */
export async function loadLiveSession(ports: SessionPorts, id: string | null): Promise<LiveSession | null> {
  const session = await readSession(ports, id);
  if (id === null || session === null) return null;
  const now = ports.clock.now();
  if (isFresh(session, now)) {
    if (now - session.seenAt > SEEN_INTERVAL_MS) await markSeen(ports, id, now);
    return toLive(id, session, now);
  }
  const renewed = await waitForRenewal(ports, id, session, {
    timeoutMs: session.tokens.expiresAt > now ? VALID_TOKEN_TIMEOUT_MS : RENEWAL_TIMEOUT_MS,
    isNeeded: (current) => !isFresh(current, ports.clock.now()),
  });
  return renewed && toLive(id, renewed, now);
}

/** The stored session, whether or not its token is live. Null if there is none, or if the provider has ended it. */
export async function readSession({ sessions }: Pick<Ports, 'sessions'>, id: string | null): Promise<Session | null> {
  const session = id === null ? null : await sessions.read(id);
  return session === null || hasNoTokens(session) ? null : session;
}

/** Whether the provider has ended this session and no answer has said so yet. True for one caller only. */
export async function takeEndedSession({ sessions }: Pick<Ports, 'sessions'>, id: string | null): Promise<boolean> {
  const session = id === null ? null : await sessions.read(id);
  return id !== null && session !== null && hasNoTokens(session) && sessions.destroy(id);
}

/**
 * Reads the claims again by renewing the tokens, because a purchase may have changed them. Waits at most `timeoutMs`;
 * the renewal is not cancelled. If the provider refuses, the session stays until its access token expires. Throws `Unavailable` if
 * the store does not answer.
 */
export async function renewClaims(ports: SessionPorts, id: string, timeoutMs: number): Promise<void> {
  const session = await readSession(ports, id);
  if (session === null) return;
  const { accessToken } = session.tokens;
  await waitForRenewal(ports, id, session, {
    timeoutMs,
    // Another process may have renewed them since the session was read: its claims are as new.
    isNeeded: ({ tokens }) => tokens.refreshToken !== null && tokens.accessToken === accessToken,
  });
}

type RenewalOptions = {
  /** From the start of the renewal, which another request may have started. */
  timeoutMs: number;
  /** Whether the session, read again under the lock, is still to be renewed. */
  isNeeded: (session: Session) => boolean;
};

/** The renewed session; the given one if the renewal fails or takes too long; null if the session has ended. */
async function waitForRenewal(
  ports: SessionPorts,
  id: string,
  session: Session,
  { timeoutMs, isNeeded }: RenewalOptions,
): Promise<Session | null> {
  // Not named after the session's id: the id grants access to the account, and the lock store keeps names unhashed.
  const key = `refresh:${session.claims.sub}:${session.createdAt}`;
  const leftMs = Math.max(0, timeoutMs * ports.deadlineFactor - (ports.background.runningMs(key) ?? 0));
  try {
    return await withTimeout(
      leftMs,
      ports.background.run(key, () => renew(ports, id, key, isNeeded)),
    );
  } catch (cause) {
    if (!(cause instanceof Unavailable || cause instanceof IdentityError)) throw cause;
    return session;
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

/** One renewal at a time for each session: a process that waited for the lock finds the renewed tokens. */
async function renew(
  ports: SessionPorts,
  id: string,
  key: string,
  isNeeded: RenewalOptions['isNeeded'],
): Promise<Session | null> {
  const { sessions, locks, clock, report } = ports;
  try {
    return await locks.run(key, async () => {
      const session = await readSession(ports, id);
      return session === null || !isNeeded(session) ? session : await renewTokens(ports, id, session);
    });
  } catch (cause) {
    // Recorded here, once for all requests that wait for this renewal, or no longer do.
    report.recordProblem(cause instanceof IdentityError ? identityFailures[cause.code] : 'tokenFailed', cause);
    if (!(cause instanceof IdentityError) || !cause.isFinal) throw cause;
    // A process that was killed during a renewal has spent the refresh token; the access token is still good.
    const session = await readSession(ports, id);
    if (session !== null && isFresh(session, clock.now())) throw cause;
    await sessions.update(id, { tokens: NO_TOKENS });
    return null;
  }
}

/** Null if the session ended in the meantime; the new refresh token is then revoked. */
async function renewTokens(ports: SessionPorts, id: string, session: Session): Promise<Session | null> {
  const { sessions, identity, clock } = ports;
  const { refreshToken } = session.tokens;
  if (refreshToken === null) throw new IdentityError('missing_refresh_token');
  const renewed = await identity.refresh(refreshToken, session.claims.sub);
  const change = { tokens: renewed.tokens, claims: renewed.claims ?? session.claims, seenAt: clock.now() };
  if (await retryStore(() => sessions.update(id, change))) return { ...session, ...change };
  revokeInBackground(ports, { ...session, ...change });
  return null;
}

/** Revokes the refresh token of a session that has ended. Nobody waits for it. */
export function revokeInBackground(
  { identity, background }: Pick<Ports, 'identity' | 'background'>,
  { claims, createdAt, tokens: { refreshToken } }: Session,
): void {
  if (refreshToken === null) return;
  void background.run(`revoke:${claims.sub}:${createdAt}`, () => identity.revoke(refreshToken));
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

function isFresh({ tokens: { expiresAt, renewAt = expiresAt - 60_000 } }: Session, now: number): boolean {
  return renewAt > now;
}

function hasNoTokens({ tokens }: Session): boolean {
  return tokens.accessToken === NO_TOKENS.accessToken;
}

function toLive(id: string, { claims, orderId, tokens, requests }: Session, now: number): LiveSession {
  return { id, claims, orderId, accessToken: tokens.expiresAt > now ? tokens.accessToken : null, requests };
}

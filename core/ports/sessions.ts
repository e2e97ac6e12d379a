import type { AccountClaims } from '../account/claims.ts';
import type { MemberRequest } from '../leads/lead.ts';
import type { Tokens } from './identity.ts';

/** A signed-in visitor's session. Tokens never leave the server; a store keeps them encrypted. */
export type Session = {
  claims: AccountClaims;
  tokens: Tokens;
  /** The id of the user's order form; null until it is known. */
  orderId: string | null;
  /** Milliseconds since the epoch, like `seenAt`. A session ends 24 h after `seenAt`, or 30 days after `createdAt`. */
  createdAt: number;
  seenAt: number;
  /** The member's requests that were sent in this session. */
  requests: readonly SessionRequest[];
};

/**
 * A member's request that the shop accepted, without its message. It is in progress before `until`. Times are
 * milliseconds since the epoch.
 */
export type SessionRequest = { source: MemberRequest; code: string; acceptedAt: number; until: number };

/** The parts of a session that can change. A part that is left out keeps its stored value; `request` is added. */
export type SessionChange = Partial<Pick<Session, 'claims' | 'tokens' | 'orderId' | 'seenAt'>> & {
  request?: SessionRequest;
};

export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000;
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The time at which a session ends, in milliseconds since the epoch. */
export function sessionEnd({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>): number {
  return Math.min(seenAt + SESSION_IDLE_MS, createdAt + SESSION_LIFETIME_MS);
}

/**
 * Stores sessions by an opaque 256-bit id. Only the browser's cookie has the id; the store has its hash. Every method
 * throws `Unavailable` if the store does not answer.
 */
export interface Sessions {
  /** Stores a new session and returns its id. */
  create(session: Session): Promise<string>;
  /** Null if there is no session with that id, or it has ended. */
  read(id: string): Promise<Session | null>;
  /**
   * Changes the given parts atomically, so that a request that only updates `seenAt` never overwrites tokens that
   * another request has just renewed. Returns false, and stores nothing, if the session has ended.
   */
  update(id: string, change: SessionChange): Promise<boolean>;
  /** Ends a session. Does nothing if there is none with that id. */
  destroy(id: string): Promise<void>;
  /** Deletes the sessions that have ended; returns their number. */
  sweep(): Promise<number>;
}

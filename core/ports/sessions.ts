import type { AccountClaims } from '../account/claims.ts';
import type { Tokens } from './identity.ts';

/** A signed-in visitor's session. Tokens never leave the server; a store keeps them encrypted. */
export type Session = {
  claims: AccountClaims;
  tokens: Tokens;
  /** The user's order form id, once known. */
  orderId: string | null;
  /** Milliseconds since the epoch. A session ends 24 h after it was last seen and 30 days after it was made. */
  createdAt: number;
  seenAt: number;
};

/** What may change in a session. Parts left out keep what is stored, whoever stored it last. */
export type SessionChange = Partial<Pick<Session, 'claims' | 'tokens' | 'orderId' | 'seenAt'>>;

export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000;
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds since the epoch at which a session is over. */
export function sessionEnd({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>): number {
  return Math.min(seenAt + SESSION_IDLE_MS, createdAt + SESSION_LIFETIME_MS);
}

/**
 * Sessions by an opaque 256-bit id that only the browser's cookie and the store know (the store keeps its hash). Every
 * method throws `Unavailable` when the store does not answer.
 */
export interface Sessions {
  /** Keeps a new session and returns its id. */
  create(session: Session): Promise<string>;
  /** Null when there is none, or it ended. */
  read(id: string): Promise<Session | null>;
  /**
   * Changes the parts given, in one step, so that a request that only marks the session as seen never puts back the
   * tokens that another one has just renewed. False when it ended meanwhile (nothing is brought back to life).
   */
  update(id: string, change: SessionChange): Promise<boolean>;
  /** Ends a session at once; one that is not there is over already. */
  destroy(id: string): Promise<void>;
  /** Removes what has ended; returns how many. */
  sweep(): Promise<number>;
}

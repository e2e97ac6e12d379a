import type { Session, SessionChange } from '../account/session.ts';

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

import type { Session, SessionChange } from '../account/session.ts';

/** Only the cookie has the opaque 256-bit id; the store has its hash. Throws `Unavailable` if the store does not answer. */
export interface Sessions {
  create(session: Session): Promise<string>;
  /** Null if there is no session with that id, or it has ended. */
  read(id: string): Promise<Session | null>;
  /** Changes the given parts atomically, so that nobody's new tokens are overwritten. Returns false if the session has ended. */
  update(id: string, change: SessionChange): Promise<boolean>;
  /** Ends a session. Does nothing if there is none with that id. */
  destroy(id: string): Promise<void>;
  /** Deletes the sessions that have ended; returns their number. */
  sweep(): Promise<number>;
}

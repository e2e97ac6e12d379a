import type { Lead } from '../leads/lead.ts';

/**
 * A lead that has not been delivered. `waiting` for its next attempt, `refused` by the service, or `unreadable`: the
 * stored value is damaged. Times are in milliseconds since the epoch.
 */
export type StoredLead = {
  id: string;
  /** Null if this program cannot read it. */
  lead: Lead | null;
  /** The stored value, for an operator. */
  text: string;
  /** Null for a lead of release 0.1.0 and for an unreadable one. */
  storedAt: number | null;
} & (
  | { state: 'waiting'; attempts: number; dueAt: number }
  | { state: 'refused'; status: number; refusedAt: number }
  | { state: 'unreadable'; foundAt: number }
);

/**
 * The undelivered leads, for an operator. It is safe beside running shops. Every method throws `Unavailable` if the store
 * does not answer.
 */
export interface StoredLeads {
  /** All undelivered leads: those that wait first, earliest due time first. */
  list(): Promise<StoredLead[]>;
  /**
   * Makes a waiting or refused lead due at `now`, with no failed attempts. Returns false if there is no such lead.
   */
  retry(id: string, now: number): Promise<boolean>;
  /** Deletes a lead in any state. Returns false if there is no such lead. */
  remove(id: string): Promise<boolean>;
  close(): void;
}

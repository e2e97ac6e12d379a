import type { Lead } from '../leads/lead.ts';

/** A lead on its way. `attempts` counts deliveries that failed. */
export type PendingLead = { lead: Lead; attempts: number };

/**
 * The outbox of leads: kept before they are sent, until they are delivered or set aside, over any restart. Times are
 * milliseconds since the epoch. Every method throws `Unavailable` when the store does not answer.
 */
export interface Leads {
  /** Keeps a lead, due at that time. One with the same id is kept already: nothing changes. */
  keep(lead: Lead, dueAt: number): Promise<void>;
  /**
   * Takes leads that are due, the longest waiting first. Until `leaseUntil` nobody else gets them; after it they are
   * due again, so one that was taken by a process that died is not lost.
   */
  takeDue(options: { now: number; leaseUntil: number; limit: number }): Promise<PendingLead[]>;
  /** Puts a lead back after a failed delivery. */
  postpone(id: string, next: { attempts: number; dueAt: number }): Promise<void>;
  /** Keeps a lead apart that the service refuses for good: for somebody to look at, no longer to be taken. */
  setAside(id: string, refusal: { status: number; at: number }): Promise<void>;
  /** Forgets a lead that was delivered. */
  complete(id: string): Promise<void>;
}

import type { Lead } from '../leads/lead.ts';

/** A lead that waits for delivery. `attempts` counts failed deliveries. */
export type PendingLead = { lead: Lead; attempts: number };

/**
 * The outbox of leads: stored before they are sent, until they are delivered or set aside, across restarts. Times are
 * milliseconds since the epoch. Every method throws `Unavailable` when the store does not answer.
 */
export interface Leads {
  /** Stores a lead, due at that time. If its id is stored already, nothing changes. */
  keep(lead: Lead, dueAt: number): Promise<void>;
  /**
   * Takes leads that are due, the longest waiting first. Until `leaseUntil` nobody else gets them; after it they are
   * due again, so one that was taken by a process that died is not lost.
   */
  takeDue(options: { now: number; leaseUntil: number; limit: number }): Promise<PendingLead[]>;
  /** Puts a lead back after a failed delivery. */
  postpone(id: string, next: { attempts: number; dueAt: number }): Promise<void>;
  /** Sets a lead aside that the service refuses for good: an operator looks at it, no worker takes it again. */
  setAside(id: string, refusal: { status: number; at: number }): Promise<void>;
  /** Deletes a delivered lead. */
  complete(id: string): Promise<void>;
}

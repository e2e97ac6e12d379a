import type { Lead } from '../leads/lead.ts';
import type { PendingLead, StoredLead } from '../leads/outbox.ts';

/**
 * The outbox: stores each lead durably until it is delivered or set aside. Times are in milliseconds since the epoch.
 * Every method throws `Unavailable` if the store does not answer.
 */
export interface Leads {
  /** Stores a lead for delivery at `dueAt`. If its id is stored already, nothing changes, and the result is false. */
  store(lead: Lead, dueAt: number): Promise<boolean>;
  /**
   * Leases the leads that are due, earliest due time first. No other worker gets them until `leaseUntil`; then they are
   * due again, so that the leads of a crashed worker are not lost.
   */
  takeDue(options: { now: number; leaseUntil: number; limit: number }): Promise<PendingLead[]>;
  /** Reschedules a lead after a failed delivery. */
  postpone(id: string, next: { attempts: number; dueAt: number }): Promise<void>;
  /** Sets aside a lead that the service keeps refusing: no worker takes it again; an operator has to look at it. */
  setAside(id: string, refusal: { status: number; at: number }): Promise<void>;
  /** Deletes a delivered lead. */
  complete(id: string): Promise<void>;
}

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

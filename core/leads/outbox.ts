import type { Lead } from './lead.ts';

/** A lead that waits for delivery. `attempts` is the number of failed deliveries. */
export type PendingLead = { lead: Lead; attempts: number };

/**
 * A lead that has not been delivered: `waiting` for its next attempt, or `refused` by the service. Times are in milliseconds since the epoch.
 */
export type StoredLead = {
  id: string;
  /** Null if this program cannot read it. */
  lead: Lead | null;
  /** The stored value, for an operator. */
  text: string;
  /** Null if this program cannot read it. */
  storedAt: number | null;
} & ({ state: 'waiting'; attempts: number; dueAt: number } | { state: 'refused'; status: number; refusedAt: number });

/** The service refused a lead. A repeat of the same request is likely to be refused, too. */
export class LeadRefused extends Error {
  readonly status: number;

  constructor(status: number, leadId: string) {
    super(`lead ${leadId} refused with ${status}`);
    this.name = 'LeadRefused';
    this.status = status;
  }
}

import type { Lead } from '#core/leads/lead.ts';
import type { PendingLead } from '#core/ports/leads.ts';

/** A row of the outbox: the lead as JSON, and how many deliveries failed. */
export type StoredLead = { id: string; lead: string; attempts: number };

/** The lead as JSON, which both stores write. */
export function storeLead(lead: Lead): string {
  return JSON.stringify(lead);
}

/** The lead is not validated: only `storeLead` writes this field. */
export function toPendingLead({ lead, attempts }: StoredLead): PendingLead {
  return { lead: JSON.parse(lead), attempts };
}

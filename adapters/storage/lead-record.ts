import type { Lead } from '#core/leads/lead.ts';
import type { PendingLead } from '#core/ports/leads.ts';

/** The columns of a lead in the outbox: `lead` is JSON, `attempts` counts failed deliveries. */
export type StoredLead = { id: string; lead: string; attempts: number };

/** Turns a lead into the JSON that both stores write. */
export function storeLead(lead: Lead): string {
  return JSON.stringify(lead);
}

/** Parses a stored lead without validating it: only `storeLead` writes this field. */
export function toPendingLead({ lead, attempts }: StoredLead): PendingLead {
  return { lead: JSON.parse(lead), attempts };
}

import type { Lead } from '#core/leads/lead.ts';
import type { PendingLead } from '#core/ports/leads.ts';

/** A lead as a store keeps it. */
export type StoredLead = { id: string; lead: string; attempts: number };

/** The lead as the one text that both stores keep. */
export function storeLead(lead: Lead): string {
  return JSON.stringify(lead);
}

/** Only `storeLead` writes these texts, so they parse. */
export function toPendingLead({ lead, attempts }: StoredLead): PendingLead {
  return { lead: JSON.parse(lead), attempts };
}

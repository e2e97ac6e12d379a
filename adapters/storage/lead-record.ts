import { z } from 'zod';
import type { Lead, LeadSource } from '#core/leads/lead.ts';
import { type ReadValue, readVersionedText, storeVersioned } from './stored-value.ts';

const LEAD_VERSION = 1;

const leadSchema: z.ZodType<Lead> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  // During a deploy an older program also delivers the forms that only the newer one has.
  source: z.custom<LeadSource>((source) => typeof source === 'string'),
});

/** Turns a lead into the JSON that both stores write. `storedAt` is in milliseconds since the epoch. */
export function storeLead(lead: Lead, storedAt: number): string {
  return storeVersioned({ ...lead, storedAt }, LEAD_VERSION);
}

export function readLead(text: unknown): ReadValue<Lead> {
  return readVersionedText(text, LEAD_VERSION, leadSchema);
}

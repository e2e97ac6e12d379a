import * as z from 'zod';
import type { Lead, LeadSource } from '#core/leads/lead.ts';
import type { PendingLead, StoredLead } from '#core/leads/outbox.ts';
import { type ReportUnreadable, readVersionedText, storeVersioned } from './stored-value.ts';

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

const storedAtSchema = z.object({ storedAt: z.number() });

const refusedSchema = z.object({ lead: z.unknown(), status: z.number(), refusedAt: z.number() });

/** Turns a lead into the JSON that both stores write. `storedAt` is in milliseconds since the epoch. */
export function storeLead(lead: Lead, storedAt: number): string {
  return storeVersioned({ ...lead, storedAt }, LEAD_VERSION);
}

type LeasedLead = { id: unknown; text: unknown; attempts: unknown };

/** A lead that cannot be read is reported; it stays leased, and is due again afterwards. */
export function readPending({ id, text, attempts }: LeasedLead, report: ReportUnreadable): PendingLead[] {
  const lead = readLead(text);
  if (lead !== null) return [{ lead, attempts: Number(attempts) }];
  report({ store: 'leads', key: String(id) });
  return [];
}

function readLead(text: unknown): Lead | null {
  return readVersionedText(text, LEAD_VERSION, leadSchema);
}

/** A stored lead for an operator, whatever its text is. */
export function describeLead(id: unknown, text: unknown): Pick<StoredLead, 'id' | 'lead' | 'text' | 'storedAt'> {
  const stored = readVersionedText(text, LEAD_VERSION, storedAtSchema);
  return { id: String(id), lead: readLead(text), text: String(text), storedAt: stored?.storedAt ?? null };
}

/** Reads a refused lead of Redis; `lead` is the lead's own text. */
export function readRefusedLead(text: string): { lead: string; status: number; refusedAt: number } {
  const refused = readVersionedText(text, LEAD_VERSION, refusedSchema);
  if (refused === null) return { lead: text, status: 0, refusedAt: 0 };
  return { ...refused, lead: JSON.stringify(refused.lead) };
}

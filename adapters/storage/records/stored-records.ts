import * as z from 'zod';
import type { Addition, LineName, Merge } from '#core/cart/journal.ts';
import { type FailureCode, failureList } from '#core/failure-list.ts';
import { parseJson } from '#core/json.ts';
import type { Lead, LeadSource, PendingLead, StoredLead } from '#core/leads/lead.ts';
import { type Purge, purgeableServices } from '#core/values/purge.ts';

/**
 * Reports a value that cannot be read, for the log: it is damaged, or a newer program wrote it. It stays where it is and is
 * never overwritten. `key` holds no personal data.
 */
export type ReportUnreadable = (value: { store: 'sessions' | 'merges' | 'additions' | 'leads'; key: string }) => void;

/** Values of release 0.1.0 have no version; they count as version 1. */
const versioned = z.looseObject({ version: z.coerce.number().int().positive().default(1) });

/**
 * Writes a value as JSON with the version of its format. Increase a version only if programs that know the old one must
 * not read the new values: a field that they may ignore needs no new version. The schema gives such a field a default, because
 * values that older programs wrote lack it.
 */
function storeVersioned(value: object, version: number): string {
  return JSON.stringify({ version, ...value });
}

function readVersionedText<T>(text: unknown, version: number, schema: z.ZodType<T>): T | null {
  return readVersioned(parseJson(String(text)), version, schema);
}

/** Reads a stored object whose field `version` is the version of its format; null if it cannot be read. */
function readVersioned<T>(stored: unknown, version: number, schema: z.ZodType<T>): T | null {
  const found = versioned.safeParse(stored);
  if (!found.success || found.data.version > version) return null;
  return schema.safeParse(stored).data ?? null;
}

/** A schema for a text that holds JSON. */
export function jsonText<T>(schema: z.ZodType<T>) {
  return z.string().transform(parseJson).pipe(schema);
}

/** Version 1 has one line. */
const ADDITION_VERSION = 2;

const refused = z.array(z.object({ sku: z.string(), message: z.string() })).default([]);
const request = { key: z.string(), owner: z.string(), body: z.string(), refused };
const line = { sku: z.string(), lineQuantity: z.number() };
const cartAddition = { ...request, status: z.enum(['intended', 'done']), cartId: z.string() };

const additionSchema: z.ZodType<Addition> = z.union([
  z.object({ ...cartAddition, lines: z.array(z.object(line)).min(1) }),
  z
    .object({ ...cartAddition, ...line })
    .transform(({ sku, lineQuantity, ...addition }) => ({ ...addition, lines: [{ sku, lineQuantity }] })),
  z.object({
    ...request,
    status: z.literal('refused'),
    code: z.custom<FailureCode>((code) => typeof code === 'string' && Object.hasOwn(failureList, code)),
    sentence: z.string(),
  }),
]);

/**
 * An addition of one line also gets the fields of version 1: during a roll-out, replicas of release 0.2.0 must recognise a
 * repeated key.
 */
export function storeAddition(addition: Addition): string {
  const [line, ...others] = 'lines' in addition ? addition.lines : [];
  const isVersion1 = others.length === 0 && addition.refused.length === 0;
  return storeVersioned({ ...addition, ...line }, isVersion1 ? 1 : ADDITION_VERSION);
}

/** Reads the texts that are stored for a key or a cart; those that cannot be read are reported and left out. */
export function readAdditions(key: string, texts: readonly unknown[], report: ReportUnreadable): Addition[] {
  return texts.flatMap((text) => {
    const addition = readVersionedText(text, ADDITION_VERSION, additionSchema);
    if (addition === null) report({ store: 'additions', key });
    return addition ?? [];
  });
}

const LEAD_VERSION = 1;

const leadSchema: z.ZodType<Lead> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  // During a deploy an older program also delivers the forms that only the newer one has.
  source: z.custom<LeadSource>((source) => typeof source === 'string'),
  // Leads that older releases have stored lack these.
  at: z.string().exactOptional(),
  page: z.string().exactOptional(),
  campaign: z.record(z.string(), z.string()).exactOptional(),
  consent: z.string().exactOptional(),
});

const storedAtSchema = z.object({ storedAt: z.number() });

const refusedSchema = z.object({ lead: z.unknown(), status: z.number(), refusedAt: z.number() });

/** Turns a lead into the JSON that both stores write. `storedAt` is in milliseconds since the epoch. */
export function storeLead(lead: Lead, storedAt: number): string {
  return storeVersioned({ ...lead, storedAt }, LEAD_VERSION);
}

/** A lead that cannot be read is reported; it stays leased, and is due again afterwards. */
export function readPending(
  { id, text, attempts }: Record<'id' | 'text' | 'attempts', unknown>,
  report: ReportUnreadable,
): PendingLead[] {
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

const MERGE_VERSION = 1;

const mergeSchema = z
  .object({
    guestCartId: z.string(),
    userCartId: z.string(),
    lines: jsonText(z.array(z.object({ sku: z.string(), quantity: z.number() }))),
    receipt: jsonText(z.array(z.object({ sku: z.string(), name: z.string(), asked: z.number(), merged: z.number() }))),
    status: z.enum(['intended', 'done']),
  })
  .transform(({ receipt, ...merge }): Merge => ({ ...merge, mergedLines: receipt }));

/** The columns or hash fields of a merge. `lines` and `receipt` are JSON; `receipt` holds the merged lines. */
export function storeMerge({ guestCartId, userCartId, lines, mergedLines, status }: Merge) {
  return {
    guestCartId,
    userCartId,
    lines: JSON.stringify(lines),
    receipt: JSON.stringify(mergedLines),
    status,
    version: MERGE_VERSION,
  };
}

/** A merge that cannot be read is reported, and counts as done: the units of its guest cart can never be added twice. */
export function readMerge(guestCartId: string, stored: Record<string, unknown>, report: ReportUnreadable): Merge {
  const merge = readVersioned(stored, MERGE_VERSION, mergeSchema);
  if (merge !== null) return merge;
  report({ store: 'merges', key: guestCartId });
  return { guestCartId, userCartId: String(stored['userCartId'] ?? ''), lines: [], mergedLines: [], status: 'done' };
}

const LINE_NAME_VERSION = 1;

const lineNameSchema: z.ZodType<LineName> = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.object({ url: z.string(), alt: z.string(), resizable: z.boolean() }),
});

export function storeLineName(name: LineName): string {
  return storeVersioned(name, LINE_NAME_VERSION);
}

/** A name that cannot be read is unknown, and is written again with the next cart that holds its product. */
export function readLineNames(texts: readonly unknown[]): LineName[] {
  return texts.flatMap((text) => readVersionedText(text, LINE_NAME_VERSION, lineNameSchema) ?? []);
}

const PURGE_VERSION = 1;

const purgeSchema = z.union([
  z.object({ services: z.array(z.enum(purgeableServices)) }),
  z.object({ paths: z.array(z.string()) }),
]);

export function storePurge(purge: Purge): string {
  return storeVersioned(purge, PURGE_VERSION);
}

/** A purge in a form that this release does not know, such as a newer one's, is a purge of everything. */
export function readPurge(text: string): Purge {
  return readVersionedText(text, PURGE_VERSION, purgeSchema) ?? { services: purgeableServices };
}

import * as z from 'zod';
import type { Merge } from '#core/cart/journal.ts';
import { jsonText, type ReportUnreadable, readVersioned } from './stored-value.ts';

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

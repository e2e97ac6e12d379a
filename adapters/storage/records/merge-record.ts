import * as z from 'zod';
import type { Merge } from '#core/cart/journal.ts';
import { jsonText, type ReadValue, readVersioned } from './stored-value.ts';

const MERGE_VERSION = 1;

/** The columns or hash fields of a merge. `lines` and `receipt` are JSON; `receipt` holds the merged lines. */
export type StoredMerge = {
  guestCartId: string;
  userCartId: string;
  lines: string;
  receipt: string;
  status: Merge['status'];
  version: number;
};

const mergeSchema = z
  .object({
    guestCartId: z.string(),
    userCartId: z.string(),
    lines: jsonText(z.array(z.object({ sku: z.string(), quantity: z.number() }))),
    receipt: jsonText(z.array(z.object({ sku: z.string(), name: z.string(), asked: z.number(), merged: z.number() }))),
    status: z.enum(['intended', 'done']),
  })
  .transform(({ receipt, ...merge }): Merge => ({ ...merge, mergedLines: receipt }));

export function storeMerge({ guestCartId, userCartId, lines, mergedLines, status }: Merge): StoredMerge {
  return {
    guestCartId,
    userCartId,
    lines: JSON.stringify(lines),
    receipt: JSON.stringify(mergedLines),
    status,
    version: MERGE_VERSION,
  };
}

export function readMerge(stored: unknown): ReadValue<Merge> {
  return readVersioned(stored, MERGE_VERSION, mergeSchema);
}

/**
 * Replaces an unreadable merge in the journal. Its guest cart counts as merged, so that its units can never be added
 * twice.
 */
export function replaceUnreadableMerge(guestCartId: string, userCartId: string): Merge {
  return { guestCartId, userCartId, lines: [], mergedLines: [], status: 'done' };
}

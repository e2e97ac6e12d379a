import * as z from 'zod';
import type { Merge } from '#core/cart/journal.ts';
import { jsonText, readVersioned } from './stored-value.ts';

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

export function readMerge(stored: unknown): Merge | null {
  return readVersioned(stored, MERGE_VERSION, mergeSchema);
}

/** What a merge that cannot be read counts as: done, so that the units of its guest cart can never be added twice. */
export function standInForMerge(guestCartId: string, userCartId: string): Merge {
  return { guestCartId, userCartId, lines: [], mergedLines: [], status: 'done' };
}

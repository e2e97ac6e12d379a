import type { Merge } from '#core/ports/merges.ts';

/** A merge as a store keeps it: flat texts. `receipt` holds the merged lines. */
export type StoredMerge = {
  guestCartId: string;
  userCartId: string;
  lines: string;
  receipt: string;
  status: Merge['status'];
};

/** The merge as columns or hash fields. */
export function storeMerge({ guestCartId, userCartId, lines, mergedLines, status }: Merge): StoredMerge {
  return { guestCartId, userCartId, lines: JSON.stringify(lines), receipt: JSON.stringify(mergedLines), status };
}

/** Only `storeMerge` writes these texts, so they parse. */
export function toMerge({ guestCartId, userCartId, lines, receipt, status }: StoredMerge): Merge {
  return { guestCartId, userCartId, lines: JSON.parse(lines), mergedLines: JSON.parse(receipt), status };
}

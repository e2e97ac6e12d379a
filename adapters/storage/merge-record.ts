import type { Merge } from '#core/ports/merges.ts';

/** A merge as a store keeps it: flat texts. */
export type StoredMerge = {
  guestCartId: string;
  userCartId: string;
  lines: string;
  receipt: string;
  status: Merge['status'];
};

/** The merge as columns or hash fields. */
export function storeMerge(merge: Merge): StoredMerge {
  return { ...merge, lines: JSON.stringify(merge.lines), receipt: JSON.stringify(merge.receipt) };
}

/** Only `storeMerge` writes these texts, so they parse. */
export function toMerge({ guestCartId, userCartId, lines, receipt, status }: StoredMerge): Merge {
  return { guestCartId, userCartId, lines: JSON.parse(lines), receipt: JSON.parse(receipt), status };
}

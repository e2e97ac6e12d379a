import type { Merge } from '#core/ports/merges.ts';

/** The columns or hash fields of a merge. `lines` and `receipt` are JSON; `receipt` holds the merged lines. */
export type StoredMerge = {
  guestCartId: string;
  userCartId: string;
  lines: string;
  receipt: string;
  status: Merge['status'];
};

export function storeMerge({ guestCartId, userCartId, lines, mergedLines, status }: Merge): StoredMerge {
  return { guestCartId, userCartId, lines: JSON.stringify(lines), receipt: JSON.stringify(mergedLines), status };
}

/** Parses a stored merge without validating it: only `storeMerge` writes these fields. */
export function toMerge({ guestCartId, userCartId, lines, receipt, status }: StoredMerge): Merge {
  return { guestCartId, userCartId, lines: JSON.parse(lines), mergedLines: JSON.parse(receipt), status };
}

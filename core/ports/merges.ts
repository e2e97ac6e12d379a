/** The merge of one guest cart into a user's cart. The quantities are absolute, so that a repeat changes nothing. */
export type Merge = {
  guestCartId: string;
  userCartId: string;
  /** The lines to set in the user's cart, with their quantities after the merge. */
  lines: { sku: string; quantity: number }[];
  /** The result for the shopper: `asked` units in the guest cart, `merged` as many as the stock allowed. */
  mergedLines: { sku: string; name: string; asked: number; merged: number }[];
  status: 'intended' | 'done';
};

/**
 * Stores delete a merge this long after its last change. The cookie with the guest cart's id lives 60 days, so no browser
 * can send it again by then.
 */
export const MERGE_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * The journal of merges. The intent is stored before the effect, so that a merge can be finished after a crash. Every
 * method throws `Unavailable` if the store does not answer.
 */
export interface Merges {
  /**
   * The merge of a guest cart, or null; null also if a newer program stored it. A guest cart is merged at most once.
   */
  findByGuestCart(guestCartId: string): Promise<Merge | null>;
  /** The merges into a user's cart with the status `intended`. */
  listPending(userCartId: string): Promise<Merge[]>;
  /** Stores an intended merge. Returns false, and changes nothing, if the guest cart already has a merge. */
  intend(merge: Merge): Promise<boolean>;
  /** Marks an intended merge as done. Does nothing if there is none. */
  complete(guestCartId: string): Promise<void>;
  /** Deletes an intended merge whose user cart is gone. Keeps a merge that is done. */
  abandon(guestCartId: string): Promise<void>;
  /** Deletes the merges whose last change is `MERGE_RETENTION_MS` ago; returns their number. */
  sweep(): Promise<number>;
}

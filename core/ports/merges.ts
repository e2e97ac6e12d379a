/** The merge of one guest cart into a user's cart. Quantities are absolute: setting them twice changes nothing. */
export type Merge = {
  guestCartId: string;
  userCartId: string;
  /** What the user's cart must hold afterwards, for the merged lines. */
  lines: { sku: string; quantity: number }[];
  /** For the shopper: what was merged, and what the stock limited. */
  mergedLines: { sku: string; name: string; asked: number; merged: number }[];
  status: 'intended' | 'done';
};

/**
 * The journal of merges: the intent is stored before the effect, so that a crash in between can be resumed. Every
 * method throws `Unavailable` when the store does not answer.
 */
export interface Merges {
  /** The merge of a guest cart, or null. A guest cart is merged at most once, ever. */
  findByGuestCart(guestCartId: string): Promise<Merge | null>;
  /** Intended merges into a user's cart that are not known to have happened. */
  listPending(userCartId: string): Promise<Merge[]>;
  /** Stores an intent; false when that guest cart already has one (then nothing changes). */
  intend(merge: Merge): Promise<boolean>;
  /** Stores that the merge happened; one that is unknown or complete already stays as it is. */
  complete(guestCartId: string): Promise<void>;
  /** Forgets an intent that can no longer happen, because its user's cart is gone. One that is done stays. */
  abandon(guestCartId: string): Promise<void>;
}

import type { Addition, CartAddition, Merge } from '../cart/journal.ts';

/**
 * The journal of additions. The intent is stored before the effect, so that a repeated key never adds twice, even after
 * a crash. Every method throws `Unavailable` if the store does not answer.
 */
export interface Additions {
  /** The additions with that key, at most one per owner. */
  list(key: string): Promise<Addition[]>;
  /** The intended addition to that cart, or null. There is at most one, because each is resolved before the next. */
  findIntended(cartId: string): Promise<CartAddition | null>;
  /** Stores an addition. Returns false, and changes nothing, if the owner already has an addition with that key. */
  store(addition: Addition): Promise<boolean>;
  /** Marks an intended addition as done. */
  complete(addition: CartAddition): Promise<void>;
  /** Deletes an intended addition that did not happen. */
  remove(addition: CartAddition): Promise<void>;
}

/**
 * The journal of merges. The intent is stored before the effect, so that a merge can be finished after a crash. Every
 * method throws `Unavailable` if the store does not answer.
 */
export interface Merges {
  /** The merge of a guest cart, or null. A guest cart is merged at most once. One that cannot be read counts as done. */
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

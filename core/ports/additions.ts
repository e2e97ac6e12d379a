import type { FailureCode } from '../failure-list.ts';

/** The record of one add-to-cart request that had an idempotency key. */
export type Addition = {
  /** The idempotency key that the client sent. */
  key: string;
  /** The user or guest cart that the key belongs to. Another owner may use the same key for another addition. */
  owner: string;
  /** The requested line, serialised. The same key with another body is refused. */
  body: string;
} & (
  | {
      /** `intended`: stored before the effect; it is not known yet whether the effect happened. */
      status: 'intended' | 'done';
      cartId: string;
      sku: string;
      /** The line's quantity after the effect. A lower quantity in the cart means that the effect has not happened. */
      lineQuantity: number;
    }
  | { status: 'refused'; code: FailureCode; sentence: string }
);

/** An addition that changes a cart, not one that was refused. */
export type CartAddition = Extract<Addition, { cartId: string }>;

/** Stores delete an addition after this time. */
export const ADDITION_LIFETIME_MS = 10 * 60 * 1000;

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

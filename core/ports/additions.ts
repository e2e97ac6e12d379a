import type { FailureCode } from '../failure-catalogue.ts';

/** An add to a cart that was sent with an idempotency key. */
export type Addition = {
  /** The idempotency key that the client sent. */
  key: string;
  /** Who sent it. The same key of another owner is another addition. */
  owner: string;
  /** What the request asked for. The same key with another body is refused. */
  body: string;
} & (
  | {
      /** `intended`: stored before the effect, and not known to have happened. */
      status: 'intended' | 'done';
      cartId: string;
      sku: string;
      /** What the cart's line holds after the effect; before it, it holds less. */
      lineQuantity: number;
    }
  | { status: 'refused'; code: FailureCode; sentence: string }
);

/** An addition with an effect on a cart. */
export type CartAddition = Extract<Addition, { cartId: string }>;

/** An addition is forgotten this long after it was stored. */
export const ADDITION_LIFETIME_MS = 10 * 60 * 1000;

/**
 * The journal of keyed additions: the intent is stored before the effect, so that a repeated key never adds twice, even
 * after a crash. Every method throws `Unavailable` when the store does not answer.
 */
export interface Additions {
  /** The additions with that key, one an owner. */
  list(key: string): Promise<Addition[]>;
  /** The intended addition to that cart, or null. There is at most one, because each is resolved before the next. */
  findIntended(cartId: string): Promise<CartAddition | null>;
  /** Stores an addition; false if that owner's key is stored already (then nothing changes). */
  store(addition: Addition): Promise<boolean>;
  /** Stores that an intended addition happened. */
  complete(addition: CartAddition): Promise<void>;
  /** Forgets an intended addition that did not happen. */
  remove(addition: CartAddition): Promise<void>;
}

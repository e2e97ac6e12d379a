import type { FailureCode } from '../failure-list.ts';
import type { Image } from '../values/image.ts';

/** The record of one add-to-cart request that had an idempotency key. */
export type Addition = {
  /** The idempotency key that the client sent. */
  key: string;
  /** The user or guest cart that the key belongs to. Another owner may use the same key for another addition. */
  owner: string;
  /** The requested lines, serialised. The same key with another body is refused. */
  body: string;
  /** The lines that a request of several did not add. */
  refused: readonly RefusedLine[];
} & (
  | {
      /** `intended`: stored before the effect; it is not known yet whether the effect happened. */
      status: 'intended' | 'done';
      cartId: string;
      /**
       * Each line's quantity after the effect. A lower quantity in the cart means that the effect has not happened to it.
       */
      lines: { sku: string; lineQuantity: number }[];
    }
  | { status: 'refused'; code: FailureCode; sentence: string }
);

/** A line that was not added; `message` is for the shopper. The sku is empty if it must not be printed. */
export type RefusedLine = { sku: string; message: string };

/** An addition that changes a cart, not one that was refused. */
export type CartAddition = Extract<Addition, { cartId: string }>;

/** Stores delete an addition after this time. */
export const ADDITION_LIFETIME_MS = 10 * 60 * 1000;

/** The merge of one guest cart into a user's cart. The quantities are absolute, so that a repeat changes nothing. */
export type Merge = {
  guestCartId: string;
  userCartId: string;
  /** The lines to set in the user's cart, with their quantities after the merge. */
  lines: { sku: string; quantity: number }[];
  /** What the shopper is told: the guest cart had `asked` units, and `merged` of them were added. Too little stock, or too many lines, allow fewer. */
  mergedLines: { sku: string; name: string; asked: number; merged: number }[];
  status: 'intended' | 'done';
};

/**
 * Stores delete a merge this long after its last change. The cookie with the guest cart's id lives 60 days, so no browser
 * can send it again by then.
 */
export const MERGE_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** What a line of a cart is called, by its product's sku: stored for when the product is gone. */
export type LineName = { sku: string; name: string; image: Image };

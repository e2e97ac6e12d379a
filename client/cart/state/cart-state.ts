import type { CartView } from '#core/cart/cart-view.ts';

/** The cart has four states (S4.13). In `data` it was read; in `success` it was just changed. */
export type CartState = {
  status: 'loading' | 'data' | 'error' | 'success';
  /** Null until the first answer or `seed`. */
  cart: CartView | null;
  problem: CartProblem | null;
  /** The line that was just removed, for the undo. */
  removed: { sku: string; name: string; quantity: number } | null;
  /** The text of the live region. */
  announcement: string;
  /** Says that the guest cart was merged, over the page if the drawer is closed; null if there is nothing to say. */
  mergeNotice: string | null;
  isDrawerOpen: boolean;
  /** Whether a bar says what is in the cart: after a change in a list, where the drawer would hide the page. */
  isBarOpen: boolean;
};

/** Why the last change failed; `retry` is null if the same request would fail again. */
export type CartProblem = { sentence: string; retry: (() => Promise<void>) | null };

export const initialCartState: CartState = {
  status: 'loading',
  cart: null,
  problem: null,
  removed: null,
  announcement: '',
  mergeNotice: null,
  isDrawerOpen: false,
  isBarOpen: false,
};

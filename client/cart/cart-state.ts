import type { CartView } from '#core/cart/cart-view.ts';

type RemovedLine = { sku: string; name: string; quantity: number };

/** What the shopper's last wish came to where it was not met; `retry` is null where asking again cannot help. */
export type CartProblem = { sentence: string; retry: (() => Promise<void>) | null };

/** S4.13. `data` is a cart that was read, `success` one that was just changed. */
export type CartState = {
  status: 'loading' | 'data' | 'error' | 'success';
  /** Null until the first answer. */
  cart: CartView | null;
  problem: CartProblem | null;
  /** What was just taken out, for the undo. */
  removed: RemovedLine | null;
  /** Said by the live region. */
  announcement: string;
  /** Whether the drawer is open. */
  isOpen: boolean;
};

export const initialCartState: CartState = {
  status: 'loading',
  cart: null,
  problem: null,
  removed: null,
  announcement: '',
  isOpen: false,
};

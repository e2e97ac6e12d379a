import type { CartLineView, CartView } from '#core/cart/cart-view.ts';
import { formatMoney } from '#core/values/money.ts';

/** The cart has four states (S4.13). In `data` it was read; in `success` it was just changed. */
export type CartState = {
  status: 'loading' | 'data' | 'error' | 'success';
  /** Null until the first answer or `seed`. */
  cart: CartView | null;
  problem: CartProblem | null;
  /** The line that was just removed, for the undo, with as many units as can be added again. */
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

/** Said if the browser has not kept the cookies of an add. */
export const NO_COOKIES = 'Tu navegador no guarda cookies, así que no podemos recordar tu carrito';
export const ALLOW_COOKIES =
  'Permití las cookies de este sitio en la configuración de tu navegador y agregalo de nuevo.';

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

/** The units in the cart, also those that cannot be bought now. */
export function countShownUnits({ lines }: CartView): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

/** How many units of a removed line can be added again. None if the product did not load, because it cannot be added again. */
export function unitsToRestore({ quantity, maxQuantity, unitPrice }: CartLineView): number {
  return unitPrice === null ? 0 : Math.min(quantity, maxQuantity);
}

/** What this visitor pays for a unit. */
export function toUnitPrice({ pays, lineTotal, unitPrice, memberPrice }: CartLineView): number {
  return (pays < lineTotal ? memberPrice : null) ?? unitPrice ?? 0;
}

/** A changed line's quantity and what this visitor pays for it, to announce. */
export function describeLine({ lines }: CartView, sku: string): string {
  const line = lines.find((candidate) => candidate.sku === sku);
  if (line === undefined) return 'Carrito actualizado';
  const units = line.quantity === 1 ? '1 unidad' : `${line.quantity} unidades`;
  return line.unitPrice === null ? units : `${units}, ${formatMoney(line.pays)}`;
}

export function describeRestoredLine(cart: CartView, sku: string): string {
  return `El producto volvió al carrito: ${describeLine(cart, sku)}`;
}

/** Says that the guest cart was merged, and whether all of it was added. */
export function describeMerge(merged: NonNullable<CartView['merged']>): string {
  if (merged.every((line) => line.merged === 0)) return 'No pudimos sumar a tu cuenta lo que habías elegido.';
  const isWhole = merged.every((line) => line.merged === line.asked);
  return `Sumamos a tu cuenta lo que habías elegido${isWhole ? '' : ', hasta donde se pudo'}.`;
}

/** Quantities by sku that the server has not confirmed. */
type PendingQuantities = Map<string, { quantity: number }>;

/**
 * The cart with its pending quantities. A removed line stays until the server answers; then the undo notice takes its
 * place.
 */
export function withPendingQuantities(cart: CartView, pending: PendingQuantities): CartView {
  if (pending.size === 0) return cart;
  const lines = cart.lines.map((line) => ({ ...line, quantity: pending.get(line.sku)?.quantity || line.quantity }));
  return { ...cart, lines };
}

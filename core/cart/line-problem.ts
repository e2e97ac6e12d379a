import { isSoldOut } from '../store/card/stock.ts';
import type { Product } from '../store/product.ts';
import { MAX_QUANTITY } from './cart.ts';

/**
 * Why a line cannot be bought as it is: its product is no longer sold, has no stock, or has fewer units than the line.
 * `unknownPrice`: its product did not load. The checkout knows the price, so that this does not stop the sale.
 */
export type LineProblem = 'gone' | 'soldOut' | 'fewer' | 'unknownPrice';

/** How a line can be bought now. `units` of it can, and its quantity can be set to at most `maxQuantity`. */
export type LineOffer = { problem: LineProblem | null; maxQuantity: number; units: number };

/** `product` is null if the shop no longer has it, undefined if it did not load. */
export function toLineOffer(quantity: number, product: Pick<Product, 'totalQuantity'> | null | undefined): LineOffer {
  if (product === undefined) {
    return { problem: 'unknownPrice', maxQuantity: Math.min(quantity, MAX_QUANTITY), units: quantity };
  }
  if (product === null) return { problem: 'gone', maxQuantity: 0, units: 0 };
  if (isSoldOut(product)) return { problem: 'soldOut', maxQuantity: 0, units: 0 };
  const maxQuantity = Math.min(product.totalQuantity, MAX_QUANTITY);
  return quantity > product.totalQuantity
    ? { problem: 'fewer', maxQuantity, units: maxQuantity }
    : { problem: null, maxQuantity, units: quantity };
}

/** Whether a cart with these lines can be bought as it is. */
export function canBeBought(lines: readonly { problem: LineProblem | null }[]): boolean {
  return lines.length > 0 && lines.every(({ problem }) => problem === null || problem === 'unknownPrice');
}

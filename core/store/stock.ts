import type { Product } from './product.ts';

/** "1 unidad", "2 unidades". */
export type QuantityOption = { value: number; label: string };

type Stock = Pick<Product, 'totalQuantity' | 'reservedQuantity'>;

const LAST_UNITS = 5;
const MAX_PER_ADD = 5;

/** Sold out means that the total stock is 0 (S4.21). */
export function isSoldOut({ totalQuantity }: Pick<Product, 'totalQuantity'>): boolean {
  return totalQuantity <= 0;
}

/**
 * The badge of the last units: total stock at most the reserved stock, or at most five. Null if the product is sold
 * out.
 */
export function toStockBadge({ totalQuantity, reservedQuantity }: Stock): string | null {
  if (isSoldOut({ totalQuantity })) return null;
  return totalQuantity <= reservedQuantity || totalQuantity <= LAST_UNITS ? 'ULTIMOS EN STOCK' : null;
}

/** The quantities that one add may have: up to five, and no more than the stock. */
export function toQuantityOptions({ totalQuantity }: Pick<Product, 'totalQuantity'>): QuantityOption[] {
  const count = Math.max(0, Math.min(Math.trunc(totalQuantity), MAX_PER_ADD));
  return Array.from({ length: count }, (_, index) => ({ value: index + 1, label: inUnits(index + 1) }));
}

/** "1 unidad", "2 unidades" (S9.11). */
export function inUnits(quantity: number): string {
  return quantity === 1 ? '1 unidad' : `${quantity} unidades`;
}

import type { Product } from './product.ts';

/** "1 unidad", "2 unidades". */
export type QuantityOption = { value: number; label: string };

type Stock = Pick<Product, 'totalQuantity' | 'reservedQuantity'>;

const LAST_UNITS = 5;
const MAX_PER_ADD = 5;

/** Total stock 0 (S4.21). */
export function isSoldOut({ totalQuantity }: Pick<Product, 'totalQuantity'>): boolean {
  return totalQuantity <= 0;
}

/** Shown where stock is at most what is reserved, or at most five units; a product without stock says so itself. */
export function toStockBadge({ totalQuantity, reservedQuantity }: Stock): string | null {
  if (isSoldOut({ totalQuantity })) return null;
  return totalQuantity <= reservedQuantity || totalQuantity <= LAST_UNITS ? 'ULTIMOS EN STOCK' : null;
}

/** What one add may hold: up to five, and never more than there is. */
export function toQuantityOptions({ totalQuantity }: Pick<Product, 'totalQuantity'>): QuantityOption[] {
  const count = Math.max(0, Math.min(Math.trunc(totalQuantity), MAX_PER_ADD));
  return Array.from({ length: count }, (_, index) => ({ value: index + 1, label: inUnits(index + 1) }));
}

/** "1 unidad", "2 unidades" (S9.11). */
export function inUnits(quantity: number): string {
  return quantity === 1 ? '1 unidad' : `${quantity} unidades`;
}

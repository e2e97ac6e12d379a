import type { Product } from '../product.ts';

/** An option of the quantity select, labelled "1 unidad" or "2 unidades". */
export type QuantityOption = { value: number; label: string };

type Stock = Pick<Product, 'totalQuantity' | 'reservedQuantity'>;

const MAX_LAST_UNITS = 5;
const MAX_PER_ADD = 5;

/** Sold out means that the total stock is 0 (S4.21). */
export function isSoldOut({ totalQuantity }: Pick<Product, 'totalQuantity'>): boolean {
  return totalQuantity <= 0;
}

/**
 * The badge for the last units: shown if the total stock is at most five, or at most the reserved stock. Null if the
 * product is sold out.
 */
export function toStockBadge({ totalQuantity, reservedQuantity }: Stock): string | null {
  if (isSoldOut({ totalQuantity })) return null;
  return totalQuantity <= reservedQuantity || totalQuantity <= MAX_LAST_UNITS ? 'ULTIMOS EN STOCK' : null;
}

/** The quantities that can be added at once: from 1 to five, and at most the stock. */
export function toQuantityOptions({ totalQuantity }: Pick<Product, 'totalQuantity'>): QuantityOption[] {
  const count = Math.max(0, Math.min(Math.trunc(totalQuantity), MAX_PER_ADD));
  return Array.from({ length: count }, (_, index) => ({ value: index + 1, label: formatUnits(index + 1) }));
}

/** Formats a quantity as "1 unidad" or "2 unidades" (S9.11). */
export function formatUnits(quantity: number): string {
  return quantity === 1 ? '1 unidad' : `${quantity} unidades`;
}

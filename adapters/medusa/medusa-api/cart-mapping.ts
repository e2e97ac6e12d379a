import type * as z from 'zod';
import type { medusaCart } from './store-wire.ts';

/** A cart as Medusa has it. `total` is of its lines, with tax; null if Medusa does not say it. */
export type MedusaCart = { id: string; isCompleted: boolean; total: number | null; lines: MedusaLine[] };

/** A line in the order in which it was added. Two may have one sku. `unitPrice` is null if Medusa does not say it. */
export type MedusaLine = { id: string; sku: string; productId: string; quantity: number; unitPrice: number | null };

/** Lines without a sku are left out: the shop has no name for them. */
export function toCart({ cart }: z.output<typeof medusaCart>): MedusaCart {
  const sorted = (cart.items ?? []).toSorted((one, other) =>
    (one.created_at ?? '').localeCompare(other.created_at ?? ''),
  );
  return {
    id: cart.id,
    isCompleted: Boolean(cart.completed_at),
    total: cart.item_total ?? null,
    lines: sorted.flatMap(({ id, variant_sku: sku, product_id, quantity, unit_price }) =>
      sku ? [{ id, sku, productId: product_id ?? sku, quantity, unitPrice: unit_price ?? null }] : [],
    ),
  };
}

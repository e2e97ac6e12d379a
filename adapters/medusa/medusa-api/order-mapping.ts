import type * as z from 'zod';
import type { medusaOrder } from './admin-wire.ts';

/** A draft order or an order. `number` is the one that Medusa's admin shows. */
export type MedusaOrder = {
  id: string;
  number: string;
  isDraft: boolean;
  total: number;
  isPaid: boolean;
  /** A collection of payments that was begun and not completed; null if there is none. */
  openCollection: string | null;
};

export function toOrder(sent: z.output<typeof medusaOrder>): MedusaOrder {
  const collections = sent.payment_collections ?? [];
  return {
    id: sent.id,
    number: String(sent.display_id),
    isDraft: sent.status === 'draft',
    total: sent.total,
    isPaid: collections.some(({ status }) => status === 'completed'),
    openCollection: collections.find(({ status }) => status === 'not_paid')?.id ?? null,
  };
}

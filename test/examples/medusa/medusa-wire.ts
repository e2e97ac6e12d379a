import { z } from 'zod';

/** The answers of Medusa's store API, as far as the adapter reads them. */

export const medusaProduct = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string().nullable(),
  images: z.array(z.object({ url: z.string() })),
  categories: z.array(z.object({ id: z.string(), handle: z.string() })),
  collection_id: z.string().nullable(),
  type: z.object({ id: z.string(), value: z.string() }).nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  variants: z
    .array(
      z.object({
        id: z.string(),
        sku: z.string(),
        inventory_quantity: z.number(),
        calculated_price: z.object({ calculated_amount: z.number(), original_amount: z.number() }),
      }),
    )
    .min(1),
});
export type MedusaProduct = z.output<typeof medusaProduct>;

export const medusaProducts = z.object({ products: z.array(medusaProduct), count: z.number() });

export const medusaCategories = z.object({
  product_categories: z.array(
    z.object({ id: z.string(), name: z.string(), handle: z.string(), description: z.string() }),
  ),
});

export const medusaCollections = z.object({
  collections: z.array(z.object({ id: z.string(), title: z.string(), handle: z.string() })),
});

export const medusaCart = z.object({
  cart: z.object({
    id: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        variant_id: z.string(),
        variant_sku: z.string(),
        product_id: z.string(),
        quantity: z.number(),
      }),
    ),
  }),
});
export type MedusaCart = z.output<typeof medusaCart>['cart'];

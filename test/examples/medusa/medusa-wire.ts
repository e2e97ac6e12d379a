import { z } from 'zod';
import { isSku } from '#core/store/product.ts';

/** The answers of Medusa's store API, as far as the adapter reads them. */

/** A price of the region's currency; Medusa sends null if there is none. The fields with tax come only if a country is asked for. */
const calculatedPrice = z.object({
  calculated_amount: z.number(),
  original_amount: z.number(),
  calculated_amount_with_tax: z.number().nullish(),
  original_amount_with_tax: z.number().nullish(),
});

/** A variant may lack a sku, a price and a stock. Without a stock it is not limited; without the others it cannot be sold. */
export const medusaVariant = z.object({
  id: z.string(),
  title: z.string().nullish(),
  sku: z.string().refine(isSku, 'not a sku of the shop'),
  manage_inventory: z.boolean().nullish(),
  allow_backorder: z.boolean().nullish(),
  inventory_quantity: z.number().nullish(),
  calculated_price: calculatedPrice,
});
export type MedusaVariant = z.output<typeof medusaVariant>;

export const medusaProduct = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string().nullable(),
  created_at: z.string(),
  images: z.array(z.object({ url: z.string() })),
  categories: z.array(z.object({ id: z.string(), handle: z.string() })),
  collection_id: z.string().nullable(),
  type: z.object({ id: z.string(), value: z.string() }).nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  variants: z.array(z.unknown()).min(1),
});
export type MedusaProduct = z.output<typeof medusaProduct>;

/** Each product is parsed by itself, so that one that cannot be sold leaves the others on sale. */
export const medusaProducts = z.object({ products: z.array(z.unknown()), count: z.number() });

const medusaCategory = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  description: z.string(),
  parent_category_id: z.string().nullable(),
});
export type MedusaCategory = z.output<typeof medusaCategory>;

export const medusaCategories = z.object({ product_categories: z.array(medusaCategory), count: z.number() });

const medusaCollection = z.object({ id: z.string(), title: z.string(), handle: z.string() });

export const medusaCollections = z.object({ collections: z.array(medusaCollection), count: z.number() });

export const medusaCart = z.object({
  cart: z.object({
    id: z.string(),
    completed_at: z.string().nullish(),
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

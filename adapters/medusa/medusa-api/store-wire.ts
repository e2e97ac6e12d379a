import * as z from 'zod';
import { isSku } from '../../../core/store/product.ts';

/** The answers of Medusa's store API, as far as the engine reads them. */

/** A price in the region's currency. The fields with tax come only if a country is asked for and has a tax region. */
const calculatedPrice = z.object({
  calculated_amount: z.number(),
  original_amount: z.number(),
  calculated_amount_with_tax: z.number().nullish(),
  calculated_amount_without_tax: z.number().nullish(),
  original_amount_with_tax: z.number().nullish(),
  is_calculated_price_tax_inclusive: z.boolean().nullish(),
  calculated_price: z.object({ price_list_id: z.string().nullish() }).nullish(),
});

/** A variant may lack a sku, a price and a stock. Without a sku or a price it cannot be sold. */
export const medusaVariant = z.object({
  id: z.string(),
  title: z.string().nullish(),
  thumbnail: z.string().nullish(),
  sku: z.string('is missing').refine(isSku, 'must be 1 to 64 of A-Z, a-z, 0-9, ".", "_" and "-"'),
  barcode: z.string().nullish(),
  ean: z.string().nullish(),
  upc: z.string().nullish(),
  manage_inventory: z.boolean().nullish(),
  allow_backorder: z.boolean().nullish(),
  inventory_quantity: z.number().nullish(),
  calculated_price: calculatedPrice
    .nullish()
    .refine((price) => price != null, 'has no price in the currency of the region'),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type MedusaVariant = z.output<typeof medusaVariant>;

const variantPlace = z
  .object({ variant_rank: z.number().catch(0), id: z.string().catch('') })
  .catch({ variant_rank: 0, id: '' });

/**
 * Sorts variants by rank, then by age, since their ids begin with the time. Medusa sends them in another order after one was edited;
 * the first has the address of the product.
 */
function sortVariants(sent: readonly unknown[]): unknown[] {
  return sent
    .map((variant) => ({ variant, place: variantPlace.parse(variant) }))
    .toSorted(
      ({ place: one }, { place: other }) => one.variant_rank - other.variant_rank || one.id.localeCompare(other.id),
    )
    .map(({ variant }) => variant);
}

export const medusaProduct = z.object({
  id: z.string(),
  title: z.string().min(1),
  handle: z.string().min(1),
  description: z.string().nullish(),
  thumbnail: z.string().nullish(),
  created_at: z.string(),
  images: z.array(z.object({ url: z.string() })).nullish(),
  categories: z.array(z.object({ id: z.string() })).nullish(),
  collection_id: z.string().nullish(),
  type: z.object({ id: z.string(), value: z.string() }).nullish(),
  tags: z.array(z.object({ id: z.string(), value: z.string() })).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  variants: z.array(z.unknown(), 'has no variants').min(1, 'has no variants').transform(sortVariants),
});
export type MedusaProduct = z.output<typeof medusaProduct>;

export const medusaCategory = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  description: z.string().nullish(),
  parent_category_id: z.string().nullish(),
  rank: z.number().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type MedusaCategory = z.output<typeof medusaCategory>;

export const medusaCollection = z.object({ id: z.string(), title: z.string().min(1), handle: z.string() });

export const medusaRegions = z.object({
  regions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currency_code: z.string(),
      countries: z.array(z.object({ iso_2: z.string().nullish() })).nullish(),
    }),
  ),
});

/** Asks for what `medusaCart` reads. */
export const CART_FIELDS =
  'id,completed_at,item_total,items.id,items.variant_id,items.variant_sku,items.product_id,items.quantity,items.unit_price,items.created_at';

export const medusaCart = z.object({
  cart: z.object({
    id: z.string(),
    completed_at: z.string().nullish(),
    item_total: z.number().nullish(),
    items: z
      .array(
        z.object({
          id: z.string(),
          variant_id: z.string().nullish(),
          variant_sku: z.string().nullish(),
          product_id: z.string().nullish(),
          quantity: z.number(),
          unit_price: z.number().nullish(),
          created_at: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
});

export const medusaShippingOptions = z.object({ shipping_options: z.array(z.unknown()) });

export const medusaShippingOption = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number('has no price for this cart'),
  is_tax_inclusive: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  type: z.object({ label: z.string().nullish(), description: z.string().nullish() }).nullish(),
  calculated_price: z.object({ calculated_amount_with_tax: z.number().nullish() }).nullish(),
  prices: z
    .array(
      z.object({
        amount: z.number(),
        price_rules: z
          .array(z.object({ attribute: z.string(), operator: z.string(), value: z.union([z.string(), z.number()]) }))
          .nullish(),
      }),
    )
    .nullish(),
});
export type MedusaShippingOption = z.output<typeof medusaShippingOption>;

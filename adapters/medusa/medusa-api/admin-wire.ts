import * as z from 'zod';

/** The answers of Medusa's admin API, as far as the engine reads them. */

const rule = z.object({
  attribute: z.string(),
  operator: z.string(),
  values: z.array(z.object({ value: z.string() })).nullish(),
});

export const medusaPromotion = z.object({
  code: z.string(),
  status: z.string().nullish(),
  application_method: z.object({
    type: z.string(),
    target_type: z.string(),
    value: z.number(),
    target_rules: z.array(rule).nullish(),
  }),
  campaign: z.object({ starts_at: z.string().nullish(), ends_at: z.string().nullish() }).nullish(),
});
export type MedusaPromotion = z.output<typeof medusaPromotion>;
export const medusaPromotions = z.object({ promotions: z.array(medusaPromotion) });

export const medusaPriceList = z.object({
  id: z.string(),
  title: z.string(),
  starts_at: z.string().nullish(),
  ends_at: z.string().nullish(),
});
export type MedusaPriceList = z.output<typeof medusaPriceList>;

export const medusaTaxRegions = z.object({
  tax_regions: z.array(
    z.object({
      tax_rates: z.array(z.object({ rate: z.number().nullish(), is_default: z.boolean().nullish() })).nullish(),
    }),
  ),
});

export const medusaSalesChannels = z.object({
  api_keys: z.array(z.object({ token: z.string(), sales_channels: z.array(z.object({ id: z.string() })).nullish() })),
});

const paymentCollection = z.object({ id: z.string(), status: z.string().nullish() });

/** As little of an order as finds it again by its metadata. */
export const orderHead = z.object({ id: z.string(), metadata: z.record(z.string(), z.unknown()).nullish() });
export type OrderHead = z.output<typeof orderHead>;

export const medusaOrder = z.object({
  id: z.string(),
  display_id: z.number(),
  status: z.string(),
  total: z.number(),
  payment_collections: z.array(paymentCollection).nullish(),
});

export const medusaDraft = z.object({ draft_order: medusaOrder });
export const medusaConverted = z.object({ order: z.object({ id: z.string() }) });
export const oneOrder = z.object({ order: medusaOrder });
export const onePaymentCollection = z.object({ payment_collection: paymentCollection });

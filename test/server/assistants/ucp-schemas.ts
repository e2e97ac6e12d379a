import * as z from 'zod';

// What the Universal Commerce Protocol 2026-04-08 requires of the catalogue's answers, as far as this shop uses it
// (schemas/shopping/catalog_search.json, catalog_lookup.json and types/, discovery/profile_schema.json). Written from the specification:
// strict, so that a field that nobody meant is noticed.
const UCP_VERSION = '2026-04-08';

const version = z.literal(UCP_VERSION);
const money = z.strictObject({ amount: z.int().min(0), currency: z.literal('ARS') });
const range = z.strictObject({ min: money, max: money });

const shared = {
  title: z.string().min(1),
  description: z.strictObject({ plain: z.string().min(1) }),
  url: z.url(),
  categories: z.array(z.strictObject({ value: z.string(), taxonomy: z.literal('merchant') })),
  media: z.array(z.strictObject({ type: z.literal('image'), url: z.url(), alt_text: z.string() })),
  tags: z.array(z.string()).optional(),
};

const variant = z.strictObject({
  ...shared,
  id: z.string().min(1),
  sku: z.string().min(1),
  barcodes: z.array(z.strictObject({ type: z.literal('GTIN'), value: z.string() })).optional(),
  price: money,
  list_price: money.optional(),
  availability: z.strictObject({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
  seller: z.strictObject({ name: z.string() }),
  metadata: z.strictObject({
    price_without_taxes: money,
    member_price: money.optional(),
    price_valid_from: z.iso.datetime({ offset: true }).optional(),
    price_valid_until: z.iso.datetime({ offset: true }).optional(),
    promotion_terms: z.string().optional(),
    cart_url: z.url().optional(),
  }),
});

const lookedUpVariant = variant.extend({
  inputs: z.array(z.strictObject({ id: z.string(), match: z.enum(['exact', 'featured']) })).min(1),
});

const productOf = <V extends z.ZodType>(variants: V) =>
  z.strictObject({
    ...shared,
    id: z.string().min(1),
    handle: z.string(),
    price_range: range,
    list_price_range: range.optional(),
    variants: z.array(variants).length(1),
    metadata: z.strictObject({ winery: z.string().optional(), score: z.string().optional() }),
  });

const envelopeOf = (capability: string, status: 'success' | 'error') =>
  z.strictObject({
    version,
    status: z.literal(status),
    capabilities: z.strictObject({ [capability]: z.array(z.strictObject({ version })).length(1) }),
  });

const messages = z
  .array(
    z.strictObject({
      type: z.enum(['info', 'warning']),
      code: z.string(),
      content: z.string(),
      presentation: z.literal('disclosure').optional(),
    }),
  )
  .min(1)
  .optional();

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';

export const searchResponse = z.strictObject({
  ucp: envelopeOf(SEARCH, 'success'),
  products: z.array(productOf(variant)),
  pagination: z.discriminatedUnion('has_next_page', [
    z.strictObject({ has_next_page: z.literal(true), cursor: z.string(), total_count: z.int().min(0) }),
    z.strictObject({ has_next_page: z.literal(false), total_count: z.int().min(0) }),
  ]),
  messages,
});

export const lookupResponse = z.strictObject({
  ucp: envelopeOf(LOOKUP, 'success'),
  products: z.array(productOf(lookedUpVariant)),
  messages,
});

export const productResponse = z.strictObject({
  ucp: envelopeOf(LOOKUP, 'success'),
  product: productOf(variant),
  messages,
});

export const errorResponse = z.strictObject({
  ucp: envelopeOf(LOOKUP, 'error'),
  messages: z
    .array(
      z.strictObject({
        type: z.literal('error'),
        code: z.literal('not_found'),
        content: z.string(),
        severity: z.literal('unrecoverable'),
      }),
    )
    .min(1),
});

const capability = z.array(z.strictObject({ version, spec: z.url(), schema: z.url() })).length(1);

export const businessProfile = z.strictObject({
  ucp: z.strictObject({
    version,
    services: z.strictObject({
      'dev.ucp.shopping': z
        .array(
          z.strictObject({ version, spec: z.url(), schema: z.url(), transport: z.literal('mcp'), endpoint: z.url() }),
        )
        .length(1),
    }),
    capabilities: z.strictObject({ [SEARCH]: capability, [LOOKUP]: capability }),
    payment_handlers: z.strictObject({}),
  }),
});

import { z } from 'zod';
import type { SessionView } from '#core/account/session.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import type { Membership } from '#core/club/membership.ts';
import { leadFields } from '#core/leads/lead.ts';
import type { SuggestionsView } from '#core/site/suggest.ts';
import type { ComparableCard } from '#core/store/card/saved-products.ts';
import type { UnitPriceRow } from '#core/store/price/price-list.ts';
import type { Image } from '#core/values/image.ts';
import type { ShippingView } from '#core/values/shipping.ts';

/**
 * The JSON answers of the shop itself. The core has types and no schemas, so each schema here is checked against its
 * type by the compiler, and against real answers by a test.
 */

const pesos = z.number().describe('Pesos, with at most two decimals.');

export const jsonError = z.strictObject({
  status: z.int(),
  message: z.string().describe('A sentence for the shopper.'),
});

const MONTH = 'Like 2026-12.';

/** `code` and `signature` come with a cancellation. */
export const changedMembership = z.strictObject({
  id: z.string(),
  plan: z.string().describe('The guid of its schema base.'),
  status: z.enum(['active', 'paused', 'cancelled']),
  pausedUntil: z.string().nullable().describe('The first month that is sent again.'),
  skipped: z.array(z.string().describe(MONTH)),
  next: z
    .strictObject({
      month: z.string().describe(MONTH),
      chargeDate: z.string().describe('The day of the renewal, like 2026-12-05.'),
      amount: pesos,
      bottles: z.int(),
      charge: z
        .enum(['due', 'paid', 'failed', 'refunded'])
        .nullable()
        .describe('What became of the charge; null: the service does not say it.'),
    })
    .nullable()
    .describe('The next box.'),
  address: z.string().nullable(),
  payment: z
    .strictObject({ method: z.string(), href: z.string().nullable().describe('The way to another card.') })
    .nullable(),
  code: z.string().exactOptional().describe('Of a cancellation.'),
  signature: z.string().exactOptional().describe('Proves that the shop gave the code.'),
}) satisfies z.ZodType<Membership>;

export const changeRefused = jsonError.extend({
  href: z.string().exactOptional().describe('The legal form, if a cancellation was refused or failed.'),
});

export const image = z.strictObject({
  url: z.string(),
  alt: z.string(),
  resizable: z.boolean().describe('Whether the image host makes the preset sizes of it.'),
}) satisfies z.ZodType<Image>;

const refusedLines = z.array(
  z.strictObject({
    sku: z.string().describe('Empty for a text that is no sku.'),
    message: z.string().describe('A sentence for the shopper.'),
  }),
);

const cartLine = z.strictObject({
  sku: z.string(),
  productId: z.string(),
  name: z.string().describe('As last known if the product is gone or did not load.'),
  href: z.string(),
  image,
  quantity: z.int(),
  maxQuantity: z.int().describe('The quantity can be set to any number up to this one.'),
  problem: z
    .enum(['gone', 'soldOut', 'fewer', 'unknownPrice'])
    .nullable()
    .describe(
      'Why the line cannot be bought as it is; `unknownPrice`: its product did not load, and it can be bought.',
    ),
  unitPrice: pesos.nullable().describe('The price of a unit for guests; null if the product is gone or did not load.'),
  memberPrice: pesos.nullable().describe('The price of a unit for members; null if there is none.'),
  litrePrice: pesos.exactOptional().describe('What a litre costs this visitor; left out if it is not known.'),
  lineTotal: pesos.describe('What guests pay for the units of the line that can be bought now.'),
  pays: pesos.describe('What this visitor pays for them.'),
  priceWithoutTaxes: pesos.describe('`pays` without national taxes.'),
}) satisfies z.ZodType<CartView['lines'][number]>;

export const cart = z.strictObject({
  id: z.string().nullable().describe('Null for a guest without a cart.'),
  lines: z.array(cartLine),
  totals: z.strictObject({
    units: z.int().describe('Those that can be bought now, as in the amounts.'),
    regular: pesos.describe('What guests pay.'),
    member: pesos.nullable().describe('What members pay; null if no line has a member price.'),
    pays: pesos.describe('What this visitor pays.'),
    priceWithoutTaxes: pesos.describe('`pays` without national taxes.'),
  }),
  canCheckout: z.boolean().describe('False for an empty cart, and while a line is gone, sold out or has fewer units.'),
  totalsUnknown: z.literal(true).exactOptional().describe('Set if a price did not load: the totals are then no total.'),
  error: jsonError
    .nullable()
    .describe('Set if products did not load or cannot be bought as they are, or a merge of carts is pending.'),
  merged: z
    .array(z.strictObject({ sku: z.string(), name: z.string(), asked: z.int(), merged: z.int() }))
    .exactOptional()
    .describe('The lines that came from the guest cart, once, after a sign-in.'),
  refused: refusedLines.exactOptional().describe('Of a request to add several items: those that were not added.'),
}) satisfies z.ZodType<CartView>;

export const addRefused = jsonError.extend({
  refused: refusedLines.exactOptional().describe('Set if every one of several items was refused.'),
});

export const shipping = z.strictObject({
  postalCode: z.string().describe('Four digits.').meta({ example: '1425' }),
  place: z.string().nullable().describe('The name of the place; null if it is not known.'),
  options: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      price: pesos.describe('In pesos; 0 if the delivery is free.'),
      minDays: z.int().describe('Working days, at least.'),
      maxDays: z.int().describe('Working days, at most.'),
    }),
  ),
  freeFrom: pesos
    .nullable()
    .describe('The subtotal in pesos from which the cheapest option is free; null if it never is.'),
  missing: pesos.nullable().describe('How many pesos the order lacks for that; null if it never is free.'),
}) satisfies z.ZodType<ShippingView>;

export const session = z.strictObject({
  status: z
    .enum(['authenticated', 'anonymous', 'unknown'])
    .describe('`unknown`: it could not be read now; a page keeps what it showed.'),
  user: z
    .strictObject({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      initials: z.string(),
      isSubscriber: z.boolean(),
    })
    .nullable(),
  cart: z.strictObject({ count: z.int().nullable().describe('Units in the cart; null if it is unavailable.') }),
  ended: z.literal(true).exactOptional().describe('The one answer that reports that the provider ended the session.'),
}) satisfies z.ZodType<SessionView>;

const titledLink = z.strictObject({ title: z.string(), href: z.string() });

export const suggestions = z.strictObject({
  products: z.array(
    z.strictObject({
      name: z.string(),
      href: z.string(),
      image,
      price: pesos.describe('What a guest pays.'),
      priceWithoutTaxes: pesos.describe('`price` without national taxes.'),
      memberPrice: pesos
        .nullable()
        .exactOptional()
        .describe('What a member pays; null if that is `price`, left out if it is not known.'),
      memberPriceWithoutTaxes: pesos.nullable().exactOptional().describe('`memberPrice` without national taxes.'),
    }),
  ),
  wineries: z.array(titledLink),
  notes: z.array(titledLink),
  links: z
    .array(titledLink.extend({ kind: z.enum(['event', 'category', 'page', 'question', 'selection']) }))
    .describe('Other pages that answer the search.'),
  total: z.int().nullable().describe('How many products the search finds; null if it is unknown.'),
  used: z.string().describe('The text that was searched for; it may correct the typed one.'),
}) satisfies z.ZodType<SuggestionsView>;

const priceRow = z.strictObject({
  kind: z.enum(['regular', 'member']),
  label: z.enum(['PRECIO REGULAR', 'SOCIOS']),
  regularPrice: pesos,
  discountedPrice: pesos.nullable().describe('What the buyers of the row pay; null if it is `regularPrice`.'),
  badgeText: z.string().nullable().describe('"20% OFF"; null if there is no discount.'),
  cuotas: z.int().describe('The number of instalments.'),
  valorCuota: pesos.describe('The amount of an instalment.'),
  noTaxPrice: pesos.describe('What the buyers of the row pay, without national taxes.'),
  perBottle: pesos.nullable().describe('Of a box: what a bottle costs; null if that is not known.'),
  perLitre: pesos.nullable().describe('What a litre costs; null if that is not known.'),
}) satisfies z.ZodType<UnitPriceRow>;

export const productCards = z.strictObject({
  cards: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      href: z.string(),
      image,
      winery: z.string().nullable(),
      place: z.string().nullable().describe('Where it comes from, as in "Gualtallary, Mendoza".'),
      score: z.string().nullable().describe('The points of a jury, as in "97 puntos".'),
      variety: z.string().nullable().describe('The varieties, joined by commas.'),
      prices: z.array(priceRow).describe('The regular row, then SOCIOS where it is lower.'),
      promotionBadge: z.string().nullable(),
      stockBadge: z.string().nullable(),
      soldOut: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<{ cards: ComparableCard[] }>;

export const leadAccepted = z.strictObject({
  ok: z.literal(true),
  code: z.string().exactOptional().describe('The identification code of a legal or a member’s request.'),
  signature: z.string().exactOptional().describe('The signature with which a page shows that code.'),
});

export const leadRefused = jsonError.extend({
  fields: z.partialRecord(z.enum(leadFields), z.string()).describe('A sentence for each field that is refused.'),
});

export const purged = z.strictObject({ status: z.literal(202) });

export const alive = z.strictObject({ status: z.literal('ok') });

export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  warnings: z
    .array(z.string())
    .optional()
    .meta({ description: 'With `verbose`: settings of the store that may lose data.' }),
});

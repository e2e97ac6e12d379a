import * as z from 'zod';
import { optionalValidity, VALIDITY_MEANING } from '../content/validity-wire.ts';
import {
  amount,
  countedList,
  discount,
  flag,
  list,
  optionalDiscount,
  optionalList,
  optionalPart,
  pesos,
  wireObject,
} from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import { filledText, id, nullableText, optionalId, optionalText, slug } from '../http/wire-texts.ts';

const wireCartLine = wireObject({
  sku: [id, 'The sku of the product.', 'VIN-0056'],
  productId: [optionalId, 'The id that the service gives the product; the shop only repeats it.', '56'],
  quantity: [amount, 'How many units the line has.', 2],
});

export const wireCart = wireObject({
  id: [id, 'The id of the order form.', 'b1c9f2'],
  items: [list(wireCartLine), 'The lines, in the order they were added.'],
  total: [
    mayBeAbsent(optionalPart(pesos)),
    'What the service would charge for the lines as they are, in pesos, with taxes and promotions, without delivery.',
    24200,
  ],
});
export type WireCart = z.output<typeof wireCart>;

/** The body of the cart POST: sets each line to its quantity; 0 removes it. */
export const wireCartLines = z.array(
  wireObject({
    sku: [z.string(), 'The sku of the product.', 'VIN-0056'],
    quantity: [z.int().nonnegative(), 'The units that the line has afterwards, not those to add; 0 removes it.', 2],
  }),
);
export type WireCartLines = z.output<typeof wireCartLines>;

/** The 409 of the cart POST. */
export const wireStockRefusal = wireObject({
  sku: [id, 'The product of the request that the service has too few units of.', 'VIN-0056'],
  available: [
    amount.transform((units) => Math.max(0, Math.trunc(units))),
    'How many units the service has for that line: 0 or more, and fewer than were asked for.',
    3,
  ],
});

export type WireStockRefusal = z.output<typeof wireStockRefusal>;

/** Refuses a body that contradicts the request, because no other write would follow from it. */
export function wireStockRefusalOf(lines: Readonly<WireCartLines>) {
  return wireStockRefusal.refine(
    (refusal) => lines.some(({ sku, quantity }) => sku === refusal.sku && quantity > refusal.available),
    'no line of the request with more units',
  );
}

/** The id is a segment of the paths of the calls about the cart, which a slash would divide. */
const orderFormId = withAnswer(
  slug.refine((value) => !/[/\\]/.test(value), 'not a path segment'),
  z.union([z.string().regex(/^[^/\\]+$/), z.number()]),
);

export const wireOrder = wireObject({
  orderFormId: [
    orderFormId,
    'The id of the order form: a new one for a guest, always the same open one for a user.',
    'b1c9f2',
  ],
});
export type WireOrder = z.output<typeof wireOrder>;

/** Null if missing: for a promotion, a guess could be the opposite. */
const requiredFlag = withAnswer(
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  z.boolean(),
);

const MAX_PROMOTION_SKUS = 100_000;

export const wirePromotion = wireObject({
  id: [mayBeAbsent(optionalId), 'The id of the promotion; the shop shows it nowhere.', 'promobonvi'],
  name: [mayBeAbsent(optionalText), 'Its name; the shop shows it nowhere.', 'Precio SOCIOS'],
  isActive: [flag, 'Whether members pay less now.', true],
  // Cutting this list would change prices. Its items cost next to nothing.
  skus: [optionalList(id, MAX_PROMOTION_SKUS), 'The products that it names.', ['VIN-0056']],
  skusAreInclusive: [
    requiredFlag,
    'true: it is for `skus` only; false: for all products but `skus`. Without it there is no promotion.',
    true,
  ],
  percentualDiscountValue: [
    optionalDiscount(discount),
    'What members pay less, in per cent of the price; from 0 to 95.',
    15,
  ],
  validity: [optionalValidity, VALIDITY_MEANING],
});
export type WirePromotion = z.output<typeof wirePromotion>;

const PROMOTION_FIELDS = ['isActive', 'skus', 'skusAreInclusive', 'percentualDiscountValue'];

const isPromotion = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && PROMOTION_FIELDS.some((field) => field in answer);

/** An answer with no field of a promotion is a failure of the call: members would pay more for it without a word. */
export const wirePromotionAnswer = z.unknown().refine(isPromotion, 'no field of a promotion').pipe(wirePromotion);

/** A larger number of days is a mistake. */
const MAX_DAYS = 366;

const isDays = (days: number) => days >= 0 && days <= MAX_DAYS;
const workingDays = withAnswer(amount.refine(isDays, 'not a number of days'), z.int().nonnegative());

/** An option without a name, a price or its days cannot be shown, so it does not parse. */
const wireShippingOption = wireObject({
  id: [mayBeAbsent(optionalPart(id)), 'The id of the option.', 'domicilio'],
  name: [filledText, 'The name as shoppers read it.', 'A domicilio'],
  price: [pesos, 'What the delivery costs, in pesos; 0: free.', 3200],
  minDays: [workingDays, 'The shortest time, in working days.', 1],
  maxDays: [workingDays, 'The longest time, in working days.', 3],
});

/** `shipping`. If there are options and none parses, the quote does not parse: an empty list says that nothing is delivered. */
export const wireShippingQuote = wireObject({
  postalCode: [optionalText, 'The postal code, four digits.', '1425'],
  place: [nullableText, 'Where that is.', 'Ciudad de Buenos Aires'],
  options: [countedList(wireShippingOption).transform(({ items }) => withIds(items)), 'The ways to deliver there.'],
  freeFrom: [optionalPart(pesos), 'The subtotal from which the cheapest option is free, in pesos; null: never.', 60000],
});
export type WireShippingQuote = z.output<typeof wireShippingQuote>;

/** An option without an id gets its index, changed if the service gave that id to another option. */
function withIds<T extends { id: string | null }>(options: readonly T[]): (T & { id: string })[] {
  const given = new Set(options.map(({ id }) => id));
  return options.map((option, index) => {
    let id = option.id ?? `${index}`;
    while (option.id === null && given.has(id)) id += '-';
    return { ...option, id };
  });
}

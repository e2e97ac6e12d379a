import * as z from 'zod';
import {
  amount,
  countedList,
  flag,
  id,
  list,
  MAX_AMOUNT,
  mayBeAbsent,
  means,
  money,
  nullableText,
  optionalAmount,
  optionalList,
  optionalPart,
  optionalText,
  withAnswer,
} from '../http/wire.ts';
import { shopMeanings } from './shop-meanings.ts';

export const wireCart = means(
  z.object({
    id,
    items: list(means(z.object({ sku: id, productId: optionalText, quantity: amount }), shopMeanings.cartLine)),
  }),
  shopMeanings.cart,
);
export type WireCart = z.output<typeof wireCart>;

/** The body of the cart POST: sets each line to its quantity; 0 removes it. */
export const wireCartLines = z.array(
  means(z.object({ sku: z.string(), quantity: z.int().nonnegative() }), shopMeanings.cartLines),
);
export type WireCartLines = z.output<typeof wireCartLines>;

export const wireOrder = means(z.object({ orderFormId: id }), shopMeanings.order);
export type WireOrder = z.output<typeof wireOrder>;

const MAX_PROMOTION_SKUS = 100_000;

export const wirePromotion = means(
  z.object({
    id,
    name: optionalText,
    isActive: flag,
    // Cutting this list would change prices. Its items cost next to nothing.
    skus: optionalList(id, MAX_PROMOTION_SKUS),
    skusAreInclusive: flag,
    percentualDiscountValue: optionalAmount,
  }),
  shopMeanings.memberPromotion,
);
export type WirePromotion = z.output<typeof wirePromotion>;

/** A larger number of days is a mistake. */
const MAX_DAYS = 366;

const notNegative = (value: number) => value >= 0;
const pesos = withAnswer(money.refine(notNegative, 'below 0'), z.number().nonnegative().max(MAX_AMOUNT));
const isDays = (days: number) => days >= 0 && days <= MAX_DAYS;
const workingDays = withAnswer(amount.refine(isDays, 'not a number of days'), z.int().nonnegative());

/** An option without a name, a price or its days cannot be shown, so it does not parse. */
const wireShippingOption = means(
  z.object({
    id: mayBeAbsent(optionalPart(id)),
    name: id,
    price: pesos,
    minDays: workingDays,
    maxDays: workingDays,
  }),
  shopMeanings.shippingOption,
);

/** `shipping`. If there are options and none parses, the quote does not parse: an empty list says that nothing is delivered. */
export const wireShippingQuote = means(
  z.object({
    postalCode: optionalText,
    place: nullableText,
    options: countedList(wireShippingOption).transform(({ items }) => withIds(items)),
    freeFrom: optionalPart(pesos),
  }),
  shopMeanings.shippingQuote,
);
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

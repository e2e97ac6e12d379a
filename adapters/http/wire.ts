import * as z from 'zod';
import { MAX_DISCOUNT_PERCENT, MIN_PRICE } from '#core/values/money.ts';
import type { DropKind } from '#core/values/unusable-part.ts';
import { collectDropped, type DroppedPart } from './dropped-parts.ts';
import { withAnswer } from './wire-answers.ts';
import { firstItems, parseItem } from './wire-items.ts';
import { id, nullableText, text } from './wire-texts.ts';

/**
 * Parses the body of an upstream's response. Adds each item that `list` or `optionalPart` left out, at any depth, to
 * `dropped`. Throws a ZodError if the body as a whole does not match the schema.
 */
export function parseWire<S extends z.ZodType>(schema: S, body: unknown, dropped: DroppedPart[]): z.output<S> {
  return collectDropped(
    body,
    (part) => void dropped.push(part),
    () => schema.parse(body),
  );
}

/** A field with what it means, with its unit if it is a number, and an example unless it is an object; docs/openapi shows both. */
export type WireField = readonly [schema: z.ZodType, meaning: string, example?: unknown];
export type WireFields = Readonly<Record<string, WireField>>;
type ShapeOf<F extends WireFields> = { -readonly [K in keyof F]: F[K][0] };

/** The fields of the objects that `wireObject` makes. */
export const wireFields = new WeakMap<z.ZodType, WireFields>();

/**
 * An object on the wire. A field with a getter is read when it is needed, because a category holds categories. The others are
 * plain, because zod treats an object that has a getter as recursive, and then keeps a map of the values that it parses.
 */
export function wireObject<F extends WireFields>(fields: F): z.ZodObject<ShapeOf<F>> {
  const shape = {};
  for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(fields))) {
    const read = () => fields[key]?.[0];
    Object.defineProperty(shape, key, { enumerable: true, ...(get ? { get: read } : { value: read() }) });
  }
  const object = z.object(shape as ShapeOf<F>);
  wireFields.set(object, fields);
  return object;
}

/** The object with more fields. */
export function extendWire<S extends z.ZodRawShape, F extends WireFields>(base: z.ZodObject<S>, fields: F) {
  const object = base.extend(wireObject(fields).shape);
  wireFields.set(object, { ...wireFields.get(base), ...fields });
  return object;
}

/** A larger amount is a mistake, and exact arithmetic with it would take long. */
const MAX_AMOUNT = 1e12;

const isPlausible = (value: number) => Math.abs(value) <= MAX_AMOUNT;

/**
 * A number; some services send texts such as "12.5". A text such as "12.500" is none: it may mean twelve and a half, or
 * twelve thousand.
 */
export const amount = withAnswer(
  z
    .union([z.number(), decimal(/^\s*-?(?![1-9]\d{0,2}\.\d{3}\s*$)\d+(\.\d+)?\s*$/)], 'not a number')
    .refine(isPlausible, 'too large'),
  z.number(),
);

/** An amount of pesos. A text has at most two decimals: "12.500" may mean twelve and a half, or twelve thousand. */
export const money = withAnswer(
  z
    .union([z.number(), decimal(/^-?\d+(\.\d{1,2})?$/)], 'not an amount with at most two decimals')
    .refine(isPlausible, 'too large'),
  z.number(),
);

/** What somebody pays, in pesos. */
export const price = withAnswer(
  money.refine((pesos) => pesos >= MIN_PRICE, `below ${MIN_PRICE} peso`),
  z.number().min(MIN_PRICE).max(MAX_AMOUNT),
);

/** Pesos that may also be 0: a delivery that is free, a limit. */
export const pesos = withAnswer(
  money.refine((value) => value === 0 || value >= MIN_PRICE, `neither 0 nor from ${MIN_PRICE} peso`),
  z.union([z.literal(0), z.number().min(MIN_PRICE).max(MAX_AMOUNT)]),
);

/** A percentage that is no discount, such as a tax. */
export const percentage = withAnswer(
  amount.refine((value) => value >= 0, 'below 0'),
  z.number().nonnegative(),
);

/** A tax in per cent of the price without taxes. A larger one is a mistake, after which a price without taxes would read $ 0. */
export const tax = withAnswer(percentage.pipe(z.number().max(100, 'above 100')), z.number().min(0).max(100));

/** What is taken off a price, in per cent. */
export const discount = withAnswer(
  amount.refine((percent) => percent >= 0 && percent <= MAX_DISCOUNT_PERCENT, `not 0 to ${MAX_DISCOUNT_PERCENT}`),
  z.number().min(0).max(MAX_DISCOUNT_PERCENT),
);

/** A discount that its object can do without; 0 if missing. A mistake is 0, too, and reported. */
export function optionalDiscount(schema: z.ZodType<number>) {
  return optionalPart(schema, 'discount').transform((percent) => percent ?? 0);
}

function decimal(pattern: RegExp) {
  return z.string().regex(pattern).transform(Number);
}

/** A number; 0 if missing. */
export const optionalAmount = amount.nullish().transform((value) => value ?? 0);

/** A number; null if missing. */
export const nullableAmount = amount.nullish().transform((value) => value ?? null);

/** A boolean; false if missing. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** The most items of a list that are read, so that one answer cannot keep the process busy. */
const MAX_LIST_ITEMS = 1000;

/** A list without the items that do not parse, and without those after the first `maxItems`. */
export function list<S extends z.ZodType>(item: S, maxItems = MAX_LIST_ITEMS) {
  const schema = z
    .array(z.unknown())
    .transform((values) => firstItems(values, maxItems).flatMap((value, index) => parseItem(item, value, index)));
  return withAnswer(schema, z.array(item));
}

/**
 * Like `list`, with the number of items that were left out: for lists of which a missing item would make the page say
 * something false. It does not parse if it has items and each of them was left out.
 */
export function countedList<S extends z.ZodType>(item: S) {
  const schema = list(item);
  const counted = z.array(z.unknown()).transform((values, context) => {
    const items = schema.parse(values);
    if (items.length > 0 || values.length === 0) return { items, dropped: values.length - items.length };
    context.addIssue({ code: 'custom', message: 'none of its items can be read' });
    return z.NEVER;
  });
  return withAnswer(counted, z.array(item));
}

/** Like `list`; empty if missing. */
export function optionalList<S extends z.ZodType>(item: S, maxItems = MAX_LIST_ITEMS) {
  return list(item, maxItems)
    .nullish()
    .transform((values): z.output<S>[] => values ?? []);
}

/** An object of lists. Each may be missing; an object without any of them does not parse. */
export function objectOfLists<F extends WireFields>(fields: F) {
  const keys = Object.keys(fields);
  return z
    .looseObject({})
    .refine((body) => keys.some((key) => key in body), 'none of its lists')
    .pipe(wireObject(fields));
}

/**
 * A value that may be missing; it is then null. If it does not parse, the object that holds it does not parse either.
 */
export function nullable<S extends z.ZodType>(item: S) {
  return item.nullish().transform((value): z.output<S> | null => value ?? null);
}

/**
 * A value that may be missing; it is then null. If it does not parse, it is null too and reported as a dropped item.
 */
export function optionalPart<S extends z.ZodType>(item: S, kind: DropKind = 'unreadable') {
  const schema = z
    .unknown()
    .optional()
    .transform((value): z.output<S> | null =>
      value === undefined || value === null ? null : (parseItem(item, value, 0, kind)[0] ?? null),
    );
  return withAnswer(schema, item.nullish());
}

/** A list that its object can do without; empty if missing. If it is no list, it is empty too and reported as a dropped item. */
export function toleratedList<S extends z.ZodType>(item: S) {
  return optionalPart(list(item)).transform((values): z.output<S>[] => values ?? []);
}

/** A text that its object can do without; null if missing or blank. If it is no text, it is null too and reported as a dropped item. */
export const toleratedText = optionalPart(nullableText);

/** An option of a filter, or a tag of a product. */
export const wireNamed = wireObject({
  id: [id, 'The value that a query takes.', 'malbec'],
  name: [text, 'The name as shoppers read it.', 'Malbec'],
});

/** `limit` is the page size, `page` counts from 1, `total` is the number of items on all pages. */
export const wirePagination = wireObject({
  limit: [amount, 'How many items a page has at most.', 12],
  page: [amount, 'The page, from 1.', 1],
  total: [amount, 'How many items all pages have together.', 187],
});

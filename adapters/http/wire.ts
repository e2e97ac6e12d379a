import { z } from 'zod';

/** Told about each list item that was left out because it did not parse. */
export type OnDrop = (problem: { index: number; reason: string }) => void;

let reportDrop: OnDrop | null = null;

/**
 * Parses an upstream's body. Items that `list` leaves out are told to `onDrop`. Parsing is synchronous, so the listener
 * of one body can never hear another's drops.
 */
export function parseWire<S extends z.ZodType>(schema: S, body: unknown, onDrop: OnDrop): z.output<S> {
  const outer = reportDrop;
  reportDrop = onDrop;
  try {
    return schema.parse(body);
  } finally {
    reportDrop = outer;
  }
}

/** A text; services send some as numbers. */
export const text = z.union([z.string(), z.number().transform(String)]);

/** An identifier: never empty. */
export const id = text.pipe(z.string().min(1));

/** An identifier that names a page of ours: one that percent-encoding can write and that no URL takes for a way up. */
export const slug = id.refine((value) => value.isWellFormed() && !/^\s*\.{0,2}\s*$/.test(value), 'no name for a page');

/** A text that may be missing: the empty text then. */
export const optionalText = text.nullish().transform((value) => value ?? '');

/** A text that may be missing: null then, and null when blank. */
export const nullableText = text.nullish().transform((value) => (value?.trim() ? value : null));

/** A number; some services send decimals as texts. */
export const amount = z.union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())]);

/** A number that may be missing: zero then. */
export const optionalAmount = amount.nullish().transform((value) => value ?? 0);

/** A number that may be missing: null then. */
export const nullableAmount = amount.nullish().transform((value) => value ?? null);

/** A flag that may be missing: false then. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A list that keeps the items that parse and drops the others. */
export function list<S extends z.ZodType>(item: S) {
  return z.array(z.unknown()).transform((values) => values.flatMap((value, index) => parseItem(item, value, index)));
}

/** A list that may be missing: empty then. */
export function optionalList<S extends z.ZodType>(item: S) {
  return list(item)
    .nullish()
    .transform((values): z.output<S>[] => values ?? []);
}

/** An object of lists, each of which may be missing; where all are, it is something else. */
export function objectOfLists<S extends z.ZodRawShape>(shape: S) {
  const named = Object.keys(shape);
  return z
    .looseObject({})
    .refine((body) => named.some((key) => key in body), 'none of its lists')
    .pipe(z.object(shape));
}

/** An object that may be missing: null then. */
export function nullable<S extends z.ZodType>(item: S) {
  return item.nullish().transform((value): z.output<S> | null => value ?? null);
}

/**
 * A part that the whole can do without: null where it is missing, and dropped like a list's item where it is unusable.
 */
export function optionalPart<S extends z.ZodType>(item: S) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<S> | null =>
      value === undefined || value === null ? null : (parseItem(item, value, 0)[0] ?? null),
    );
}

/** A kind's option or tag. */
export const wireNamed = z.object({ id, name: text });

export const wirePagination = z.object({ limit: amount, page: amount, total: amount });

function parseItem<S extends z.ZodType>(item: S, value: unknown, index: number): z.output<S>[] {
  const parsed = item.safeParse(value);
  if (parsed.success) return [parsed.data];
  const issue = parsed.error.issues[0];
  reportDrop?.({ index, reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` });
  return [];
}

import * as z from 'zod';
import { asOnlyEntry, collectDropped } from '../http/dropped-parts.ts';
import { amount, list, optionalPart, wireObject } from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import { filledAddress, nullableText } from '../http/wire-texts.ts';

const pixels = mayBeAbsent(amount.nullish().catch(null));

/**
 * A medium; null if it is missing or has no URL. An invalid alternative text or size is ignored, so that the image is
 * still shown.
 */
export const wireMedia = optionalPart(
  wireObject({
    url: [filledAddress, 'The address of the picture, absolute or relative to the service.', '/uploads/malbec.webp'],
    alternativeText: [nullableText.catch(null), 'What it shows, for who does not see it.', 'Una botella de Malbec'],
    width: [pixels, 'Its width in pixels.', 1600],
    height: [pixels, 'Its height in pixels.', 900],
    mime: [mayBeAbsent(nullableText.optional().catch(null)), 'Its media type.', 'image/webp'],
  }),
);
export type WireMedia = NonNullable<z.output<typeof wireMedia>>;

const envelope = z.looseObject({ data: z.array(z.unknown()) });
/** Also a bare array in place of the envelope. */
export const envelopeOrArray = z.union([z.array(z.unknown()).transform((data) => ({ data })), envelope]);

const wirePage = wireObject({
  page: [amount, 'The page, from 1.', 1],
  pageSize: [amount, 'How many entries a page has at most.', 25],
  pageCount: [amount, 'How many pages there are.', 2],
  total: [amount, 'How many entries all pages have together.', 37],
});

/**
 * A list of entries, flat or nested. `pagination` is null if it is missing or does not parse; `sent` is how many entries
 * the service sent, with those that do not parse.
 */
export function entryList<S extends z.ZodType>(entry: S) {
  const page = z
    .object({
      data: z
        .array(z.unknown())
        .transform((values) => ({ sent: values.length, entries: values.map(flattenSafely) }))
        .pipe(z.object({ sent: z.number(), entries: list(entry) })),
      meta: z.object({ pagination: wirePage }).nullish().catch(null),
    })
    .transform(({ data, meta }) => ({ data: data.entries, sent: data.sent, pagination: meta?.pagination ?? null }));
  const meta = wireObject({ pagination: [wirePage, 'Which part of all entries this page is.'] });
  const answer = wireObject({
    data: [z.array(entry), 'The entries of this page.'],
    meta: [meta, 'What the page says of itself.'],
  });
  return withAnswer(page, answer);
}

/** Like `entryList`; also accepts a bare array instead of the envelope. */
export function entryListOrArray<S extends z.ZodType>(entry: S) {
  return envelopeOrArray.pipe(entryList(entry));
}

/**
 * The first entry of a list that parses, with all that were sent; null if the list is empty. If none parses, the body
 * does not parse either, because null would mean that it does not exist.
 */
export function firstEntry<S extends z.ZodType>(entry: S) {
  return envelope.transform(({ data }, context) => {
    const sent = data.map(flattenSafely);
    const first = z.nullable(entry).safeParse(asOnlyEntry(firstReadable(entry, sent)));
    if (first.success) return { first: first.data, sent };
    // The issues of the entry itself, so that their paths lead from it.
    context.issues.push(...first.error.issues.map((issue) => ({ ...issue, input: undefined })));
    return z.NEVER;
  });
}

/**
 * Returns the first entry that parses; null if the list is empty. If no entry parses, returns the first one, with
 * undefined for null, so that parsing it fails.
 */
function firstReadable(entry: z.ZodType, entries: readonly unknown[]): unknown {
  if (entries.length === 0) return null;
  const at = entries.length === 1 ? 0 : entries.findIndex((each) => isReadable(entry, each));
  // Parses the entries before it only to report them.
  if (at > 0) list(entry).parse(entries.slice(0, at));
  return entries[Math.max(at, 0)] ?? undefined;
}

/** Reports nothing, because the entry is parsed again. */
function isReadable(entry: z.ZodType, value: unknown): boolean {
  return collectDropped(
    value,
    () => undefined,
    () => entry.safeParse(value).success,
  );
}

/** Like `firstEntry`; also accepts a bare array instead of the envelope. */
export function firstEntryOrArray<S extends z.ZodType>(entry: S) {
  return envelopeOrArray.pipe(firstEntry(entry));
}

/** The entry of a single type, flat or nested. */
export function singleEntry<S extends z.ZodType>(entry: S) {
  const single = z
    .object({ data: z.looseObject({}) })
    .transform((body) => asOnlyEntry(flattenEntry(body.data)))
    .pipe(entry);
  return withAnswer(single, wireObject({ data: [entry, 'The entry.'] }));
}

/** Like `singleEntry`; null if the entry is null. */
export function singleEntryOrNone<S extends z.ZodType>(entry: S) {
  return z
    .object({ data: z.looseObject({}).nullable() })
    .transform((body) => asOnlyEntry(flattenEntry(body.data)))
    .pipe(z.nullable(entry));
}

/** Like `flattenEntry`; undefined, which is unreadable, if the entry is nested too deep for that. */
function flattenSafely(value: unknown): unknown {
  try {
    return flattenEntry(value);
  } catch {
    return undefined;
  }
}

/**
 * Turns the nested shape of Strapi 4 (`{ id, attributes }`, relations and media under `{ data }`) into the flat one of
 * Strapi 5, at any depth. A flat value is returned unchanged.
 */
export function flattenEntry(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenEntry);
  if (!isRecord(value)) return value;
  if (isRelation(value)) return flattenEntry(value.data);
  const { attributes, ...own } = value;
  const fields = isRecord(attributes) ? { ...attributes, ...own } : value;
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, flattenEntry(field)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRelation(value: Record<string, unknown>): boolean {
  return 'data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta');
}

import * as z from 'zod';
import { isSku } from '#core/store/product.ts';
import { cutText } from '#core/values/text.ts';
import { reportDropped } from './dropped-parts.ts';
import { cleanText, withoutControls } from './service-text.ts';
import { withAnswer } from './wire-answers.ts';

const textOrNumber = z.union([z.string(), z.number().transform(String)]);

/** A text as the service sent it, for what is no text of a page; some services send numbers. */
export const sentText = withAnswer(textOrNumber.transform(withoutControls), z.union([z.string(), z.number()]));

/** The greatest length of a text that is not rich. A page prints some of them ten times, for each of hundreds of items. */
const MAX_TEXT_LENGTH = 5000;

/** A text without markup that pages print, cleaned. One that is longer than `MAX_TEXT_LENGTH` is cut and reported. */
export const text = withAnswer(
  textOrNumber.transform((value) => withinLimit(cleanText(value))),
  z.union([z.string(), z.number()]),
);

function withinLimit(value: string): string {
  if (value.length <= MAX_TEXT_LENGTH) return value;
  const reason = `text of ${value.length} characters cut after ${MAX_TEXT_LENGTH}`;
  reportDropped({ kind: 'text-cut', value, path: [], reason });
  return cutText(value, MAX_TEXT_LENGTH);
}

/** A text that is not empty. */
export const filledText = withAnswer(text.pipe(z.string().min(1)), z.union([z.string().min(1), z.number()]));

/** The greatest length of an identifier and of an address. A longer one is a mistake, and other programs would cut it. */
export const MAX_NAME_LENGTH = 500;

const shortAnswer = z.union([z.string().max(MAX_NAME_LENGTH), z.number()]);
const filledAnswer = z.union([z.string().min(1).max(MAX_NAME_LENGTH), z.number()]);

/** An identifier: a text that is not empty, exactly as the service sent it. */
export const id = withAnswer(sentText.pipe(z.string().min(1).max(MAX_NAME_LENGTH)), filledAnswer);

/** An identifier that may be empty. */
export const anyId = withAnswer(sentText.pipe(z.string().max(MAX_NAME_LENGTH)), shortAnswer);

/** An identifier; empty if missing. */
export const optionalId = withAnswer(
  anyId.nullish().transform((value) => value ?? ''),
  shortAnswer.nullish(),
);

/** An identifier; null if missing or blank. */
export const nullableId = withAnswer(
  anyId.nullish().transform((value) => (value?.trim() ? value : null)),
  shortAnswer.nullish(),
);

/** An identifier that is one segment of our own URLs: it can be percent-encoded, and is not "." or "..". */
export const slug = id.refine(
  (value) => !['', '.', '..'].includes(value.trim()) && !value.includes('\ufffd'),
  'not a path segment',
);

/** The sku of a product, which visitors name in the shop's own URLs. */
export const sku = withAnswer(id.refine(isSku, 'not a sku'), filledAnswer);

/** The address of a page or of a picture. */
export const address = withAnswer(text.pipe(z.string().max(MAX_NAME_LENGTH)), shortAnswer);

/** An address that is not empty. */
export const filledAddress = withAnswer(address.pipe(z.string().min(1)), filledAnswer);

/** An address; empty if missing. */
export const optionalAddress = withAnswer(
  address.nullish().transform((value) => value ?? ''),
  shortAnswer.nullish(),
);

/** An address; null if missing or blank. */
export const nullableAddress = withAnswer(
  address.nullish().transform((value) => (value?.trim() ? value : null)),
  shortAnswer.nullish(),
);

/** A text; empty if missing. */
export const optionalText = withAnswer(
  text.nullish().transform((value) => value ?? ''),
  text.nullish(),
);

/** A text; null if missing or blank. */
export const nullableText = withAnswer(
  text.nullish().transform((value) => (value?.trim() ? value : null)),
  text.nullish(),
);

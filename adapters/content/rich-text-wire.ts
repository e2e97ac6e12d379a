import * as z from 'zod';
import { list, optionalPart } from '../http/wire.ts';
import { answers, withAnswer } from '../http/wire-answers.ts';
import { sentText } from '../http/wire-texts.ts';

/** A block of Strapi's editor, or a part of one. `rich-text-blocks.ts` reads its other fields. */
export type RichTextBlock = { readonly [field: string]: unknown };

/** Rich text as a service sent it: Markdown or HTML, or blocks. */
export type RichText = string | readonly RichTextBlock[];

const blocks = list(z.looseObject({}));
const part = z.looseObject({
  type: z.string().meta({ description: '`text`, `link`, `list-item` or `list`.', examples: ['text'] }),
});
const block = z.looseObject({
  type: z.string().meta({
    description: '`paragraph`, `heading`, `list`, `quote`, `code` or `image`.',
    examples: ['paragraph'],
  }),
  children: z.array(part).optional().describe('Its parts.'),
});
const answer = z.union([z.string(), z.number(), z.array(block).describe('The blocks of Strapi 5.')]);

/** Not cleaned as other texts are: the sanitiser decodes its entities. */
const richText = withAnswer(z.union([sentText, blocks]), answer);

/** Rich text; empty if missing. */
export const optionalRichText = isRich(
  withAnswer(
    richText.nullish().transform((value): RichText => value ?? ''),
    answer.nullish(),
  ),
);

/** Rich text that its entry can do without; empty if missing. If it is none, it is empty too and reported as a dropped item. */
export const toleratedRichText = isRich(
  withAnswer(
    optionalPart(richText).transform((value): RichText => value ?? ''),
    answer.nullish(),
  ),
);

/** Rich text that is not blank. */
export const filledRichText = isRich(
  withAnswer(
    richText
      .transform((value): RichText => (typeof value === 'string' ? value.trim() : value))
      .refine((value) => value.length > 0, 'empty'),
    answer,
  ),
);

/** Marks the schema, since entities are no mistake in rich text. */
function isRich<S extends z.ZodType>(schema: S): S {
  answers.add(schema, { ...answers.get(schema), isRich: true });
  return schema;
}

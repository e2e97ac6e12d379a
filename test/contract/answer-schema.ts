import { z } from 'zod';
import { type WireField, type WireFields, wireFields } from '#adapters/http/wire.ts';
import { answers, mayBeAbsent } from '#adapters/http/wire-answers.ts';

const made = new WeakMap<z.ZodType, z.ZodType>();

/**
 * What a service should answer where the adapters parse with `schema`, which accepts more: every item of a list is
 * checked, a number is a number, and a part that the adapters would drop is a fault. Unknown fields are ignored. One
 * schema has one result, so that a part that answers share stays one part.
 */
export function toAnswerSchema(schema: z.ZodType): z.ZodType {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const answer = label(schema, build(schema));
  made.set(schema, answer);
  return answer;
}

function build(schema: z.ZodType): z.ZodType {
  const answer = answers.get(schema)?.answer;
  if (answer instanceof z.ZodType) return acceptedBy(schema, toAnswerSchema(answer));
  if (schema instanceof z.ZodObject) return z.object(lazyShape(schema.shape, wireFields.get(schema) ?? {}));
  if (schema instanceof z.ZodArray) return z.array(toAnswerSchema(asClassic(schema.element)));
  if (schema instanceof z.ZodOptional) return z.optional(toAnswerSchema(asClassic(schema.unwrap())));
  if (schema instanceof z.ZodNullable) return z.nullable(toAnswerSchema(asClassic(schema.unwrap())));
  if (schema instanceof z.ZodCatch) return toAnswerSchema(asClassic(schema.unwrap()));
  if (schema instanceof z.ZodUnion) {
    return z.union(schema.options.map((option) => toAnswerSchema(asClassic(option))));
  }
  if (schema instanceof z.ZodPipe) {
    const side = schema.out instanceof z.ZodTransform ? schema.in : schema.out;
    return acceptedBy(schema, toAnswerSchema(asClassic(side)));
  }
  return schema;
}

/** Each field becomes an answer when it is first read, because a category holds categories. */
function lazyShape(shape: Readonly<Record<string, z.core.$ZodType>>, said: WireFields): Record<string, z.ZodType> {
  const fields = {};
  for (const [key, field] of Object.entries(shape)) {
    Object.defineProperty(fields, key, {
      enumerable: true,
      get: () => explain(toAnswerSchema(asClassic(field)), said[key]),
    });
  }
  return fields;
}

/** The field as its object describes it. */
function explain(answer: z.ZodType, field: WireField | undefined): z.ZodType {
  if (field === undefined) return answer;
  const [, sentence, example] = field;
  const description = [sentence, answers.get(answer)?.mayBeAbsent === true ? ABSENCE : ''].join(' ').trim();
  return answer.meta({ description, ...(example === undefined ? {} : { examples: [example] }) });
}

export const ABSENCE = 'A service need not know this field.';

/** A single value also has to pass the adapters' own checks, such as the one for a slug. Objects have none. */
function acceptedBy(schema: z.ZodType, answer: z.ZodType): z.ZodType {
  if (!isSingleValue(answer)) return answer;
  return answer.superRefine((value, context) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return;
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'not accepted' });
  });
}

function isSingleValue(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return isSingleValue(asClassic(schema.unwrap()));
  }
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isSingleValue(asClassic(option)));
  return schema instanceof z.ZodString || schema instanceof z.ZodNumber;
}

/** Gives the schema the field's description, and a sentence that a service may leave the field out, if it may. */
function label(schema: z.ZodType, answer: z.ZodType): z.ZodType {
  const { mayBeAbsent: isOptional = false, isRich } = answers.get(schema) ?? {};
  const sentences = [schema.description, isOptional ? ABSENCE : undefined];
  const description = sentences.filter((sentence) => sentence !== undefined).join(' ');
  const labelled = description === '' ? answer : answer.describe(description);
  if (isRich) answers.add(labelled, { ...answers.get(labelled), isRich });
  return isOptional ? mayBeAbsent(labelled) : labelled;
}

function asClassic(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('a schema of zod/mini has no answer');
}

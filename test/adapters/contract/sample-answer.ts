import { z } from 'zod';

/** Every text and number of the contract accepts one of these. */
const samples = ['malbec', 'https://shop.example/p/malbec', '2026-12-05', '2026-12', '96385074', 12, 1];

/** An answer that has every field of its schema, and two entries in every list. A category's own categories are empty. */
export function toSampleAnswer(schema: z.core.$ZodType, parents: readonly z.core.$ZodType[] = []): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return toSampleAnswer(schema.unwrap(), parents);
  if (schema instanceof z.ZodArray) {
    if (parents.includes(schema.element)) return [];
    return [1, 2].map(() => toSampleAnswer(schema.element, parents));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return Object.fromEntries(fields.map(([key, field]) => [key, toSampleAnswer(field, [...parents, schema])]));
  }
  if (schema instanceof z.ZodUnion) {
    const object = schema.options.map(withoutAbsence).find((option) => option instanceof z.ZodObject);
    if (object !== undefined) return toSampleAnswer(object, parents);
  }
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  const sample = samples.find((value) => schema instanceof z.ZodType && schema.safeParse(value).success);
  if (sample === undefined) throw new Error(`no sample is ${JSON.stringify(z.toJSONSchema(schema))}`);
  return sample;
}

export function withoutAbsence(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? withoutAbsence(schema.unwrap()) : schema;
}

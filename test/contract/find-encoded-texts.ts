import { z } from 'zod';
import { cleanCharacters, cleanText } from '#adapters/http/service-text.ts';
import { answers } from '#adapters/http/wire-answers.ts';

/** The paths of the texts with HTML entities, without indexes. In rich text they are no mistake. */
export function findEncodedTexts(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodType && answers.get(schema)?.isRich) return [];
  if (typeof value === 'string') return cleanText(value) === cleanCharacters(value) ? [] : [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return findEncodedTexts(schema.unwrap(), value, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => findEncodedTexts(option, value, path));
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item) => findEncodedTexts(schema.element, item, `${path}[]`));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    findEncodedTexts(field, Reflect.get(value, key), path === '' ? key : `${path}.${key}`),
  );
}

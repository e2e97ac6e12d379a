import * as z from 'zod';

/**
 * What a service should answer where a schema also accepts less: a list without its unreadable items, a part that may
 * be missing. The contract suite checks answers with it, and docs/openapi is made of it. `answer` is a schema; its type
 * is unknown, because zod would look for its own symbols in every type of a registry.
 */
export const answers = z.registry<{ answer?: unknown; mayBeAbsent?: true; isRich?: true }>();

/** Registers `answer` as what a service should send, where `schema` accepts more than that. */
export function withAnswer<S extends z.ZodType>(schema: S, answer: z.ZodType): S {
  answers.add(schema, { answer });
  return schema;
}

/** Marks a field that no service has to know: it may be missing from every answer. */
export function mayBeAbsent<S extends z.ZodType>(schema: S): S {
  const marked = schema.clone();
  answers.add(marked, { ...answers.get(schema), mayBeAbsent: true });
  return marked;
}

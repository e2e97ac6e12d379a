import type { z } from 'zod';
import type { Problem } from './item.ts';

/** Parses each entry by itself. One that is wrong is left out and named. */
export function parseEach<S extends z.ZodType>(
  schema: S,
  sent: readonly unknown[],
): { parsed: z.output<S>[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const parsed = sent.flatMap((value) => {
    const handle = handleOf(value);
    const found = parseOne(schema, value, (field, reason) => problems.push({ handle, field, reason }));
    return found === null ? [] : [found.value];
  });
  return { parsed, problems };
}

/** Null if the value is wrong: `report` takes the first field that is, and why. */
export function parseOne<S extends z.ZodType>(
  schema: S,
  value: unknown,
  report: (field: string, reason: string) => void,
): { value: z.output<S> } | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  report(issue?.path.join('.') ?? '', issue?.message ?? 'is wrong');
  return null;
}

/** The handle by which an entry is named in a problem; null if it has none. */
export function handleOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'handle' in value ? String(value.handle) : null;
}

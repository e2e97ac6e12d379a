import type { z } from 'zod';
import type { Problem } from './item.ts';

/** Parses each entry by itself. One that is wrong is left out and named. */
export function parseEach<S extends z.ZodType>(
  schema: S,
  sent: readonly unknown[],
): { parsed: z.output<S>[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const parsed = sent.flatMap((value) => {
    const result = schema.safeParse(value);
    if (result.success) return [result.data];
    const [issue] = result.error.issues;
    const handle = typeof value === 'object' && value !== null && 'handle' in value ? String(value.handle) : null;
    problems.push({ handle, field: issue?.path.join('.') ?? '', reason: issue?.message ?? 'is wrong' });
    return [];
  });
  return { parsed, problems };
}

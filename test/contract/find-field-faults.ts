import type { z } from 'zod';
import { type Fault, namePath, nameValue, valueAt } from './fault.ts';

/** A field that is not what it should be. */
export type FieldFault = Pick<Fault, 'path' | 'expected' | 'came'>;

/** Compares a value with its schema; a field is named once, by the first rule that it breaks. */
export function findFieldFaults(schema: z.ZodType, value: unknown): FieldFault[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  const faults = parsed.error.issues.flatMap((issue) => toFieldFaults(issue, value, []));
  return faults.filter(({ path }, index) => faults.findIndex((fault) => fault.path === path) === index);
}

/** For a value of several types, the type that it is nearest to: the one whose fields are wrong, not the value itself. */
function toFieldFaults(issue: z.core.$ZodIssue, body: unknown, parents: readonly PropertyKey[]): FieldFault[] {
  const path = [...parents, ...issue.path];
  if (issue.code === 'invalid_union') {
    const nearest = issue.errors.find((issues) => issues.length > 0 && issues.every((inner) => inner.path.length > 0));
    if (nearest !== undefined) return nearest.flatMap((inner) => toFieldFaults(inner, body, path));
    const expected = [...new Set(issue.errors.flat().map(nameExpected))].join(' or ');
    return [{ path: namePath(path), expected, came: nameValue(valueAt(body, path)) }];
  }
  return [{ path: namePath(path), expected: nameExpected(issue), came: nameValue(valueAt(body, path)) }];
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function nameExpected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a text that is not empty';
  return `a valid value (${issue.message})`;
}

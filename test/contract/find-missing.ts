import { z } from 'zod';
import { answers } from '#adapters/http/wire-answers.ts';
import { toAnswerSchema } from './answer-schema.ts';
import type { Fault } from './fault.ts';
import { nameOperation, type Operation } from './operation.ts';

/** `unseen` are parts that no answer had: they could not be checked. */
export type MissingReport = { faults: Fault[]; unseen: { call: string; path: string }[] };

/** A field may be missing from an entry that has nothing to say, but not from all entries. */
export function findMissing(operation: Operation, bodies: readonly unknown[]): MissingReport {
  const report: MissingReport = { faults: [], unseen: [] };
  const call = nameOperation(operation);
  const schema = operation.answers[200]?.schema;
  if (schema !== undefined) walk(toAnswerSchema(schema), bodies, '');
  return report;

  function walk(field: z.core.$ZodType, values: readonly unknown[], path: string): void {
    if (field instanceof z.ZodType && answers.get(field)?.isRich) return;
    const present = values.filter((value) => value !== null && value !== undefined);
    if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) walk(field.unwrap(), present, path);
    else if (field instanceof z.ZodUnion) {
      for (const option of field.options) if (isPart(option)) walk(option, present.filter(isRecord), path);
    } else if (isPart(field)) {
      if (present.length === 0) report.unseen.push({ call, path });
      else if (field instanceof z.ZodArray) walk(field.element, present.filter(Array.isArray).flat(), `${path}[]`);
      else if (field instanceof z.ZodObject) walkObject(field, present.filter(isRecord), path);
    }
  }

  function walkObject(object: z.ZodObject, entries: readonly Record<string, unknown>[], path: string): void {
    for (const [key, field] of Object.entries(object.shape)) {
      const fieldPath = path === '' ? key : `${path}.${key}`;
      const holders = entries.filter((entry) => key in entry);
      if (holders.length > 0)
        walk(
          field,
          holders.map((entry) => entry[key]),
          fieldPath,
        );
      else if (entries.length > 0 && field instanceof z.ZodType && field.isOptional()) {
        const mayBeAbsent = answers.get(field)?.mayBeAbsent === true;
        if (mayBeAbsent) report.unseen.push({ call, path: fieldPath });
        else
          report.faults.push({
            call,
            path: fieldPath,
            expected: 'the field, null at least',
            came: 'nothing in any answer',
          });
      }
    }
  }
}

function isPart(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return isPart(field.unwrap());
  return (
    field instanceof z.ZodObject ||
    field instanceof z.ZodArray ||
    (field instanceof z.ZodUnion && field.options.some(isPart))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

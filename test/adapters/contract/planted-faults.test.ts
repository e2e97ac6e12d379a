import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answers } from '#adapters/http/wire-answers.ts';
import { toAnswerSchema } from '../../contract/answer-schema.ts';
import { checkAnswers } from '../../contract/check-answers.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { withoutIndexes } from '../../contract/fault.ts';
import { nameOperation, type Operation } from '../../contract/operation.ts';
import { contracts } from '../../contract/services.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { toSampleAnswer, withoutAbsence } from './sample-answer.ts';

/** A field of an answer: the keys that lead to it, where "[]" stands for the entries of a list. */
type Field = { path: readonly string[]; schema: z.core.$ZodType };

const calls = Object.values(contracts).flatMap(({ describe: describeService }) => {
  const service = describeService('bodega-viva');
  return service.operations.flatMap((operation) => {
    const schema = operation.answers[200]?.schema;
    return schema === undefined ? [] : [{ service, operation, schema: toAnswerSchema(schema) }];
  });
});

describe.each(
  calls
    .filter((_, index) => isLongRun || index % 4 === 0)
    .map((call) => ({ ...call, name: nameOperation(call.operation) })),
)('the fields of $name', ({ service, operation, schema, name }) => {
  const answer = () => toSampleAnswer(schema);
  const fields = listFields(schema);
  const check = (body: unknown) => checkAnswers(service, [toExchange(operation, body)]);

  it('are right in an answer that has all of them', () => {
    const { faults, unseen } = check(answer());
    expect(faults).toEqual([]);
    expect(unseen.filter(({ path }) => !/(^|\.)children\[\]$/.test(path))).toEqual([]);
    expect(fields.length).toBeGreaterThan(0);
  });

  it('are each named when they are missing from every entry', () => {
    for (const { path } of fields.filter(({ path }) => path.at(-1) !== '[]')) {
      const { faults, unseen } = check(change(answer(), path, () => undefined));
      const named = [...faults, ...unseen].map((fault) => `${fault.call} ${withoutIndexes(fault.path)}`);
      expect(named, `without ${nameField(path)}`).toContain(`${name} ${nameField(path)}`);
    }
  });

  it('are each named, and nothing else is, when one has another type', () => {
    for (const { path, schema: field } of fields) {
      const body = change(answer(), path, once(wrongValue(field)));
      const named = check(body).faults.map((fault) => `${fault.call} ${withoutIndexes(fault.path)}`);
      expect(named, `${nameField(path)} of another type`).toEqual([`${name} ${nameField(path)}`]);
    }
  });
});

function toExchange({ method, path }: Operation, body: unknown): Exchange {
  const target = path.replaceAll(/\{\w+\}/g, 'one');
  return { request: { method, target, headers: {}, body: null }, status: 200, body: JSON.stringify(body) };
}

function listFields(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
  parents: readonly z.core.$ZodType[] = [],
): Field[] {
  if (schema instanceof z.ZodType && answers.get(schema)?.isRich) return [];
  const part = withoutAbsence(schema);
  if (part instanceof z.ZodUnion) {
    return part.options.flatMap((option) => listFields(option, path, parents));
  }
  if (part instanceof z.ZodArray) {
    if (parents.includes(part.element)) return [];
    const entry = [...path, '[]'];
    return [{ path: entry, schema: part.element }, ...listFields(part.element, entry, parents)];
  }
  if (!(part instanceof z.ZodObject)) return [];
  return Object.entries(part.shape).flatMap(([key, field]) => [
    { path: [...path, key], schema: field },
    ...listFields(field, [...path, key], [...parents, part]),
  ]);
}

/** Replaces the field in every entry; undefined removes it. */
function change(value: unknown, path: readonly string[], replace: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replace(value);
  if (key === '[]') return Array.isArray(value) ? value.map((entry) => change(entry, rest, replace)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: change(Reflect.get(value, key), rest, replace) };
}

/** Replaces the first value only. */
function once(replacement: unknown): (old: unknown) => unknown {
  let isDone = false;
  return (old) => {
    if (isDone) return old;
    isDone = true;
    return replacement;
  };
}

function wrongValue(field: z.core.$ZodType): unknown {
  const wrong = [true, 'x', {}].find((value) => field instanceof z.ZodType && !field.safeParse(value).success);
  if (wrong === undefined) throw new Error('the field accepts any value');
  return wrong;
}

function nameField(path: readonly string[]): string {
  return path.reduce((name, key) => (key === '[]' ? `${name}[]` : name === '' ? key : `${name}.${key}`), '');
}

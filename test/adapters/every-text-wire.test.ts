import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseWire } from '#adapters/http/wire.ts';
import { answers } from '#adapters/http/wire-answers.ts';
import { toAnswerSchema } from '../contract/answer-schema.ts';
import { nameOperation } from '../contract/operation.ts';
import { contracts } from '../contract/services.ts';
import { toSampleAnswer, withoutAbsence } from './contract/sample-answer.ts';

/** A text of an answer: the keys that lead to it, where "[]" stands for the entries of a list. */
type TextField = { path: readonly string[]; isRich: boolean };

const calls = Object.values(contracts).flatMap(({ describe: describeService }) =>
  describeService('bodega-viva').operations.flatMap((operation) => {
    const schema = operation.answers[200]?.schema;
    return schema === undefined ? [] : [{ name: nameOperation(operation), schema, answer: toAnswerSchema(schema) }];
  }),
);

/** Identifiers are compared with what the service has: they stay as they are. */
const IDENTIFIERS =
  /(?:^|\.|\[\])(?:id|sku|skus\[\]|order|slug|faq|father|guid|plan|productId|orderFormId|key|selectionType|grape|carouselCollectionId|productCollectionId)$/;
const ADDRESSES = /(?:^|\.)(?:url|href|link|html|icon|link_image_href|url_video|image)$/;

describe.each(calls)('the texts of $name', ({ schema, answer }) => {
  const sample = toSampleAnswer(answer);
  const fields = listTexts(answer);
  const read = (path: readonly string[], value: string) =>
    JSON.stringify(
      parseOrNull(
        schema,
        change(sample, path, () => value),
      ),
    );

  it('are decoded once, unless they are rich text or identifiers', () => {
    for (const { path, isRich } of fields) {
      const name = nameField(path);
      const parsed = read(path, 'A &amp;amp; B&#10;C &lt;i&gt; &ntilde;');
      if (isRich) expect(parsed, name).toContain('A &amp;amp; B&#10;C &lt;i&gt; &ntilde;');
      else if (IDENTIFIERS.test(name)) expect(parsed, name).not.toContain('A &amp; B');
      else if (parsed.includes('A &amp;amp;')) expect.fail(`${name} is not decoded`);
      else if (!CHECKED.test(name)) expect(parsed, name).toContain('A &amp; B C <i> ñ');
    }
  });

  it('have no space without a width, unless they are rich text or identifiers', () => {
    for (const { path, isRich } of fields) {
      const name = nameField(path);
      if (isRich || IDENTIFIERS.test(name) || CHECKED.test(name)) continue;
      expect(read(path, 'Mal\u200bbec\u2060\ufeff'), name).toContain('"Malbec"');
      expect(read(path, 'Mal\u00adbec&shy;'), name).toContain('"Malbec"');
    }
  });

  it('have at most 500 characters if they are identifiers or addresses', () => {
    for (const { path } of fields.filter(({ path: keys }) => isName(nameField(keys)))) {
      const long = `/${'a'.repeat(500)}`;
      expect(read(path, long), nameField(path)).not.toContain(long);
    }
  });

  it('have at most 5,000 characters if they are not rich', () => {
    for (const { path, isRich } of fields) {
      if (isRich) continue;
      expect(read(path, `${'z'.repeat(5000)}QQ`), nameField(path)).not.toContain('zQ');
    }
  });
});

/** Texts that are parsed into something else: days, months, codes. */
const CHECKED =
  /(?:^|\.|\[\])(?:device|renewalDate|month|chargeDate|pausedUntil|skipped\[\]|status|gtin|from|until|source)$/;

function isName(field: string): boolean {
  return IDENTIFIERS.test(field) || ADDRESSES.test(field);
}

function parseOrNull(schema: z.ZodType, body: unknown): unknown {
  try {
    return parseWire(schema, body, []);
  } catch {
    return null;
  }
}

function listTexts(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
  parents: readonly z.core.$ZodType[] = [],
): TextField[] {
  if (schema instanceof z.ZodType && answers.get(schema)?.isRich) return [{ path, isRich: true }];
  const part = withoutAbsence(schema);
  if (part instanceof z.ZodUnion) {
    const texts = part.options.flatMap((option) => listTexts(option, path, parents));
    return texts.filter(
      ({ path: keys }, index) => texts.findIndex((each) => each.path.join() === keys.join()) === index,
    );
  }
  if (part instanceof z.ZodArray)
    return parents.includes(part.element) ? [] : listTexts(part.element, [...path, '[]'], parents);
  if (part instanceof z.ZodObject) {
    return Object.entries(part.shape).flatMap(([key, field]) => listTexts(field, [...path, key], [...parents, part]));
  }
  return part instanceof z.ZodString ? [{ path, isRich: false }] : [];
}

/** Replaces the field in every entry. */
function change(value: unknown, path: readonly string[], replace: () => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replace();
  if (key === '[]') return Array.isArray(value) ? value.map((entry) => change(entry, rest, replace)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: change(Reflect.get(value, key), rest, replace) };
}

function nameField(path: readonly string[]): string {
  return path.reduce((name, key) => (key === '[]' ? `${name}[]` : name === '' ? key : `${name}.${key}`), '');
}

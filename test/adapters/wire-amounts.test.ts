import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  amount,
  discount,
  money,
  percentage,
  pesos,
  price,
  tax,
  type WireFields,
  wireFields,
} from '#adapters/http/wire.ts';
import { answers } from '#adapters/http/wire-answers.ts';

const schemasOfAmounts: ReadonlySet<unknown> = new Set([price, pesos]);
const schemasOfPercentages: ReadonlySet<unknown> = new Set([discount, percentage]);

/** The schemas that a schema is made of, and those that its answers are made of. */
function partsOf(schema: z.core.$ZodType): unknown[] {
  const { def } = schema._zod;
  const inner = ['innerType', 'in', 'out', 'element'].map((key) => Reflect.get(def, key));
  const options: unknown = Reflect.get(def, 'options');
  return [...inner, ...(Array.isArray(options) ? options : []), answers.get(schema as z.ZodType)?.answer];
}

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}

/** Whether the schema is one of these, or leads to one of them through wrappers, pipes and unions. */
function leadsTo(schema: unknown, known: ReadonlySet<unknown>): boolean {
  if (known.has(schema)) return true;
  return isSchema(schema) && !(schema instanceof z.ZodObject) && partsOf(schema).some((part) => leadsTo(part, known));
}

/** The fields of all objects that a schema has in it, each once. */
function collectFields(schema: unknown, found: Map<z.ZodType, WireFields>): void {
  if (!isSchema(schema) || found.has(schema)) return;
  const fields = wireFields.get(schema);
  if (fields !== undefined) {
    found.set(schema, fields);
    for (const [field] of Object.values(fields)) collectFields(field, found);
    return;
  }
  for (const part of partsOf(schema)) collectFields(part, found);
}

async function readWireFields(): Promise<[name: string, meaning: string, schema: z.ZodType][]> {
  const found = new Map<z.ZodType, WireFields>();
  for (const file of globSync('adapters/**/*-wire.ts', { exclude: ['**/node_modules/**'] })) {
    const exported: Record<string, unknown> = await import(resolve(file));
    for (const value of Object.values(exported)) collectFields(value, found);
  }
  return [...found.values()].flatMap((fields) =>
    Object.entries(fields).map(([name, [schema, meaning]]): [string, string, z.ZodType] => [name, meaning, schema]),
  );
}

const fields = await readWireFields();
const inPesos = fields.filter(([, meaning]) => /\bpesos\b/.test(meaning));
const inPercent = fields.filter(([, meaning]) => /\bper cent\b/.test(meaning));

describe('a field of a service', () => {
  it('is found by its meaning', () => {
    const names = new Set(inPesos.map(([name]) => name));
    expect([...names]).toEqual(
      expect.arrayContaining(['price', 'priceWithDiscount', 'fullPrice', 'amount', 'freeFrom', 'costMin', 'from']),
    );
    expect(inPercent.map(([name]) => name)).toEqual(
      expect.arrayContaining(['percentualDiscountValue', 'activeDiscount', 'additionalTaxes', 'cftea']),
    );
  });

  it.each(inPesos)(
    'in pesos has the schema of a price, or of pesos that may be 0: %s (%s)',
    (_name, _meaning, schema) => {
      expect(leadsTo(schema, schemasOfAmounts)).toBe(true);
    },
  );

  it.each(inPercent)(
    'in per cent has the schema of a discount, or of a percentage: %s (%s)',
    (_name, _meaning, schema) => {
      expect(leadsTo(schema, schemasOfPercentages)).toBe(true);
    },
  );

  it('with an amount says in pesos or in per cent what it is', () => {
    const amounts = new Set([amount, money, price, pesos, discount, percentage]);
    const unsaid = fields.filter(
      ([name, meaning, schema]) =>
        /price|cost|amount|discount|tax|total$/i.test(name) && leadsTo(schema, amounts) && !/how many/i.test(meaning),
    );
    expect(unsaid.filter((field) => !inPesos.includes(field) && !inPercent.includes(field))).toEqual([]);
  });
});

describe('a price', () => {
  it.each([1, 1.005, 12100.99, 1e12, '12500', '12.50', '1'])('may be %j', (value) => {
    expect(price.parse(value)).toBe(Number(value));
    expect(pesos.parse(value)).toBe(Number(value));
  });

  it.each([0.004, 0.99, -1, '0.5', '12.500', '12,50', '1e3', ' 12 ', '', null, true, 1e13])('is not %j', (value) => {
    expect(price.safeParse(value).success).toBe(false);
    expect(pesos.safeParse(value).success).toBe(false);
  });

  it('is never 0, which a delivery may cost', () => {
    expect([price.safeParse(0).success, price.safeParse('0').success]).toEqual([false, false]);
    expect([pesos.parse(0), pesos.parse('0')]).toEqual([0, 0]);
  });
});

describe('a discount', () => {
  it.each([0, 0.4, 12.5, 95, '12.5', '33.33'])('may be %j', (value) => {
    expect(discount.parse(value)).toBe(Number(value));
  });

  it.each([-1, 95.01, 99.99, 100, 150, '12.500', 'x', null])('is not %j', (value) => {
    expect(discount.safeParse(value).success).toBe(false);
  });
});

describe('a tax', () => {
  it.each([0, 10, 100, '26.5'])('may be %j', (value) => {
    expect(tax.parse(value)).toBe(Number(value));
  });

  it.each([-1, 100.01, 1e12, '12.500', null])('is not %j', (value) => {
    expect(tax.safeParse(value).success).toBe(false);
  });
});

describe('an amount as a text', () => {
  it.each(['12.500', '1.500', '999.000', '-12.500', ' 12.500 '])('is none if it may mean thousands: %j', (value) => {
    expect(amount.safeParse(value).success).toBe(false);
  });

  it.each(['12.5', '12.50', '0.125', '12.5000', '1234.500', '12500', '-3'])('is a number: %j', (value) => {
    expect(amount.parse(value)).toBe(Number(value));
  });
});

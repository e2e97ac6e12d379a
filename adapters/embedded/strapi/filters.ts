import type { Json } from '#core/json.ts';
import { type QueryNode, type QueryTree, textsOf } from './bracket-query.ts';
import { type Entry, type Library, relatedEntries, type Shape, targetOf } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

type Test<T> = (value: T) => boolean;

const operators: Readonly<Record<string, (asked: readonly string[]) => Test<Json | undefined>>> = {
  $eq:
    ([asked]) =>
    (value) =>
      isSame(value, asked),
  $eqi:
    ([asked = '']) =>
    (value) =>
      String(value).toLowerCase() === asked.toLowerCase(),
  $ne:
    ([asked]) =>
    (value) =>
      !isSame(value, asked),
  $in: (asked) => (value) => asked.some((one) => isSame(value, one)),
  $notIn: (asked) => (value) => !asked.some((one) => isSame(value, one)),
  $lt:
    ([asked]) =>
    (value) =>
      compareTo(value, asked) < 0,
  $lte:
    ([asked]) =>
    (value) =>
      compareTo(value, asked) <= 0,
  $gt:
    ([asked]) =>
    (value) =>
      compareTo(value, asked) > 0,
  $gte:
    ([asked]) =>
    (value) =>
      compareTo(value, asked) >= 0,
  $contains:
    ([asked = '']) =>
    (value) =>
      String(value ?? '').includes(asked),
  $containsi:
    ([asked = '']) =>
    (value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(asked.toLowerCase()),
  $startsWith:
    ([asked = '']) =>
    (value) =>
      String(value ?? '').startsWith(asked),
  $null:
    ([asked]) =>
    (value) =>
      ((value ?? null) === null) === (asked === 'true'),
  $notNull:
    ([asked]) =>
    (value) =>
      ((value ?? null) !== null) === (asked === 'true'),
};

/** Reads `filters` into a test of one entry. Throws a 400 for an unknown field or operator, even with no entries. */
export function parseFilters(library: Library, shape: Shape, node: QueryNode | undefined): Test<Entry> {
  if (node === undefined) return () => true;
  if (typeof node === 'string') throw new StrapiRefusal(400, 'Invalid filters parameter');
  const tests = [...node].map(([key, inner]) => parseFilter(library, shape, key, inner));
  return (entry) => tests.every((test) => test(entry));
}

function parseFilter(library: Library, shape: Shape, key: string, inner: QueryNode): Test<Entry> {
  if (key === '$and' || key === '$or') {
    const tests = [...treeOf(key, inner).values()].map((part) => parseFilters(library, shape, part));
    return (entry) => (key === '$and' ? tests.every((test) => test(entry)) : tests.some((test) => test(entry)));
  }
  if (key === '$not') {
    const test = parseFilters(library, shape, inner);
    return (entry) => !test(entry);
  }
  if (shape.fields.includes(key) || key === 'id') {
    const test = parseOperators(inner);
    return (entry) => test(entry[key]);
  }
  const target = targetOf(shape, key);
  if (target === null) throw invalidKey('filters', key);
  const test = parseFilters(library, library.find(target).shape, inner);
  return (entry) => relatedEntries(library, target, entry[key]).some(test);
}

function parseOperators(node: QueryNode): Test<Json | undefined> {
  const entries: [string, QueryNode][] = typeof node === 'string' ? [['$eq', node]] : [...node];
  const tests = entries.map(([name, value]) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (operator === undefined) throw invalidKey('filters', name);
    return operator(
      typeof value === 'string' && name !== '$in' && name !== '$notIn' ? [value] : textsOf('filters', value),
    );
  });
  return (value) => tests.every((test) => test(value));
}

function treeOf(key: string, node: QueryNode): QueryTree {
  if (typeof node === 'string') throw invalidKey('filters', key);
  return node;
}

function isSame(value: Json | undefined, asked: string | undefined): boolean {
  return value !== undefined && value !== null && String(value) === asked;
}

/** Numbers by size, texts (dates too) by letters; what is missing compares with nothing. */
function compareTo(value: Json | undefined, asked = ''): number {
  if (typeof value === 'number') return value - Number(asked);
  if (typeof value !== 'string') return Number.NaN;
  return value === asked ? 0 : value < asked ? -1 : 1;
}

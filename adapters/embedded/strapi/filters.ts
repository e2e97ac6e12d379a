import { type QueryNode, textOf, treeOf } from './bracket-query.ts';
import { type Entry, type Library, relatedEntries, type Shape, targetOf } from './content-type.ts';
import { invalidKey } from './strapi-refusal.ts';

type Test = (entry: Entry) => boolean;

/**
 * Reads `filters` into a test of one entry: `$eq` on fields, or on fields of a relation, all of which must hold. Throws
 * a 400 for an unknown field or another operator, even if there are no entries.
 */
export function parseFilters(library: Library, shape: Shape, node: QueryNode | undefined): Test {
  const tests = [...treeOf('filters', node)].map(([key, inner]) => parseFilter(library, shape, key, inner));
  return (entry) => tests.every((test) => test(entry));
}

function parseFilter(library: Library, shape: Shape, key: string, inner: QueryNode): Test {
  if (shape.fields.includes(key)) {
    const expected = parseEquals(inner);
    return (entry) => (entry[key] ?? null) !== null && String(entry[key]) === expected;
  }
  const target = targetOf(shape, key);
  if (target === null) throw invalidKey('filters', key);
  const test = parseFilters(library, library.find(target).shape, inner);
  return (entry) => relatedEntries(library, target, entry[key]).some(test);
}

function parseEquals(node: QueryNode): string {
  const operators = treeOf('filters', node);
  const unknown = [...operators.keys()].find((operator) => operator !== '$eq');
  if (unknown !== undefined) throw invalidKey('filters', unknown);
  return textOf('filters', operators.get('$eq')) ?? '';
}

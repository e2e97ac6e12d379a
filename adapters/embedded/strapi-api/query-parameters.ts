import type { Json } from '../../../core/json.ts';
import { type QueryNode, textOf, treeOf } from './bracket-query.ts';
import { type Entry, relatedEntries, type Shape, shapeOf, type TypeRegistry, targetOf } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

/** The media, components and relations to print, each with its own nested ones. */
export type Populate = ReadonlyMap<string, Populate>;

/**
 * Reads `populate` as a tree: `populate[a][populate][b]=true`. Throws a 400 for a name that the shape does not have and
 * for any other value that Strapi would accept (`*`, paths, lists, `fields`), because the shop does not send it.
 */
export function parsePopulate(registry: TypeRegistry, shape: Shape, node: QueryNode | undefined): Populate {
  const populate = new Map<string, Populate>();
  for (const [name, inner] of treeOf('populate', node)) {
    const innerShape = shapeOf(registry, shape, name);
    if (innerShape === null) throw invalidKey('populate', name);
    populate.set(name, inner === 'true' ? new Map() : parseInner(registry, innerShape, inner));
  }
  return populate;
}

function parseInner(registry: TypeRegistry, shape: Shape, node: QueryNode): Populate {
  if (typeof node === 'string') throw new StrapiRefusal(400, `Invalid populate value ${node}`);
  const unknown = [...node.keys()].find((key) => key !== 'populate');
  if (unknown !== undefined) throw invalidKey('populate', unknown);
  return parsePopulate(registry, shape, node.get('populate'));
}

type EntryPredicate = (entry: Entry) => boolean;

/**
 * Turns `filters` into a predicate. Supports `$eq` and, for numbers, `$gte` on fields and on fields of a relation; an
 * entry must pass all of them. Throws a 400 for an unknown field or another operator, even if there are no entries.
 */
export function parseFilters(registry: TypeRegistry, shape: Shape, node: QueryNode | undefined): EntryPredicate {
  const tests = [...treeOf('filters', node)].map(([key, inner]) => parseFilter(registry, shape, key, inner));
  return (entry) => tests.every((test) => test(entry));
}

function parseFilter(registry: TypeRegistry, shape: Shape, key: string, inner: QueryNode): EntryPredicate {
  if (shape.fields.includes(key)) {
    return parseOperators(key, inner);
  }
  const target = targetOf(shape, key);
  if (target === null) throw invalidKey('filters', key);
  const test = parseFilters(registry, registry.find(target).shape, inner);
  return (entry) => relatedEntries(registry, target, entry[key]).some(test);
}

function parseOperators(key: string, node: QueryNode): EntryPredicate {
  const tests = [...treeOf('filters', node)].map(([operator, inner]): EntryPredicate => {
    const expected = textOf('filters', inner) ?? '';
    if (operator === '$eq') return (entry) => (entry[key] ?? null) !== null && String(entry[key]) === expected;
    if (operator === '$gte') return (entry) => typeof entry[key] === 'number' && entry[key] >= Number(expected);
    throw invalidKey('filters', operator);
  });
  return (entry) => tests.every((test) => test(entry));
}

/** A requested page of a list; `page` counts from 1. */
export type PageRequest = { page: number; pageSize: number };

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

/**
 * Reads `sort`, one field with its direction. Throws a 400 for an unknown field or direction. Entries are stored in the
 * order in which they were created, which is the order of Strapi's ids.
 */
export function parseSort(shape: Shape, node: QueryNode | undefined): (a: Entry, b: Entry) => number {
  const text = textOf('sort', node);
  if (text === null) return () => 0;
  const [field = '', direction = 'asc'] = text.split(':');
  if (field === 'id' && direction === 'asc') return () => 0;
  if (!shape.fields.includes(field)) throw invalidKey('sort', field);
  if (direction !== 'asc' && direction !== 'desc') throw new StrapiRefusal(400, `Invalid sort order ${direction}`);
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * compare(a[field], b[field]);
}

/** Reads `pagination`. A page size above the largest is lowered to it, as Strapi does. */
export function parsePage(node: QueryNode | undefined): PageRequest {
  const pagination = treeOf('pagination', node);
  const unknown = [...pagination.keys()].find((key) => key !== 'page' && key !== 'pageSize');
  if (unknown !== undefined) throw invalidKey('pagination', unknown);
  const numberAt = (key: string, fallback: number) => {
    const text = textOf('pagination', pagination.get(key)) ?? String(fallback);
    if (!/^[1-9]\d{0,6}$/.test(text)) throw new StrapiRefusal(400, `Invalid ${key}`);
    return Number(text);
  };
  return { page: numberAt('page', 1), pageSize: Math.min(numberAt('pageSize', DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE) };
}

/** Compares two values; null sorts first. Code-unit order sorts ISO dates and months by time. */
function compare(a: Json | undefined, b: Json | undefined): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}

import type { Json } from '#core/json.ts';
import { type QueryNode, textOf, treeOf } from './bracket-query.ts';
import { type Entry, type Library, relatedEntries, type Shape, shapeOf, targetOf } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

/** The media, components and relations to print, each with its own nested ones. */
export type Populate = ReadonlyMap<string, Populate>;

/**
 * Reads `populate` as a tree: `populate[a][populate][b]=true`. Throws a 400 for a name that the shape does not have and
 * for anything else that Strapi would take here (`*`, paths, lists, `fields`): the shop does not send it.
 */
export function parsePopulate(library: Library, shape: Shape, node: QueryNode | undefined): Populate {
  const populate = new Map<string, Populate>();
  for (const [name, inner] of treeOf('populate', node)) {
    const innerShape = shapeOf(library, shape, name);
    if (innerShape === null) throw invalidKey('populate', name);
    populate.set(name, inner === 'true' ? new Map() : parseInner(library, innerShape, inner));
  }
  return populate;
}

function parseInner(library: Library, shape: Shape, node: QueryNode): Populate {
  if (typeof node === 'string') throw new StrapiRefusal(400, `Invalid populate value ${node}`);
  const unknown = [...node.keys()].find((key) => key !== 'populate');
  if (unknown !== undefined) throw invalidKey('populate', unknown);
  return parsePopulate(library, shape, node.get('populate'));
}

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

/** A requested page of a list; `page` counts from 1. */
export type Page = { page: number; pageSize: number };

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

/** Reads `sort`, one field with its direction. Throws a 400 for an unknown field or direction. */
export function parseSort(shape: Shape, node: QueryNode | undefined): (a: Entry, b: Entry) => number {
  const text = textOf('sort', node);
  if (text === null) return () => 0;
  const [field = '', direction = 'asc'] = text.split(':');
  if (!shape.fields.includes(field)) throw invalidKey('sort', field);
  if (direction !== 'asc' && direction !== 'desc') throw new StrapiRefusal(400, `Invalid sort order ${direction}`);
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * compare(a[field], b[field]);
}

/** Reads `pagination`. A page size above the largest is lowered to it, as Strapi does. */
export function parsePage(node: QueryNode | undefined): Page {
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

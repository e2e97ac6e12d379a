import type { Json } from '#core/json.ts';
import { type QueryNode, textOf, treeOf } from './bracket-query.ts';
import type { Entry, Shape } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

/** A page of a list, as Strapi counts it. */
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

/** Null sorts first. Texts compare by code units, so ISO dates and months sort by time. */
function compare(a: Json | undefined, b: Json | undefined): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}

import type { Json } from '#core/json.ts';
import { type QueryNode, textsOf } from './bracket-query.ts';
import type { Entry, Shape } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

/** A page of a list, as Strapi counts it. */
export type Page = { page: number; pageSize: number };

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

/** Reads `sort` into a comparison. Throws a 400 for an unknown field or direction. */
export function parseSort(shape: Shape, node: QueryNode | undefined): (a: Entry, b: Entry) => number {
  const keys = textsOf('sort', node).map((text) => {
    const [field = '', direction = 'asc'] = text.split(':');
    if (!shape.fields.includes(field) && field !== 'id') throw invalidKey('sort', field);
    if (direction !== 'asc' && direction !== 'desc') throw new StrapiRefusal(400, `Invalid sort order ${direction}`);
    return { field, sign: direction === 'asc' ? 1 : -1 };
  });
  return (a, b) => keys.reduce((order, { field, sign }) => order || sign * compare(a[field], b[field]), 0);
}

/** Reads `pagination`; a page larger than the largest is clamped to it, as Strapi does. */
export function parsePage(node: QueryNode | undefined): Page {
  if (node === undefined) return { page: 1, pageSize: DEFAULT_PAGE_SIZE };
  if (typeof node === 'string') throw new StrapiRefusal(400, 'Invalid pagination parameter');
  const unknown = [...node.keys()].find((key) => key !== 'page' && key !== 'pageSize' && key !== 'withCount');
  if (unknown !== undefined) throw invalidKey('pagination', unknown);
  const numberAt = (key: string, fallback: number) => {
    const text = node.get(key) ?? String(fallback);
    if (typeof text !== 'string' || !/^[1-9]\d{0,6}$/.test(text)) throw new StrapiRefusal(400, `Invalid ${key}`);
    return Number(text);
  };
  return { page: numberAt('page', 1), pageSize: Math.min(numberAt('pageSize', DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE) };
}

/** What is missing sorts first; texts by letters, so ISO dates and months by time. */
function compare(a: Json | undefined, b: Json | undefined): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}

import { type Response, Router } from 'express';
import { type Entry, type Plain, type Shape, toWire } from './strapi-entry.ts';
import { branch, filterPaths, leaf, parseBrackets, type Tree } from './strapi-query.ts';

export type Collection = {
  path: string;
  shape: Shape;
  /** Called for each request, so that a test can change the entries. */
  entries: () => Entry[];
  /** The entries that `status=draft` answers; the published ones if left out. */
  drafts?: () => Entry[];
  filters?: readonly string[];
  /** Besides the order of the ids. */
  sort?: readonly string[];
};

/** Serves a Strapi collection. An unknown key in filters, sort or populate is refused with 400. */
export function createCollection({
  path,
  shape,
  entries,
  drafts = entries,
  filters = [],
  sort = [],
}: Collection): Router {
  const router = Router();
  router.get(path, (req, res) => {
    const query = parseBrackets(new URL(req.originalUrl, 'http://upstream').searchParams);
    const all = leaf(query, ['status']) === 'draft' ? drafts() : entries();
    const refusal = findRefusal(query, all, filters, sort);
    if (refusal !== null) return refuse(res, refusal);
    const pageSize = Number(leaf(query, ['pagination', 'pageSize']) ?? 25);
    const page = Number(leaf(query, ['pagination', 'page']) ?? 1);
    const found = sorted(all.filter(filterOf(query)), leaf(query, ['sort']));
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const data = shown.map((entry) =>
      toWire({ id: all.indexOf(entry) + 1, ...entry }, branch(query, 'populate'), shape),
    );
    if (shape === 'bare') return res.json(data);
    const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length };
    return res.json({ data, meta: { pagination } });
  });
  return router;
}

/** Serves a Strapi single type; 404 if it has no entry. */
export function createSingle(path: string, shape: 'nested' | 'flat', entry: () => Entry | null): Router {
  const router = Router();
  router.get(path, (req, res) => {
    const query = parseBrackets(new URL(req.originalUrl, 'http://upstream').searchParams);
    const single = entry();
    if (single === null) return res.status(404).json({ data: null, error: { status: 404, name: 'NotFoundError' } });
    const refusal = findRefusal(query, [single], [], []);
    if (refusal !== null) return refuse(res, refusal);
    return res.json({ data: toWire({ id: 1, ...single }, branch(query, 'populate'), shape), meta: {} });
  });
  return router;
}

function findRefusal(query: Tree, all: Entry[], filters: readonly string[], sort: readonly string[]): string | null {
  const known = ['populate', 'filters', 'sort', 'pagination', 'status'];
  const unknownKey = Object.keys(query).find((key) => !known.includes(key));
  if (unknownKey !== undefined) return `Invalid key ${unknownKey}`;
  const filter = filterPaths(branch(query, 'filters')).find((path) => !filters.includes(path));
  if (filter !== undefined) return `Invalid filter ${filter}`;
  const order = leaf(query, ['sort']);
  if (order !== undefined && order !== 'id:asc' && !sort.includes(order)) return `Invalid sort ${order}`;
  const [sample] = all;
  const wanted = sample === undefined ? undefined : unknownPopulate(branch(query, 'populate'), sample);
  return wanted === undefined ? null : `Invalid populate ${wanted}`;
}

function unknownPopulate(populate: Tree, entry: Entry): string | undefined {
  for (const [key, deeper] of Object.entries(populate)) {
    const part = entry[key];
    if (typeof part !== 'object' || part === null) return key;
    const [inner] = 'entries' in part ? part.entries : 'entry' in part && part.entry !== null ? [part.entry] : [];
    if (inner === undefined || typeof deeper === 'string') continue;
    const unknown = unknownPopulate(branch(deeper, 'populate'), inner);
    if (unknown !== undefined) return `${key}.${unknown}`;
  }
  return undefined;
}

function filterOf(query: Tree): (entry: Entry) => boolean {
  const filters = branch(query, 'filters');
  return (entry) =>
    filterPaths(filters).every((path) => {
      const keys = path.split('.');
      const minimum = leaf(filters, [...keys, '$gte']);
      if (minimum !== undefined) return Number(valueAt(entry, keys)) >= Number(minimum);
      return String(valueAt(entry, keys)) === leaf(filters, [...keys, '$eq']);
    });
}

function valueAt(entry: Entry, [key = '', ...rest]: string[]): Plain {
  const value = entry[key];
  if (typeof value !== 'object' || value === null) return value ?? null;
  return 'entry' in value && value.entry !== null ? valueAt(value.entry, rest) : null;
}

function sorted(entries: Entry[], order: string | undefined): Entry[] {
  if (order === undefined || order === 'id:asc') return entries;
  const [field = '', direction] = order.split(':');
  const key = (entry: Entry) => String(entry[field] ?? '').padStart(30, ' ');
  return entries.toSorted((a, b) => key(a).localeCompare(key(b)) * (direction === 'desc' ? -1 : 1));
}

function refuse(res: Response, message: string) {
  return res.status(400).json({ data: null, error: { status: 400, name: 'ValidationError', message } });
}

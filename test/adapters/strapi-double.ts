import { type Loopback, startLoopback } from './http/loopback.ts';

/** Content by path, as Strapi 5 sends it fully populated: a list of entries or the entry of a single type. */
export type StrapiContent = Readonly<Record<string, Entry | readonly Entry[]>>;
export type Entry = Readonly<Record<string, unknown>>;

/** `flat` is Strapi 5, `nested` Strapi 4, `bare` a flat list without its envelope. */
export type StrapiShape = 'flat' | 'nested' | 'bare';

/**
 * A stand-in for Strapi. It sends relations, media and components only if they are populated, and refuses with 400 a
 * populate key that no entry has.
 */
export function startStrapi(content: StrapiContent, shape: StrapiShape): Promise<Loopback> {
  return startLoopback(({ path, query }) => {
    const found = content[path];
    if (found === undefined) return [404, { data: null, error: { status: 404 } }];
    const entries = isList(found) ? found : [found];
    const print = (entry: Entry) => {
      const printed = prune(entry, readPopulate(query), entries);
      return shape === 'nested' ? nest(printed) : printed;
    };
    try {
      if (!isList(found)) return [200, { data: print(found), meta: {} }];
      const data = order(entries.filter(matches(query)), query['sort'])
        .slice(0, readPageSize(query))
        .map(print);
      return [200, shape === 'bare' ? data : { data, meta: {} }];
    } catch (error) {
      return [400, { data: null, error: { status: 400, message: String(error) } }];
    }
  });
}

type Tree = { [field: string]: Tree };

/** The relations of the contract; every other object is a medium or a component. */
const RELATIONS = ['wines', 'cellar', 'selections', 'selection_type', 'post_category', 'promotions'];

function readPopulate(query: Readonly<Record<string, string>>): Tree {
  const tree: Tree = {};
  for (const [key, value] of Object.entries(query)) {
    const [root, ...fields] = key.split(/[[\]]+/).filter((part) => part !== '');
    if (root !== 'populate') continue;
    if (value !== 'true') throw new Error(`Invalid populate value ${value}`);
    fields.filter((field) => field !== 'populate').reduce((node, field) => (node[field] ??= {}), tree);
  }
  return tree;
}

function prune(entry: Entry, tree: Tree, alike: readonly Entry[]): Entry {
  const unknown = Object.keys(tree).find((field) => alike.every((each) => !(field in each)));
  if (unknown !== undefined) throw new Error(`Invalid key ${unknown}`);
  const kept = Object.entries(entry).flatMap(([field, value]) => {
    if (!isEntry(value) && !isList(value)) return [[field, value]];
    const inner = tree[field];
    if (inner === undefined) return [];
    return [[field, isList(value) ? value.map((each) => prune(each, inner, value)) : prune(value, inner, [value])]];
  });
  return Object.fromEntries(kept);
}

function nest({ id = 1, ...fields }: Entry): Entry {
  return { id, attributes: nestFields(fields) };
}

function nestFields(fields: Entry): Entry {
  const nested = Object.entries(fields).map(([field, value]): [string, unknown] => {
    if (RELATIONS.includes(field)) return [field, { data: nestRelation(value) }];
    if (isEntry(value)) return [field, 'alternativeText' in value ? { data: nest(value) } : nestFields(value)];
    return [field, isList(value) ? value.map(nestFields) : value];
  });
  return Object.fromEntries(nested);
}

function nestRelation(value: unknown): unknown {
  if (isList(value)) return value.map(nest);
  return isEntry(value) ? nest(value) : null;
}

function matches(query: Readonly<Record<string, string>>): (entry: Entry) => boolean {
  const tests = Object.entries(query).flatMap(([key, asked]) => {
    const [root, ...path] = key.split(/[[\]]+/).filter((part) => part !== '');
    if (root !== 'filters') return [];
    const operator = path.pop();
    if (operator !== '$eq' && operator !== '$gte') throw new Error(`Invalid key ${key}`);
    const fieldOf = (entry: Entry) => path.reduce<unknown>((at, field) => (isEntry(at) ? at[field] : null), entry);
    if (operator === '$gte') return [(entry: Entry) => Number(fieldOf(entry)) >= Number(asked)];
    return [(entry: Entry) => `${fieldOf(entry)}` === asked];
  });
  return (entry) => tests.every((test) => test(entry));
}

function order(entries: readonly Entry[], sort: string | undefined): Entry[] {
  const [field = '', direction] = sort?.split(':') ?? [];
  const sign = direction === 'desc' ? -1 : 1;
  const rank = (entry: Entry) => (typeof entry[field] === 'number' ? entry[field] : `${entry[field] ?? ''}`);
  return sort === undefined ? [...entries] : entries.toSorted((a, b) => (rank(a) < rank(b) ? -sign : sign));
}

function readPageSize(query: Readonly<Record<string, string>>): number {
  return Math.min(Number(query['pagination[pageSize]'] ?? 25), 100);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value);
}

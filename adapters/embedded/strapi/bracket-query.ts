import { StrapiRefusal } from './strapi-refusal.ts';

/** `a[b][c]=d` as a tree. */
export type QueryTree = ReadonlyMap<string, QueryNode>;
export type QueryNode = string | QueryTree;

type GrowingTree = Map<string, string | GrowingTree>;

/** Reads a query string in bracket notation, however deep. Throws a 400 if a key is both a value and a tree. */
export function parseBracketQuery(query: string): QueryTree {
  const root: GrowingTree = new Map();
  for (const [key, value] of new URLSearchParams(query)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let tree = root;
    for (const step of path) {
      const next = tree.get(step) ?? new Map();
      if (typeof next === 'string') throw new StrapiRefusal(400, `Invalid query key ${key}`);
      tree.set(step, next);
      tree = next;
    }
    if (tree.get(last) instanceof Map) throw new StrapiRefusal(400, `Invalid query key ${key}`);
    tree.set(last, value);
  }
  return root;
}

/** The parameter's tree, empty if it is missing. Throws a 400 if it is a plain value. */
export function treeOf(param: string, node: QueryNode | undefined): QueryTree {
  if (typeof node === 'string') throw new StrapiRefusal(400, `Invalid ${param} parameter`);
  return node ?? new Map();
}

/** The parameter's value, or null if it is missing. Throws a 400 if it is a tree. */
export function textOf(param: string, node: QueryNode | undefined): string | null {
  if (node !== undefined && typeof node !== 'string') throw new StrapiRefusal(400, `Invalid ${param} parameter`);
  return node ?? null;
}

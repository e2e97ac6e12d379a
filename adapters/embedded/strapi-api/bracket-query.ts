import { StrapiRefusal } from './strapi-refusal.ts';

/** A query in bracket notation as a tree: `a[b][c]=d` is `d` at the path a, b, c. */
export type QueryTree = ReadonlyMap<string, QueryNode>;
export type QueryNode = string | QueryTree;

type MutableTree = Map<string, string | MutableTree>;

/** Parses a query string in bracket notation. Throws a 400 if a key has both a value and a subtree. */
export function parseBracketQuery(query: string): QueryTree {
  const root: MutableTree = new Map();
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

/** Returns the parameter's subtree, empty if it is missing. Throws a 400 if it is a plain value. */
export function treeOf(param: string, node: QueryNode | undefined): QueryTree {
  if (typeof node === 'string') throw new StrapiRefusal(400, `Invalid ${param} parameter`);
  return node ?? new Map();
}

/** Returns the parameter's value, null if it is missing. Throws a 400 if it is a subtree. */
export function textOf(param: string, node: QueryNode | undefined): string | null {
  if (node !== undefined && typeof node !== 'string') throw new StrapiRefusal(400, `Invalid ${param} parameter`);
  return node ?? null;
}

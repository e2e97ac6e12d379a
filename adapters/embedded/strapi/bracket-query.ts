import { StrapiRefusal } from './strapi-refusal.ts';

/** `a[b][0]=c` as a tree; list positions are keys like any other. */
export type QueryTree = ReadonlyMap<string, QueryNode>;
export type QueryNode = string | QueryTree;

type GrowingTree = Map<string, string | GrowingTree>;

/** Reads a query string in bracket notation, however deep. Throws a 400 where a key says two things at once. */
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
    tree.set(last === '' ? String(tree.size) : last, value);
  }
  return root;
}

/** A value that may be given once, joined by commas, or as a list. */
export function textsOf(param: string, node: QueryNode | undefined): string[] {
  if (node === undefined) return [];
  if (typeof node === 'string') return node.split(',').map((text) => text.trim());
  return [...node].map(([key, value]) => {
    if (typeof value !== 'string' || !/^\d+$/.test(key)) throw new StrapiRefusal(400, `Invalid ${param} parameter`);
    return value;
  });
}

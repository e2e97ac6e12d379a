export type Tree = { [key: string]: Tree | string };

/** Parses nested parameters such as `populate[image]=true` into a tree. */
export function parseBrackets(params: URLSearchParams): Tree {
  const tree: Tree = {};
  for (const [name, value] of params) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = tree;
    for (const key of keys.slice(0, -1)) {
      const next = branch(at, key);
      at[key] = next;
      at = next;
    }
    const last = keys.at(-1);
    if (last !== undefined) at[last] = value;
  }
  return tree;
}

export function branch(tree: Tree, key: string): Tree {
  const found = tree[key];
  return typeof found === 'object' ? found : {};
}

export function leaf(tree: Tree, path: string[]): string | undefined {
  let at: Tree | string | undefined = tree;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The fields in a filter. The field of a relation is written as `cellar.slug`. */
export function filterPaths(filters: Tree, prefix = ''): string[] {
  return Object.entries(filters).flatMap(([key, value]) =>
    key === '$eq' || key === '$gte'
      ? [prefix.slice(0, -1)]
      : typeof value === 'string'
        ? [key]
        : filterPaths(value, `${prefix}${key}.`),
  );
}

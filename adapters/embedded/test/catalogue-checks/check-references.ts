/** Lists the ids that `owner` refers to and that are not known, one sentence each. */
export function findUnknownIds(
  owner: string,
  label: string,
  ids: readonly string[],
  known: { has(id: string): boolean },
): string[] {
  return ids.filter((id) => !known.has(id)).map((id) => `${owner}: unknown ${label} ${id}`);
}

/** Lists the keys that more than one entry has, one sentence each. */
export function findRepeated<T>(label: string, all: readonly T[], keyOf: (one: T) => string | number): string[] {
  return [...Map.groupBy(all, keyOf)]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => `${label} ${key} appears ${group.length} times`);
}

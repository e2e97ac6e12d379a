/** A sentence for each reference of `owner` that is not among the known ones. */
export function missing(
  owner: string,
  label: string,
  ids: readonly string[],
  known: { has(id: string): boolean },
): string[] {
  return ids.filter((id) => !known.has(id)).map((id) => `${owner}: unknown ${label} ${id}`);
}

/** A sentence for each key that several entries have. */
export function repeated<T>(label: string, all: readonly T[], keyOf: (one: T) => string | number): string[] {
  return [...Map.groupBy(all, keyOf)]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => `${label} ${key} appears ${group.length} times`);
}

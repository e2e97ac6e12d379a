/**
 * Remembers what `make` returns for an object that it gets a second time, as long as that object lives. Use cases
 * return the same object while their data is the same (`core/remembered-results.ts`); most objects belong to one
 * response, and nothing is kept for those.
 */
export function rememberRepeated<S extends object, T>(make: (subject: S) => T): (subject: S) => T {
  const seen = new WeakSet<S>();
  const made = new WeakMap<S, { result: T }>();
  return (subject) => {
    const known = made.get(subject);
    if (known !== undefined) return known.result;
    const result = make(subject);
    if (seen.has(subject)) made.set(subject, { result });
    else seen.add(subject);
    return result;
  };
}

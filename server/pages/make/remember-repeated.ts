/**
 * Remembers what `make` returns for an object that it gets a second time, as long as that object lives. Use cases
 * return the same object while their data is the same (`core/remembered-results.ts`); most objects belong to one
 * response, and nothing is kept for those, nor for a value that is no object.
 */
export function rememberRepeated<S, T>(make: (subject: S) => T): (subject: S) => T {
  const seen = new WeakSet<object>();
  const made = new WeakMap<object, { result: T }>();
  return (subject) => {
    if (typeof subject !== 'object' || subject === null) return make(subject);
    const known = made.get(subject);
    if (known !== undefined) return known.result;
    const result = make(subject);
    if (seen.has(subject)) made.set(subject, { result });
    else seen.add(subject);
    return result;
  };
}

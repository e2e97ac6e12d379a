/** Something that a service answers wrongly. */
export type Fault = {
  /** The call as an operator knows it: "GET /notes/{slug}", or the method of an adapter. */
  call: string;
  /** Where in the answer: "products[3].price"; empty for the answer as a whole. */
  path: string;
  expected: string;
  came: string;
  /** The request of the first answer that has the fault, if there was one. */
  request?: string;
};

/** The fault in one line. */
export function nameFault({ call, path, expected, came }: Fault): string {
  return `${call}${path === '' ? '' : `  ${path}`}: expected ${expected}, came ${came}`;
}

/** Names what came in place of the expected value, in at most about 60 characters. */
export function nameValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(shorten(value))}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  return `the ${typeof value} ${String(value)}`;
}

/** Writes a path of keys and indexes as in JavaScript: "products[3].price". */
export function namePath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The value at the end of a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

/** The path with all indexes removed: "products[].price". */
export function withoutIndexes(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]');
}

function shorten(text: string): string {
  return text.length > 50 ? `${text.slice(0, 50)}…` : text;
}

/** Keeps the first of the faults that differ only in the index or the value, and counts the others. */
export function joinRepeated(faults: readonly Fault[]): Fault[] {
  const groups = Map.groupBy(faults, ({ call, path, expected }) => `${call} ${withoutIndexes(path)} ${expected}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [others.length === 0 ? first : { ...first, came: `${first.came}, and so ${others.length} more times` }];
  });
}

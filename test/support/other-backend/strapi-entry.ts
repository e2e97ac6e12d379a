import { branch, type Tree } from './strapi-query.ts';

/** A media field, relation or component of an entry. It is sent only if the request populates it. */
export type Part =
  | { is: 'medium'; url: string | null }
  | { is: 'relation'; entry: Entry | null }
  | { is: 'relations'; entries: Entry[] }
  | { is: 'component'; entry: Entry | null }
  | { is: 'components'; entries: Entry[] };

export type Plain = string | number | boolean | null;

export type Entry = { [field: string]: Plain | Part };

export const medium = (url: string | null): Part => ({ is: 'medium', url });
export const relation = (entry: Entry | null): Part => ({ is: 'relation', entry });
export const relations = (entries: Entry[]): Part => ({ is: 'relations', entries });
export const component = (entry: Entry | null): Part => ({ is: 'component', entry });
export const components = (entries: Entry[]): Part => ({ is: 'components', entries });

/** `nested` is Strapi 4, `flat` Strapi 5, `bare` a flat list without its envelope. */
export type Shape = 'nested' | 'flat' | 'bare';

/** Returns the JSON of an entry: its plain fields, and the parts that `populate` names. */
export function toWire(entry: Entry, populate: Tree, shape: Shape): object {
  const { id, ...fields } = toFields(entry, populate, shape);
  return shape === 'nested' ? { id, attributes: fields } : { id, documentId: `doc-${id}`, ...fields };
}

/** Components have no envelope of their own. */
function toFields(entry: Entry, populate: Tree, shape: Shape): { [field: string]: unknown } {
  const fields: { [field: string]: unknown } = {};
  for (const [key, value] of Object.entries(entry)) {
    if (typeof value !== 'object' || value === null) fields[key] = value;
    else if (key in populate) fields[key] = toPart(value, branch(branch(populate, key), 'populate'), shape);
  }
  return fields;
}

function toPart(part: Part, populate: Tree, shape: Shape): unknown {
  const wrap = (data: unknown) => (shape === 'nested' ? { data } : data);
  switch (part.is) {
    case 'medium': {
      if (part.url === null) return wrap(null);
      const file = { url: part.url, alternativeText: 'Una imagen', width: 100, height: 100 };
      return wrap(shape === 'nested' ? { id: 9, attributes: file } : file);
    }
    case 'relation':
      return wrap(part.entry === null ? null : toWire({ id: 5, ...part.entry }, populate, shape));
    case 'relations':
      return wrap(part.entries.map((entry, index) => toWire({ id: index + 1, ...entry }, populate, shape)));
    case 'component':
      return part.entry === null ? null : toFields(part.entry, populate, shape);
    case 'components':
      return part.entries.map((entry) => toFields(entry, populate, shape));
  }
}

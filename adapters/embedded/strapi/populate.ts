import { type QueryNode, textsOf } from './bracket-query.ts';
import { type Library, type Shape, shapeOf } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

/** What a query wants of an entry: which fields (null: all), and which media, components and relations, how deep. */
export type Selection = { fields: readonly string[] | null; populate: ReadonlyMap<string, Selection> };

/** Reads `populate` and `fields` against a shape. Throws a 400 for anything the shape does not have. */
export function parseSelection(
  library: Library,
  shape: Shape,
  populate: QueryNode | undefined,
  fields: QueryNode | undefined,
): Selection {
  const wanted = textsOf('fields', fields);
  const unknown = wanted.find((field) => field !== '*' && !shape.fields.includes(field));
  if (unknown !== undefined) throw invalidKey('fields', unknown);
  return {
    fields: wanted.length === 0 || wanted.includes('*') ? null : wanted,
    populate: parsePopulate(library, shape, populate),
  };
}

function parsePopulate(library: Library, shape: Shape, node: QueryNode | undefined): Map<string, Selection> {
  const selections = new Map<string, Selection>();
  if (node === undefined) return selections;
  if (node === '*') {
    for (const name of populatable(shape)) selections.set(name, { fields: null, populate: new Map() });
    return selections;
  }
  const isList = typeof node === 'string' || [...node.keys()].every((key) => /^\d+$/.test(key));
  if (isList) {
    for (const path of textsOf('populate', node)) addPath(library, shape, selections, path.split('.'));
    return selections;
  }
  for (const [name, inner] of node) {
    const innerShape = innerShapeOf(library, shape, name);
    if (inner === 'true' || inner === '*') {
      selections.set(name, parseSelection(library, innerShape, inner === '*' ? '*' : undefined, undefined));
    } else if (typeof inner === 'string') throw new StrapiRefusal(400, `Invalid populate value ${inner}`);
    else {
      const unknown = [...inner.keys()].find((key) => key !== 'populate' && key !== 'fields');
      if (unknown !== undefined) throw invalidKey('populate', unknown);
      selections.set(name, parseSelection(library, innerShape, inner.get('populate'), inner.get('fields')));
    }
  }
  return selections;
}

function addPath(library: Library, shape: Shape, selections: Map<string, Selection>, [name, ...rest]: string[]): void {
  if (name === undefined) return;
  const innerShape = innerShapeOf(library, shape, name);
  const populate = new Map(selections.get(name)?.populate);
  addPath(library, innerShape, populate, rest);
  selections.set(name, { fields: null, populate });
}

function populatable({ media = [], components = {}, relations = {} }: Shape): string[] {
  return [...media, ...Object.keys(components), ...Object.keys(relations)];
}

function innerShapeOf(library: Library, shape: Shape, name: string): Shape {
  const inner = shapeOf(library, shape, name);
  if (inner === null) throw invalidKey('populate', name);
  return inner;
}

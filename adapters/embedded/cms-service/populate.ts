import { createHash } from 'node:crypto';
import type { Json } from '#core/json.ts';
import { mediaPath } from '../picture-paths.ts';
import { type QueryNode, textsOf } from './bracket-query.ts';
import { type ContentType, type Entry, isEntry, type Library, relatedEntries, type Shape } from './content-type.ts';
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

/** Prints an entry with what was selected; what was not is absent, not null. */
export function printEntry(library: Library, { path, shape }: ContentType, entry: Entry, selection: Selection): Json {
  return {
    ...identity(path, entry),
    ...printParts(library, shape, entry, selection),
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
    const innerShape = shapeOf(library, shape, name);
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
  const innerShape = shapeOf(library, shape, name);
  const populate = new Map(selections.get(name)?.populate);
  addPath(library, innerShape, populate, rest);
  selections.set(name, { fields: null, populate });
}

function populatable({ media = [], components = {}, relations = {} }: Shape): string[] {
  return [...media, ...Object.keys(components), ...Object.keys(relations)];
}

function shapeOf(library: Library, shape: Shape, name: string): Shape {
  if (shape.media?.includes(name)) return { fields: ['url', 'alternativeText', 'width', 'height'] };
  const component = Object.hasOwn(shape.components ?? {}, name) ? shape.components?.[name] : undefined;
  const target = Object.hasOwn(shape.relations ?? {}, name) ? shape.relations?.[name] : undefined;
  if (component !== undefined) return component;
  if (target !== undefined) return library.find(target).shape;
  throw invalidKey('populate', name);
}

function printParts(library: Library, shape: Shape, entry: Entry, { fields, populate }: Selection): Entry {
  const own = (fields ?? shape.fields).map((field): [string, Json] => [field, entry[field] ?? null]);
  const inner = [...populate].map(([name, selection]): [string, Json] => [
    name,
    printPart(library, shape, name, entry[name], selection),
  ]);
  return Object.fromEntries([...own, ...inner]);
}

function printPart(library: Library, shape: Shape, name: string, value: Json | undefined, selection: Selection): Json {
  if (shape.media?.includes(name)) return printMedium(value);
  const target = shape.relations?.[name];
  if (target !== undefined) {
    const type = library.find(target);
    const printed = relatedEntries(library, target, value).map((entry) => printEntry(library, type, entry, selection));
    return Array.isArray(value) ? printed : (printed[0] ?? null);
  }
  const component = shapeOf(library, shape, name);
  const printed = (Array.isArray(value) ? value : [value])
    .filter(isEntry)
    .map((part, index) => ({ id: index + 1, ...printParts(library, component, part, selection) }));
  return Array.isArray(value) ? printed : (printed[0] ?? null);
}

/** The library's pictures are drawn at any size, so they have no width and height of their own. */
function printMedium(value: Json | undefined): Json {
  const { name, alternativeText } = isEntry(value) ? value : { name: value, alternativeText: null };
  if (typeof name !== 'string') return null;
  const url = name.startsWith('/') ? name : mediaPath(name);
  return { ...identity('media', { slug: name }), url, alternativeText: alternativeText ?? null };
}

/** The second identifier is opaque and lasts as long as the entry's slug or id. */
function identity(path: string, entry: Entry): { id: number; documentId: string } {
  const key = createHash('sha256').update(`${path}/${entry.slug ?? entry.id ?? ''}`);
  const digest = key.digest('hex');
  const id = typeof entry.id === 'number' ? entry.id : Number.parseInt(digest.slice(0, 6), 16);
  return { id, documentId: digest.slice(0, 24) };
}

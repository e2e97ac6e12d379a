import { createHash } from 'node:crypto';
import type { Json } from '../../../core/json.ts';
import { mediaPath } from '../pictures/picture-paths.ts';
import {
  type ContentType,
  type Entry,
  isEntry,
  relatedEntries,
  type Shape,
  shapeOf,
  type TypeRegistry,
  targetOf,
} from './content-type.ts';
import type { Populate } from './query-parameters.ts';

/** Strapi 5 answers flat entries; Strapi 4 nests their fields under `attributes`, relations and media under `data`. */
export type Format = 'flat' | 'nested';

/** Prints an entry's fields and its populated parts. Unpopulated parts are left out, not null. */
export function printEntry(
  registry: TypeRegistry,
  { path, shape }: ContentType,
  entry: Entry,
  populate: Populate,
  format: Format,
): Json {
  return wrap(identify(path, entry), printParts(registry, shape, entry, populate, format), format);
}

function printParts(
  registry: TypeRegistry,
  shape: Shape,
  entry: Entry,
  populate: Populate,
  format: Format,
): Record<string, Json> {
  const own = shape.fields.map((field): [string, Json] => [field, entry[field] ?? null]);
  const parts = [...populate].map(([name, inner]): [string, Json] => [
    name,
    printPart(registry, shape, name, entry[name], inner, format),
  ]);
  return Object.fromEntries([...own, ...parts]);
}

function printPart(
  registry: TypeRegistry,
  shape: Shape,
  name: string,
  value: Json | undefined,
  populate: Populate,
  format: Format,
): Json {
  if (shape.media?.includes(name)) return asRelation(printMedium(value, format), format);
  const target = targetOf(shape, name);
  if (target !== null) {
    const type = registry.find(target);
    const printed = relatedEntries(registry, target, value).map((entry) =>
      printEntry(registry, type, entry, populate, format),
    );
    return asRelation(Array.isArray(value) ? printed : (printed[0] ?? null), format);
  }
  const component = shapeOf(registry, shape, name) ?? shape;
  const printed = (Array.isArray(value) ? value : [value])
    .filter(isEntry)
    .map((part, index) => ({ id: index + 1, ...printParts(registry, component, part, populate, format) }));
  return Array.isArray(value) ? printed : (printed[0] ?? null);
}

/** Prints a medium without `width` and `height`: the image host draws it at any size. */
function printMedium(value: Json | undefined, format: Format): Json {
  const { name, alternativeText } = isEntry(value) ? value : { name: value, alternativeText: null };
  if (typeof name !== 'string') return null;
  const url = name.startsWith('/') ? name : mediaPath(name);
  return wrap(identify('media', { slug: name }), { url, alternativeText: alternativeText ?? null }, format);
}

type Identity = { id: number; documentId: string };

function wrap({ id, documentId }: Identity, parts: Record<string, Json>, format: Format): Json {
  return format === 'flat' ? { id, documentId, ...parts } : { id, attributes: parts };
}

function asRelation(data: Json, format: Format): Json {
  return format === 'flat' ? data : { data };
}

/** Derives stable ids from an entry's slug or id. */
function identify(path: string, entry: Entry): Identity {
  const key = createHash('sha256').update(`${path}/${entry.slug ?? entry.id ?? ''}`);
  const digest = key.digest('hex');
  const id = typeof entry.id === 'number' ? entry.id : Number.parseInt(digest.slice(0, 6), 16);
  return { id, documentId: digest.slice(0, 24) };
}

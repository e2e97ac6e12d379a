import type { Json } from '../../../core/json.ts';

/** The fields and parts of an entry or a component. A relation maps to a content type's path; entries store slugs. */
export type Shape = {
  fields: readonly string[];
  media?: readonly string[];
  components?: Readonly<Record<string, Shape>>;
  relations?: Readonly<Record<string, string>>;
};

/** Stored content. A medium is stored as its name, or as its name and alternative text. */
export type Entry = { readonly [key: string]: Json | undefined };

/**
 * A content type of a CMS: its path, kind, shape and entries. A `related` type has no route: its entries are only
 * printed inside others, as relations.
 */
export type ContentType = {
  path: string;
  kind: 'single' | 'list' | 'related';
  shape: Shape;
  list(): readonly Entry[];
  /** What editors have not published: an entry takes the place of the published one with its slug, or is added. */
  drafts?(): readonly Entry[];
};

/** The content types of one CMS by path. */
export interface TypeRegistry {
  /** Throws an error if no type has this path. */
  find(path: string): ContentType;
}

const mediaShape: Shape = { fields: ['url', 'alternativeText', 'width', 'height'] };

/** Returns the shape of the medium, component or relation of that name; null if there is none. */
export function shapeOf(registry: TypeRegistry, shape: Shape, name: string): Shape | null {
  if (shape.media?.includes(name)) return mediaShape;
  if (shape.components !== undefined && Object.hasOwn(shape.components, name)) return shape.components[name] ?? null;
  const target = targetOf(shape, name);
  return target === null ? null : registry.find(target).shape;
}

/** Returns the target path of the relation of that name; null if there is none. */
export function targetOf({ relations = {} }: Shape, name: string): string | null {
  return Object.hasOwn(relations, name) ? (relations[name] ?? null) : null;
}

/** Returns the entries as their editors see them, with those that are not published. */
export function listDrafts({ list, drafts = () => [] }: ContentType): Entry[] {
  const changed = new Map(drafts().map((draft) => [draft.slug, draft]));
  const published = list();
  const added = [...changed.values()].filter((draft) => published.every(({ slug }) => slug !== draft.slug));
  return [...published.map((entry) => changed.get(entry.slug) ?? entry), ...added];
}

/** Returns the entries of `target` with these slugs, in their order. */
export function relatedEntries(registry: TypeRegistry, target: string, slugs: Json | undefined): Entry[] {
  const wanted = Array.isArray(slugs) ? slugs : [slugs];
  const entries = registry.find(target).list();
  return wanted.map((slug) => entries.find((entry) => entry.slug === slug)).filter((entry) => entry !== undefined);
}

export function isEntry(value: Json | undefined): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

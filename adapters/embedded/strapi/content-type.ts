import type { Json } from '#core/json.ts';

/** What an entry or a component holds. Relations name the route of their target and are stored as its slugs. */
export type Shape = {
  fields: readonly string[];
  media?: readonly string[];
  components?: Readonly<Record<string, Shape>>;
  relations?: Readonly<Record<string, string>>;
};

/** Stored content; a medium is stored by its name, or with an alternative text. */
export type Entry = { readonly [key: string]: Json | undefined };

/**
 * One row of a CMS: a route, how it answers, what its entries hold and where they come from. A related type has no route
 * of its own.
 */
export type ContentType = {
  path: string;
  kind: 'single' | 'list' | 'related';
  shape: Shape;
  list(): readonly Entry[];
};

export interface Library {
  find(path: string): ContentType;
}

const mediaShape: Shape = { fields: ['url', 'alternativeText', 'width', 'height'] };

/** What is behind a medium, a component or a relation of that name; null where the shape has none. */
export function shapeOf(library: Library, shape: Shape, name: string): Shape | null {
  if (shape.media?.includes(name)) return mediaShape;
  if (shape.components !== undefined && Object.hasOwn(shape.components, name)) return shape.components[name] ?? null;
  const target = targetOf(shape, name);
  return target === null ? null : library.find(target).shape;
}

/** The route that a relation of that name points to; null where the shape has no such relation. */
export function targetOf({ relations = {} }: Shape, name: string): string | null {
  return Object.hasOwn(relations, name) ? (relations[name] ?? null) : null;
}

/** The entries that a relation of an entry points to, in its order. */
export function relatedEntries(library: Library, target: string, slugs: Json | undefined): Entry[] {
  const wanted = Array.isArray(slugs) ? slugs : [slugs];
  const entries = library.find(target).list();
  return wanted.map((slug) => entries.find((entry) => entry.slug === slug)).filter((entry) => entry !== undefined);
}

export function isEntry(value: Json | undefined): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

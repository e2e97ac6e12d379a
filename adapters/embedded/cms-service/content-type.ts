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

/** One row of the CMS: a route, how it answers, what its entries hold and where they come from. */
export type ContentType = { path: string; kind: 'single' | 'list'; shape: Shape; entries: readonly Entry[] };

export interface Library {
  find(path: string): ContentType;
}

/** The entries that a relation of an entry points to, in its order. */
export function relatedEntries(library: Library, target: string, slugs: Json | undefined): Entry[] {
  const wanted = Array.isArray(slugs) ? slugs : [slugs];
  const { entries } = library.find(target);
  return wanted.map((slug) => entries.find((entry) => entry.slug === slug)).filter((entry) => entry !== undefined);
}

export function isEntry(value: Json | undefined): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Thing, WithContext } from 'schema-dts';

/** A thing that a page shows, in the words of schema.org. */
export type Described = WithContext<Exclude<Thing, string>>;

export const CONTEXT = 'https://schema.org';

/** The ids by which what is described on a page refers to what every page describes. `origin` has no trailing slash. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** The tier of members, who pay the prices labelled SOCIOS. */
export function memberTierId(origin: string): string {
  return `${origin}/club#socios`;
}

/** JSON that cannot end its script element. */
export function toScriptText(described: readonly Described[]): string {
  return JSON.stringify(described).replaceAll('<', '\\u003c');
}

/** What the Strapi of the tests uses of the package in `adapters/embedded/`, whose content it begins with. */
declare module 'wine-storefront-embedded' {
  import type { Json } from '#core/json.ts';

  /** The fields and parts of an entry or a component. A relation maps to a content type's path; entries store slugs. */
  export type Shape = {
    fields: readonly string[];
    media?: readonly string[];
    components?: Readonly<Record<string, Shape>>;
    relations?: Readonly<Record<string, string>>;
  };

  /** Stored content. A medium is stored as its name, or as its name and alternative text. */
  export type Entry = { readonly [key: string]: Json | undefined };

  export type ContentType = {
    path: string;
    kind: 'single' | 'list' | 'related';
    shape: Shape;
    list(): readonly Entry[];
    drafts?(): readonly Entry[];
  };

  /** The content types of both CMS, with the embedded content as it is dated at `nowMs`. */
  export function listContentTypes(brandSlug: string, nowMs: number): ContentType[];
  /** The path of a picture of the CMS's media library, on the image host. */
  export function mediaPath(name: string): string;
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type CatalogueFile,
  noteFiles,
  otherContents,
  productFiles,
  shopContents,
  siteContents,
  wineFiles,
  wineryFiles,
} from './catalogue-files.ts';
import {
  type CatalogueProduct,
  type CatalogueWinery,
  type NamedKind,
  type ProductFile,
  productFile,
  type SiteFiles,
  siteFiles,
  wineryFile,
} from './catalogue-schema.ts';
import {
  type CatalogueNote,
  type CatalogueWine,
  type ContentFiles,
  contentFiles,
  noteFile,
  wineFile,
} from './content-schema.ts';

export type Named = { id: string; name: string };

export type Product = CatalogueProduct & { category: string };

/** The invented catalogue. Tests check that every reference resolves and that every sku and slug is unique. */
export type Catalogue = SiteFiles & {
  products: Product[];
  wineries: CatalogueWinery[];
  wines: CatalogueWine[];
  notes: CatalogueNote[];
  content: ContentFiles;
  /** The names of each kind, from all files. */
  names: Record<NamedKind, Map<string, Named>>;
  /** A hash of all content from which the shop service's tables are built. */
  hash: string;
};

/** Reads the files in this folder. Throws an error that names the file and the field if one breaks its schema. */
export function loadCatalogue(): Catalogue {
  const files = productFiles.map(({ file, category, content }) => ({
    category,
    ...parse(productFile, content, file),
  }));
  return {
    ...parse(siteFiles, siteContents, 'catalogue'),
    products: files.flatMap(({ category, products }) => products.map((product) => ({ ...product, category }))),
    wineries: parseAll(wineryFile, wineryFiles).flatMap(({ wineries }) => wineries),
    wines: parseAll(wineFile, wineFiles).flatMap(({ wines }) => wines),
    notes: parseAll(noteFile, noteFiles).flatMap(({ notes }) => notes),
    content: parse(contentFiles, otherContents, 'catalogue'),
    names: mergeNames(files),
    hash: createHash('sha256').update(JSON.stringify(shopContents)).digest('hex'),
  };
}

function parseAll<S extends z.ZodType>(schema: S, files: readonly CatalogueFile[]): z.output<S>[] {
  return files.map(({ file, content }) => parse(schema, content, file));
}

function parse<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new Error(`${file} of the embedded catalogue: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function mergeNames(files: readonly ProductFile[]): Catalogue['names'] {
  const namesOf = (kind: NamedKind) =>
    new Map(files.flatMap((file) => file[kind].map((named): [string, Named] => [named.id, named])));
  return {
    types: namesOf('types'),
    brands: namesOf('brands'),
    varieties: namesOf('varieties'),
    selections: namesOf('selections'),
    bottles: namesOf('bottles'),
  };
}

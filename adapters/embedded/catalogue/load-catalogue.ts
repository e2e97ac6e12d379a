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
import { checkContent } from './check-content.ts';
import { checkLinks } from './check-links.ts';
import { checkProducts } from './check-products.ts';
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

/** The invented shop, checked: every reference resolves, every sku and slug is unique. */
export type Catalogue = SiteFiles & {
  products: Product[];
  wineries: CatalogueWinery[];
  wines: CatalogueWine[];
  notes: CatalogueNote[];
  content: ContentFiles;
  /** Each kind's names, over all files. */
  names: Record<NamedKind, Map<string, Named>>;
  /** Changes whenever a word of what the shop sells does. */
  hash: string;
};

/** Reads the files that the program carries. Throws with every problem named when they do not fit together. */
export function loadCatalogue(): Catalogue {
  const files = productFiles.map(({ file, category, content }) => ({
    category,
    ...parse(productFile, content, file),
  }));
  const catalogue: Catalogue = {
    ...parse(siteFiles, siteContents, 'catalogue'),
    products: files.flatMap(({ category, products }) => products.map((product) => ({ ...product, category }))),
    wineries: parseAll(wineryFile, wineryFiles).flatMap(({ wineries }) => wineries),
    wines: parseAll(wineFile, wineFiles).flatMap(({ wines }) => wines),
    notes: parseAll(noteFile, noteFiles).flatMap(({ notes }) => notes),
    content: parse(contentFiles, otherContents, 'catalogue'),
    names: uniteNames(files),
    hash: createHash('sha256').update(JSON.stringify(shopContents)).digest('hex'),
  };
  const problems = [...checkProducts(catalogue, files), ...checkContent(catalogue), ...checkLinks(catalogue)];
  if (problems.length > 0) throw new Error(`the embedded catalogue is inconsistent:\n${problems.join('\n')}`);
  return catalogue;
}

function parseAll<S extends z.ZodType>(schema: S, files: readonly CatalogueFile[]): z.output<S>[] {
  return files.map(({ file, content }) => parse(schema, content, file));
}

function parse<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new Error(`${file} of the embedded catalogue: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function uniteNames(files: readonly ProductFile[]): Catalogue['names'] {
  const unite = (kind: NamedKind) =>
    new Map(files.flatMap((file) => file[kind].map((named): [string, Named] => [named.id, named])));
  return {
    types: unite('types'),
    brands: unite('brands'),
    varieties: unite('varieties'),
    selections: unite('selections'),
    bottles: unite('bottles'),
  };
}

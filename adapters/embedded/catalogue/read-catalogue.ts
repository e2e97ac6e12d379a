import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
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
import { type OwnGoods, withOwnTexts } from './own-goods.ts';

export type Named = { id: string; name: string };

export type Product = CatalogueProduct & { category: string };

/** The catalogue as its files are written, with the name and the accent of their brand. It is JSON. */
export type WrittenCatalogue = SiteFiles & {
  products: Product[];
  wineries: CatalogueWinery[];
  wines: CatalogueWine[];
  notes: CatalogueNote[];
  content: ContentFiles;
  /** The names of each kind, from all files. */
  names: Record<NamedKind, Named[]>;
  /** A hash of all content from which the shop service's tables are built. */
  hash: string;
};

/**
 * Reads the files in this folder. Throws an error that names the file and the field if one breaks its schema. The build
 * calls it and puts the result in its place: no start checks again what cannot have changed. `own` has a house's texts.
 */
export function readCatalogue(own?: OwnGoods): WrittenCatalogue {
  const files = productFiles.map(({ file, category, content }) => ({
    category,
    ...parse(productFile, content, file),
  }));
  const namesOf = (kind: NamedKind) => files.flatMap((file) => file[kind]);
  return {
    ...parse(siteFiles, withOwnTexts(siteContents, own), 'catalogue'),
    products: files.flatMap(({ category, products }) => products.map((product) => ({ ...product, category }))),
    wineries: wineryFiles.flatMap(({ file, content }) => parse(wineryFile, content, file).wineries),
    wines: wineFiles.flatMap(({ file, content }) => parse(wineFile, content, file).wines),
    notes: noteFiles.flatMap(({ file, content }) => parse(noteFile, content, file).notes),
    content: parse(contentFiles, withOwnTexts(otherContents, own), 'catalogue'),
    names: {
      types: namesOf('types'),
      brands: namesOf('brands'),
      varieties: namesOf('varieties'),
      selections: namesOf('selections'),
      bottles: namesOf('bottles'),
    },
    hash: createHash('sha256')
      .update(JSON.stringify([shopContents, own]))
      .digest('hex'),
  };
}

function parse<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new Error(`${file} of the embedded catalogue: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

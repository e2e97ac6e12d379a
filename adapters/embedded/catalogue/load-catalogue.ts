import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { EmbeddedBrand } from '../embedded-brand.ts';
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

type NamedBrand = Pick<EmbeddedBrand, 'name' | 'slug'> & { colours: Pick<EmbeddedBrand['colours'], 'accent'> };

/** The brand that the files are written for. */
const WRITTEN_BRAND: NamedBrand = { name: 'Bodega Viva', slug: 'bodega-viva', colours: { accent: '#5A1128' } };

/** Reads the files in this folder. Throws an error that names the file and the field if one breaks its schema. */
export function loadCatalogue(brand: NamedBrand = WRITTEN_BRAND): Catalogue {
  const parse = createParser(brand);
  const files = productFiles.map(({ file, category, content }) => ({
    category,
    ...parse(productFile, content, file),
  }));
  return {
    ...parse(siteFiles, siteContents, 'catalogue'),
    products: files.flatMap(({ category, products }) => products.map((product) => ({ ...product, category }))),
    wineries: wineryFiles.flatMap(({ file, content }) => parse(wineryFile, content, file).wineries),
    wines: wineFiles.flatMap(({ file, content }) => parse(wineFile, content, file).wines),
    notes: noteFiles.flatMap(({ file, content }) => parse(noteFile, content, file).notes),
    content: parse(contentFiles, otherContents, 'catalogue'),
    names: mergeNames(files),
    hash: createHash('sha256')
      .update(JSON.stringify([brand.name, brand.slug, brand.colours.accent, shopContents]))
      .digest('hex'),
  };
}

type Parse = <S extends z.ZodType>(schema: S, content: unknown, file: string) => z.output<S>;

/** Returns a parser of the catalogue's files that writes the brand's name, slug and accent in place of the written ones. */
function createParser(brand: NamedBrand): Parse {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const wordsOf = ({ name, slug, colours: { accent } }: NamedBrand) =>
    [name, name.toUpperCase(), slug, slug.replaceAll('-', ''), accent.toUpperCase()].map(inJson);
  const words = wordsOf(brand);
  const replacements = wordsOf(WRITTEN_BRAND)
    .map((written, index) => [written, words[index] ?? written] as const)
    .filter(([written, word]) => written !== word);
  const rename = (content: unknown): unknown =>
    JSON.parse(replacements.reduce((text, [from, to]) => text.replaceAll(from, () => to), JSON.stringify(content)));
  return (schema, content, file) => {
    const parsed = schema.safeParse(replacements.length === 0 ? content : rename(content));
    if (!parsed.success) throw new Error(`${file} of the embedded catalogue: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
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

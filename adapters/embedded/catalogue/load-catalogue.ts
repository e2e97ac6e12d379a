import { createHash } from 'node:crypto';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import type { NamedKind } from './catalogue-schema.ts';
import { type Named, readCatalogue, type WrittenCatalogue } from './read-catalogue.ts';

/** The invented catalogue. Tests check that every reference resolves and that every sku and slug is unique. */
export type Catalogue = Omit<WrittenCatalogue, 'names'> & {
  /** The names of each kind, by id. */
  names: Record<NamedKind, Map<string, Named>>;
};

type NamedBrand = Pick<EmbeddedBrand, 'name' | 'slug'>;

/** The brand that the files are written for. */
const WRITTEN_BRAND: NamedBrand = { name: 'Bodega Viva', slug: 'bodega-viva' };

/** Returns the catalogue with the brand's name and slug in place of the written ones; colours are those of the goods. */
export function loadCatalogue(brand: NamedBrand = WRITTEN_BRAND, written = readCatalogue()): Catalogue {
  const { names, hash, ...catalogue } = rename(written, brand);
  const byId = (all: readonly Named[]) => new Map(all.map((named) => [named.id, named]));
  return {
    ...catalogue,
    names: {
      types: byId(names.types),
      brands: byId(names.brands),
      varieties: byId(names.varieties),
      selections: byId(names.selections),
      bottles: byId(names.bottles),
    },
    hash: createHash('sha256')
      .update(JSON.stringify([brand.name, brand.slug, hash]))
      .digest('hex'),
  };
}

function rename(catalogue: WrittenCatalogue, brand: NamedBrand): WrittenCatalogue {
  const words = wordsOf(brand);
  const replacements = wordsOf(WRITTEN_BRAND)
    .map((written, index) => [written, words[index] ?? written] as const)
    .filter(([written, word]) => written !== word);
  if (replacements.length === 0) return catalogue;
  const text = replacements.reduce(
    (renamed, [from, to]) => renamed.replaceAll(from, () => to),
    JSON.stringify(catalogue),
  );
  // The same fields with other texts.
  return JSON.parse(text) as WrittenCatalogue;
}

/** The spellings of a brand in the files, as JSON has them. */
function wordsOf({ name, slug }: NamedBrand): string[] {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  return [name, name.toUpperCase(), slug, slug.replaceAll('-', '')].map(inJson);
}

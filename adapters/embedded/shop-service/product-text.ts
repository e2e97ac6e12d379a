import { searchWordsOf } from '../../../core/values/measures.ts';
import { wordsOf } from '../../../core/values/text.ts';
import type { WireProduct } from '../../shop/shop-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Named, Product } from '../catalogue/read-catalogue.ts';
import search from '../catalogue/search.json' with { type: 'json' };
import { namedOf } from './to-wire-product.ts';

/** A product's searchable text; each field is a column of `product_text` with its own weight. */
export type ProductText = { name: string; variety: string; winery: string; kind: string; description: string };

/** Words of shoppers for a type of product, which its name does not have. */
const typeWords = new Map(Object.entries(search.types));
const sweetTypes = new Set(search.sweetTypes);
const whiteGrapes = new Set(search.whiteGrapes);
const SWEET = 'dulce';
const DRY = 'seco';
const WHITE = 'blanco';

/** Returns the words for a score: "97 puntos", who gave it, and the words for products that have one. */
function scoreWordsOf(score: WireProduct['score']): string[] {
  return score === null ? [] : [`${score.points} puntos`, score.source, search.awards];
}

/** Returns the dishes that the wine's profile pairs with it. */
function dishesOf({ slug }: Product, { wines }: Catalogue): string[] {
  return wines.filter((wine) => wine.slug === slug).flatMap(({ foodit }) => foodit.map(({ title }) => title));
}

/** Returns what a search finds of a product. */
export function textOf(product: Product, catalogue: Catalogue, score: WireProduct['score']): ProductText {
  const category = catalogue.categories.categories.find(({ name }) => name === product.category);
  const wineries = catalogue.wineries.filter(({ slug }) => product.cellars.includes(slug));
  const namesOf = (all: Named[]) => all.map(({ name }) => name);
  const joined = (...texts: string[]) => withMeasures(texts.join(' '));
  return {
    name: joined(product.name),
    variety: joined(...namesOf(namedOf(product, 'varieties', catalogue))),
    winery: joined(
      ...wineries.flatMap(({ title, cellar_region }) => [title, cellar_region, widerRegionOf(cellar_region)]),
      ...namesOf(namedOf(product, 'brands', catalogue)),
    ),
    kind: joined(
      product.sku,
      category?.name ?? '',
      category?.title ?? '',
      ...typeWordsOf(product, catalogue),
      ...namesOf(namedOf(product, 'selections', catalogue)),
      ...namesOf(namedOf(product, 'bottles', catalogue)),
      ...occasionsOf(product),
    ),
    description: joined(
      product.description,
      ...product.content,
      ...product.ficha.map((row) => row.description),
      ...collectionNamesOf(product, catalogue),
      ...wineries.map(({ cellar_subtitle }) => cellar_subtitle),
      ...scoreWordsOf(score),
      ...dishesOf(product, catalogue),
    ),
  };
}

/**
 * Returns the names of a product's types and the words for them. A wine is dry unless one of its types is sweet; a sweet
 * one has no colour among its types, so that of its grapes counts.
 */
function typeWordsOf(product: Product, catalogue: Catalogue): string[] {
  const names = namedOf(product, 'types', catalogue).map(({ name }) => name);
  const words = product.types.flatMap((type) => typeWords.get(type)?.split(' ') ?? []);
  const isSweet = product.types.some((type) => sweetTypes.has(type));
  const isWhite = product.types.includes(SWEET) && product.varieties.every((grape) => whiteGrapes.has(grape));
  return [...names, ...words.filter((word) => !isSweet || word !== DRY), ...(isWhite ? [WHITE] : [])];
}

/**
 * The words that narrow a search to products whose type, category, bottle or grape they name. A word of `strict` is a
 * colour or a sweetness: a wine whose description says "dulce" of a spice is not sweet.
 */
export type NarrowingWords = { all: ReadonlySet<string>; strict: ReadonlySet<string> };

export function narrowingWordsOf(catalogue: Catalogue): NarrowingWords {
  const { categories } = catalogue.categories;
  const toWords = (texts: readonly string[]) => new Set(texts.flatMap((text) => wordsOf(withMeasures(text))));
  const wines = catalogue.products.filter(({ category }) => category === 'vinos' || category === 'cavas');
  const strict = toWords(wines.flatMap((wine) => typeWordsOf(wine, catalogue)));
  const { types, bottles, varieties } = catalogue.names;
  const others = [types, bottles, varieties].flatMap((named) => [...named.values()].map(({ name }) => name));
  return {
    strict,
    all: new Set([...strict, ...toWords([...others, ...categories.flatMap(({ name, title }) => [name, title])])]),
  };
}

/** Returns the name of the wider region (such as Cuyo) that contains a winery's region; empty if unknown. */
function widerRegionOf(region: string): string {
  const wider = search.regions.find(({ places }) => places.some((place) => region.includes(place)));
  return wider?.name ?? '';
}

/** Returns the words for the occasions that a product is meant for, by its collections. */
function occasionsOf({ collections }: Product): string[] {
  return Object.entries(search.occasions).flatMap(([collection, words]) =>
    collections.includes(collection) ? words : [],
  );
}

function collectionNamesOf(product: Product, { collections: { collections } }: Catalogue): string[] {
  return collections.filter(({ id }) => product.collections.includes(id)).map(({ name }) => name);
}

/** The text with the words that only `searchWordsOf` finds in it at its end. */
function withMeasures(text: string): string {
  const words = new Set(wordsOf(text));
  return [text, ...new Set(searchWordsOf(text).filter((word) => !words.has(word)))].join(' ');
}

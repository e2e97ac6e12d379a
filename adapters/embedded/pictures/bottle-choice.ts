import { type DrawableProduct, type Maker, toStageBottle } from '../artwork/draw-product.ts';
import { createRandom } from '../artwork/random.ts';
import type { StageBottle } from '../artwork/stage.ts';
import { isBottle } from '../artwork/subjects.ts';
import type { CatalogueNote, CataloguePlan, CatalogueSelection, CatalogueWine } from '../catalogue/content-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Product } from '../catalogue/read-catalogue.ts';

/** Chooses the bottles that a picture shows: those of its wine, selection or plan, or some of a pool. */
export interface BottleChoice {
  ofWine(wine: CatalogueWine): StageBottle;
  ofSelection(selection: CatalogueSelection): StageBottle[];
  ofPlan(plan: CataloguePlan): StageBottle[];
  /** Two or three bottles of the note's pool; a note always gets the same ones. */
  ofNote(note: CatalogueNote): StageBottle[];
  ofPool(pool: string): StageBottle[];
}

/** A still life has room for four bottles. */
const MAX_BOTTLES = 4;

export function createBottleChoice(catalogue: Catalogue): BottleChoice {
  const { products, wines, content } = catalogue;
  const wineBySlug = new Map(wines.map((wine) => [wine.slug, wine]));
  const productBySlug = new Map(products.map((product) => [product.slug, product]));
  const ofWine = (wine: CatalogueWine) => toStageBottle(toDrawableWine(wine, catalogue));
  const ofSlug = (slug: string): StageBottle[] => {
    const wine = wineBySlug.get(slug);
    if (wine !== undefined) return [ofWine(wine)];
    const product = productBySlug.get(slug);
    return product === undefined ? [] : [toStageBottle(toDrawableProduct(product, catalogue))];
  };
  const slugsOf = (pool: string) => content['bottle-pools'][pool] ?? [];

  return {
    ofWine,
    ofSelection: ({ wines: boxed }) => boxed.slice(0, MAX_BOTTLES).flatMap(ofSlug),
    ofPlan: ({ schemaType: { title, bottlesQuantity } }) => {
      const ofType = content.selections.selections.filter(({ selection_type }) => selection_type === title);
      const slugs = new Set(ofType.flatMap((selection) => selection.wines));
      return [...slugs].slice(0, Math.min(bottlesQuantity, MAX_BOTTLES)).flatMap(ofSlug);
    },
    ofNote: ({ slug, art }) => {
      const pool = slugsOf(art.bottles);
      const random = createRandom(`bottles of ${slug}`);
      const start = Math.floor(random() * pool.length);
      const count = 2 + Math.floor(random() * 2);
      return Array.from({ length: count }, (_, index) => pool[(start + index) % pool.length] ?? '').flatMap(ofSlug);
    },
    ofPool: (pool) => slugsOf(pool).flatMap(ofSlug),
  };
}

/** Collects the data that the drawing of a product depends on. */
export function toDrawableProduct(product: Product, catalogue: Catalogue): DrawableProduct {
  const { name, art, ficha, quantityProducts: pieces } = product;
  const place = ficha.find(({ icon }) => icon === 'region' || icon === 'origen')?.description.split(',')[0] ?? null;
  return { name, art, place, maker: makerOf(product, catalogue), pieces, contents: boxContents(product, catalogue) };
}

/** Returns the bottles of a box; of a box of miniatures, which are not sold alone, the same brand's bottles. */
function boxContents(product: Product, catalogue: Catalogue): DrawableProduct[] {
  const { art, contains, brands, quantityProducts } = product;
  if (art.silhouette !== 'box') return [];
  const bottles = catalogue.products.filter((candidate) => isBottle(candidate.art.silhouette));
  const held = contains.flatMap(({ sku, quantity }) =>
    bottles.filter((bottle) => bottle.sku === sku).flatMap((bottle) => Array.from({ length: quantity }, () => bottle)),
  );
  const ofBrand = bottles.filter((bottle) => bottle.brands[0] === brands[0]).slice(0, quantityProducts);
  return (held.length > 0 ? held : ofBrand).map((bottle) => toDrawableProduct(bottle, catalogue));
}

/** Like `toDrawableProduct` for a wine profile: uses the product with the same slug, or the profile if none is sold. */
function toDrawableWine(wine: CatalogueWine, catalogue: Catalogue): DrawableProduct {
  const product = catalogue.products.find(({ slug }) => slug === wine.slug);
  if (product !== undefined) return toDrawableProduct(product, catalogue);
  const winery = catalogue.wineries.find(({ slug }) => slug === wine.cellar) ?? null;
  const place = wine.wines_region.split(',')[0] ?? null;
  return {
    name: wine.title,
    art: wine.art,
    place,
    maker: { name: winery?.title ?? '', winery },
    pieces: 1,
    contents: [],
  };
}

function makerOf({ cellars, brands }: Product, { wineries, names }: Catalogue): Maker {
  const winery = wineries.find(({ slug }) => slug === cellars[0]) ?? null;
  const brand = names.brands.get(brands[0] ?? '');
  return { name: brand?.name ?? winery?.title ?? '', winery };
}

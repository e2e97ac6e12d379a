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
  /** Bottles that the note links to, and some of its pool if they are few; no two notes of a category have the same. */
  ofNote(note: CatalogueNote): StageBottle[];
  ofPool(pool: string): StageBottle[];
}

/** A still life has room for four bottles. */
const MAX_BOTTLES = 4;

export function createBottleChoice(catalogue: Catalogue): BottleChoice {
  const { products, wines, content } = catalogue;
  const wineBySlug = new Map(wines.map((wine) => [wine.slug, wine]));
  const productBySlug = new Map(products.map((product) => [product.slug, product]));
  const ofNotes = bottlesOfNotes(catalogue);
  const ofWine = (wine: CatalogueWine) => toStageBottle(toDrawableWine(wine, catalogue));
  const ofSlug = (slug: string): StageBottle[] => {
    const wine = wineBySlug.get(slug);
    if (wine !== undefined) return [ofWine(wine)];
    const product = productBySlug.get(slug);
    return product === undefined ? [] : [toStageBottle(toDrawableProduct(product, catalogue), scaleOf(product))];
  };
  const slugsOf = (pool: string) => content['bottle-pools'][pool] ?? [];

  return {
    ofWine,
    ofSelection: ({ wines: boxed }) => boxed.flatMap(ofSlug),
    ofPlan: ({ schemaType: { title, bottlesQuantity } }) => {
      const ofType = content.selections.selections.filter(({ selection_type }) => selection_type === title);
      const slugs = new Set(ofType.flatMap((selection) => selection.wines));
      return [...slugs].slice(0, Math.min(bottlesQuantity, MAX_BOTTLES)).flatMap(ofSlug);
    },
    ofNote: ({ slug }) => (ofNotes.get(slug) ?? []).flatMap(ofSlug),
    ofPool: (pool) => slugsOf(pool).flatMap(ofSlug),
  };
}

/** Returns the slugs of each note's bottles, by the note's slug. */
export function bottlesOfNotes({ notes, products, content }: Catalogue): Map<string, string[]> {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const bottlesIn = (slug: string) => {
    const product = bySlug.get(slug);
    const held = product?.contains.map(({ sku }) => bySku.get(sku)) ?? [];
    return [product, ...held].flatMap((part) => (part && isBottle(part.art.silhouette) ? [part.slug] : []));
  };
  const taken = new Set<string>();
  return new Map(
    notes.map((note) => {
      const linked = [...new Set(note.products.flatMap(({ slug }) => bottlesIn(slug)))];
      const pool = (content['bottle-pools'][note.art.bottles] ?? []).filter((slug) => !linked.includes(slug));
      const start = Math.floor(createRandom(`bottles of ${note.slug}`)() * pool.length);
      const count = Math.min(Math.max(linked.length, MIN_NOTE_BOTTLES), MAX_BOTTLES);
      for (let turn = 0; ; turn++) {
        const chosen = [...rotate(linked, turn), ...rotate(pool, start + turn)].slice(0, count);
        const sets = note.categories.map(({ name }) => `${name}: ${chosen.toSorted().join()}`);
        // After a whole turn there is no other choice.
        if (turn <= linked.length + pool.length && sets.some((set) => taken.has(set))) continue;
        for (const set of sets) taken.add(set);
        return [note.slug, chosen];
      }
    }),
  );
}

const MIN_NOTE_BOTTLES = 3;

function rotate<T>(all: readonly T[], by: number): T[] {
  const start = all.length === 0 ? 0 : by % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}

/**
 * The height of a wine's bottle beside one of 750 ml: bottles of all sizes have about the same proportions. A magnum is
 * drawn a little smaller than it is, so that its capsule stays in the picture.
 */
function scaleOf({ art, content }: Product): number {
  const millilitres = Number(content[0]?.match(/(\d+) ml$/)?.[1] ?? 750);
  const isWine = ['bordeaux', 'burgundy', 'sparkling', 'rhine'].includes(art.silhouette);
  return isWine ? Math.min(Math.cbrt(millilitres / 750), 1.16) : 1;
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

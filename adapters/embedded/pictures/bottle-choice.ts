import { toStageBottle } from '../artwork/bottled.ts';
import { createChance } from '../artwork/chance.ts';
import type { StageBottle } from '../artwork/stage.ts';
import type { CatalogueNote, CataloguePlan, CatalogueSelection, CatalogueWine } from '../catalogue/content-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { bottleOf, toBottled } from './to-bottled.ts';

/** Chooses the bottles that a picture shows: those that its text is about, as far as it says. */
export interface BottleChoice {
  ofWine(wine: CatalogueWine): StageBottle;
  ofSelection(selection: CatalogueSelection): StageBottle[];
  ofPlan(plan: CataloguePlan): StageBottle[];
  /** Two or three of the pool that the note names, the same ones every time. */
  ofNote(note: CatalogueNote): StageBottle[];
  ofPool(pool: string): StageBottle[];
}

/** The most bottles that fit into a still life. */
const MAX_BOTTLES = 4;

export function createBottleChoice(catalogue: Catalogue): BottleChoice {
  const { products, wines, content } = catalogue;
  const wineBySlug = new Map(wines.map((wine) => [wine.slug, wine]));
  const productBySlug = new Map(products.map((product) => [product.slug, product]));
  const ofWine = (wine: CatalogueWine) => toStageBottle(bottleOf(wine, catalogue));
  const ofSlug = (slug: string): StageBottle[] => {
    const wine = wineBySlug.get(slug);
    if (wine !== undefined) return [ofWine(wine)];
    const product = productBySlug.get(slug);
    return product === undefined ? [] : [toStageBottle(toBottled(product, catalogue))];
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
      const chance = createChance(`bottles of ${slug}`);
      const start = Math.floor(chance() * pool.length);
      const count = 2 + Math.floor(chance() * 2);
      return Array.from({ length: count }, (_, index) => pool[(start + index) % pool.length] ?? '').flatMap(ofSlug);
    },
    ofPool: (pool) => slugsOf(pool).flatMap(ofSlug),
  };
}

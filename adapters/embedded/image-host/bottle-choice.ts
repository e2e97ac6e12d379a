import type { CatalogueNote, CataloguePlan, CatalogueSelection, CatalogueWine } from '../catalogue/content-schema.ts';
import type { Catalogue, Product } from '../catalogue/load-catalogue.ts';
import { toStageBottle } from './art/bottled.ts';
import { createChance } from './art/chance.ts';
import { lightness } from './art/colour.ts';
import type { Cellar } from './art/illustrations.ts';
import type { StageBottle } from './art/stage.ts';
import { bottleOf, toBottled } from './bottles.ts';

/** Chooses the bottles that a picture shows: those that its text is about, as far as it says. */
export interface BottleChoice {
  ofWine(wine: CatalogueWine): StageBottle;
  ofSelection(selection: CatalogueSelection): StageBottle[];
  ofPlan(plan: CataloguePlan): StageBottle[];
  ofNote(note: CatalogueNote): StageBottle[];
  cellar(): Cellar;
}

/** A still life holds no more. */
const MOST = 4;

export function createBottleChoice(catalogue: Catalogue): BottleChoice {
  const { products, wines, content } = catalogue;
  const ofWine = (wine: CatalogueWine) => toStageBottle(bottleOf(wine, catalogue));
  const ofProduct = (product: Product) => toStageBottle(toBottled(product, catalogue));
  const winesOf = (slugs: readonly string[]) => slugs.flatMap((slug) => wines.find((wine) => wine.slug === slug) ?? []);
  const ofCategory = (category: string, silhouettes: readonly string[]) =>
    products.filter((product) => product.category === category && silhouettes.includes(product.art.silhouette));
  const spirits = (word: RegExp) =>
    products.filter(({ category, slug, art }) => category === 'spirits' && word.test(slug) && art.silhouette !== 'box');
  const isPale = ({ art }: CatalogueWine | Product) => lightness(art.liquid) > 0.55;
  const pools: Record<Pool, readonly (CatalogueWine | Product)[]> = {
    reds: wines.filter((wine) => !isPale(wine)),
    whites: wines.filter(isPale),
    sparkling: ofCategory('cavas', ['sparkling']),
    whisky: ofCategory('whiskys', ['whisky', 'whisky-square']),
    gin: ofCategory('spirits', ['gin']),
    vermouth: spirits(/vermut|aperitivo/),
    fernet: spirits(/fernet/),
    brandy: spirits(/aguardiente|destilado|grapa/),
    oil: ofCategory('aceites', ['oil']),
  };
  const draw = (one: CatalogueWine | Product) => ('sku' in one ? ofProduct(one) : ofWine(one));

  return {
    ofWine,
    ofSelection: (selection) => winesOf(selection.wines).slice(0, MOST).map(ofWine),
    ofPlan: ({ schemaType: { title, bottlesQuantity } }) => {
      const ofType = content.selections.selections.filter(({ selection_type }) => selection_type === title);
      const slugs = new Set(ofType.flatMap((selection) => selection.wines));
      return winesOf([...slugs].slice(0, Math.min(bottlesQuantity, MOST))).map(ofWine);
    },
    ofNote: (note) => {
      const pool = pools[poolOf(note)];
      const chance = createChance(`bottles of ${note.slug}`);
      const start = Math.floor(chance() * pool.length);
      const count = 2 + Math.floor(chance() * 2);
      return Array.from({ length: count }, (_, index) => pool[(start + index) % pool.length])
        .filter((one) => one !== undefined)
        .map(draw);
    },
    cellar: () => ({
      malbecs: pools.reds
        .filter((wine) => 'cellar' in wine && /^100\s% Malbec$/.test(wine.wines_composition))
        .map(draw),
      whites: winesOf(['medano-alto-albarino-2024', 'medano-alto-riesling-2024']).map(ofWine),
      sparkling: pools.sparkling.slice(0, MOST).map(draw),
      mixed: content.selections.selections
        .filter(({ selection_type }) => selection_type === 'Mix')
        .slice(0, 1)
        .flatMap((selection) => winesOf(selection.wines))
        .concat(winesOf(['los-aromitos-malbec-vistalba-2022', 'cumbre-parda-torrontes-2025']))
        .slice(0, MOST)
        .map(ofWine),
    }),
  };
}

type Pool = 'reds' | 'whites' | 'sparkling' | 'whisky' | 'gin' | 'vermouth' | 'fernet' | 'brandy' | 'oil';

const poolsByWord: readonly (readonly [word: RegExp, pool: Pool])[] = [
  [/aceite|arauco|aceto/, 'oil'],
  [/espumante|charmat/, 'sparkling'],
  [/whisky|highball/, 'whisky'],
  [/gin-|gin$/, 'gin'],
  [/negroni|vermut/, 'vermouth'],
  [/fernet/, 'fernet'],
  [/sour/, 'brandy'],
  [/blanco|clerico|naranjo|acidez|pescado|sushi|postres|temperatura|lias/, 'whites'],
];

function poolOf({ slug, art }: CatalogueNote): Pool {
  const named = poolsByWord.find(([word]) => word.test(slug))?.[1];
  return named ?? (art.scene === 'pescado' || art.scene === 'termometro' ? 'whites' : 'reds');
}

import { type AccessoryName, accessories } from './accessories/accessories.ts';
import { drawBottle } from './bottle/bottle.ts';
import { type BottleShape, bottleShapes } from './bottle/bottle-shapes.ts';
import { drawBox } from './bottle/box.ts';
import { drawLabel, type Label } from './bottle/label.ts';
import { lightness } from './colour.ts';
import type { GlassKind } from './props/glassware.ts';
import { createRandom } from './random.ts';
import type { StageBottle } from './stage.ts';
import { isBottle, type LabelSystem, type ProductArt, type WineryArt } from './subjects.ts';

/** The name on a label and the style of its winery. */
export type Maker = { name: string; winery: WineryArt | null };

/** A product to draw: its look and the text of its label. */
export type DrawableProduct = {
  art: ProductArt;
  /** With its vintage, where it has one. */
  name: string;
  /** Where it comes from. */
  place: string | null;
  maker: Maker;
  pieces: number;
};

/** Houses without a winery's own style get one of these, always the same. */
const fallbackSystems: readonly LabelSystem[] = ['classic', 'modern', 'typographic', 'stamp', 'botanical', 'geometric'];

/** The thing itself on its own axis, its foot at y = 1000. `id` is its own in a drawing with several. */
export function drawProduct(bottled: DrawableProduct, id?: string): string {
  const { art, pieces } = bottled;
  const shape = shapeOf(art);
  if (shape !== null) {
    const { halfWidth, top, bottom } = shape.label;
    return drawBottle(shape, art, drawLabel(labelOf(bottled, 2 * halfWidth, bottom - top)), id);
  }
  if (art.silhouette === 'box') return drawBox(pieces, art, labelOf(bottled, 290, 300));
  // Every silhouette is a bottle, a box or one of these.
  return accessories[art.silhouette as AccessoryName](art, pieces);
}

/** The bottle's shape; null if it is not a bottle. */
export function shapeOf({ silhouette }: ProductArt): BottleShape | null {
  return isBottle(silhouette) ? bottleShapes[silhouette] : null;
}

/** The same for a still life. */
export function toStageBottle(bottled: DrawableProduct): StageBottle {
  const { art } = bottled;
  return { draw: (id) => drawProduct(bottled, id), liquid: art.liquid, glass: glassOf(art) };
}

function glassOf({ silhouette, liquid }: ProductArt): GlassKind | null {
  if (silhouette === 'oil') return null;
  if (silhouette === 'sparkling') return 'flute';
  if (silhouette === 'gin') return 'balloon';
  if (silhouette === 'whisky' || silhouette === 'whisky-square' || silhouette === 'liqueur') return 'rocks';
  return lightness(liquid) > 0.55 ? 'white' : 'red';
}

function labelOf(
  { name, art, place, maker: { name: maker, winery } }: DrawableProduct,
  width: number,
  height: number,
): Label {
  const random = createRandom(maker)();
  // A label does not say its own name twice.
  const isSaid = maker.toLowerCase().includes(art.short.toLowerCase());
  return {
    system: winery?.art.system ?? fallbackSystems[Math.floor(random * fallbackSystems.length)] ?? 'classic',
    title: art.short,
    maker: isSaid ? (winery?.title ?? place ?? maker) : maker,
    // The last one: "Viña 1934 Malbec 2020" is named after another year.
    year: name.match(/\b(?:19|20)\d\d\b/g)?.at(-1) ?? null,
    place: isSaid && winery === null ? null : place,
    width,
    height,
    paper: art.label,
    ink: art.ink,
    accent: art.accent,
  };
}

import { type AccessoryName, accessories } from './accessories/accessories.ts';
import { accessoryExtents } from './accessories/extents.ts';
import { drawBottle } from './bottle/bottle.ts';
import { type BottleShape, bottleExtent, bottleShapes } from './bottle/bottle-shapes.ts';
import { type BoxBottle, type BoxPrint, boxExtent, drawBox, shownOf } from './bottle/box.ts';
import { drawLabel, type Label } from './bottle/label.ts';
import { lightness } from './colour.ts';
import { type Extent, place } from './place.ts';
import type { GlassKind } from './props/glassware.ts';
import { createRandom } from './random.ts';
import type { StageBottle } from './stage.ts';
import { isBottle, type LabelSystem, type ProductArt, type WineryArt } from './subjects.ts';

/** Who makes a product: the name on the label, and the winery that sets the label's style, if there is one. */
export type Maker = { name: string; winery: WineryArt | null };

/** All data that the drawing of a product depends on: its look and the text of its label. */
export type DrawableProduct = {
  art: ProductArt;
  /** The product's name, with its vintage if it has one. */
  name: string;
  /** The region on the label. */
  place: string | null;
  maker: Maker;
  pieces: number;
  /** The bottles that a box holds, each as often as it holds it; empty for anything else. */
  contents: readonly DrawableProduct[];
};

/** Label systems for makers without a winery; a maker's name always gets the same one. */
const fallbackSystems: readonly LabelSystem[] = ['classic', 'modern', 'typographic', 'stamp', 'botanical', 'geometric'];

/** Draws a product centred on x = 0 and standing on y = 1000. `id` must be unique within the SVG. */
export function drawProduct(product: DrawableProduct, id?: string): string {
  const { art, pieces } = product;
  const shape = shapeOf(art);
  if (shape !== null) {
    const { halfWidth, top, bottom } = shape.label;
    return drawBottle(shape, art, drawLabel(labelOf(product, 2 * halfWidth, bottom - top)), id);
  }
  if (art.silhouette === 'box') return drawBox(boxed(product), printOf(product));
  // The cast is safe: a silhouette that is neither a bottle nor a box is an accessory.
  return accessories[art.silhouette as AccessoryName](art, pieces);
}

/** Returns how far the drawing of a product reaches. */
export function extentOf({ art, contents }: DrawableProduct): Extent {
  const shape = shapeOf(art);
  if (shape !== null) return bottleExtent(shape);
  if (art.silhouette === 'box') return boxExtent(shownOf(contents.length));
  return accessoryExtents[art.silhouette as AccessoryName];
}

function boxed({ contents }: DrawableProduct): BoxBottle[] {
  return kindsFirst(contents)
    .slice(0, shownOf(contents.length))
    .map((bottle) => (id) => drawProduct(bottle, id));
}

/** Sorts bottles so that one of each kind comes before a second one, if not all are shown. */
function kindsFirst(contents: readonly DrawableProduct[]): readonly DrawableProduct[] {
  if (shownOf(contents.length) === contents.length) return contents;
  const kinds = new Map(contents.map((bottle) => [bottle.name, bottle]));
  return [...kinds.values(), ...contents.filter((bottle) => kinds.get(bottle.name) !== bottle)];
}

function printOf({ art: { short, label, ink, accent }, pieces }: DrawableProduct): BoxPrint {
  return { title: short, pieces, paper: label, ink, accent };
}

/** Returns the shape of a bottle; null if the product is not a bottle. */
export function shapeOf({ silhouette }: ProductArt): BottleShape | null {
  return isBottle(silhouette) ? bottleShapes[silhouette] : null;
}

/** Prepares a product as a bottle of a still life; `scale` is its height beside a bottle of 750 ml. */
export function toStageBottle(product: DrawableProduct, scale = 1): StageBottle {
  const { art } = product;
  const draw = (id: string) =>
    scale === 1 ? drawProduct(product, id) : place(drawProduct(product, id), 0, 1000, scale);
  const { top, halfWidth } = extentOf(product);
  const size = { height: (1000 - top) * scale, halfWidth: halfWidth * scale };
  return { draw, liquid: art.liquid, ...size, glass: glassOf(art) };
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
  // If the maker's name contains the title, the label prints the winery or the place instead of the maker.
  const isTitleInMaker = maker.toLowerCase().includes(art.short.toLowerCase());
  return {
    system: winery?.art.system ?? fallbackSystems[Math.floor(random * fallbackSystems.length)] ?? 'classic',
    title: art.short,
    maker: isTitleInMaker ? (winery?.title ?? place ?? maker) : maker,
    // The last year is the vintage: in "Viña 1934 Malbec 2020", 1934 belongs to the name.
    year: name.match(/\b(?:19|20)\d\d\b/g)?.at(-1) ?? null,
    place: isTitleInMaker && winery === null ? null : place,
    width,
    height,
    paper: art.label,
    ink: art.ink,
    accent: art.accent,
  };
}

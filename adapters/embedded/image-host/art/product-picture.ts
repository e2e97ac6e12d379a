import type { CatalogueWinery } from '../../catalogue/catalogue-schema.ts';
import type { Product } from '../../catalogue/load-catalogue.ts';
import type { Picture } from '../renderer.ts';
import { accessories, accessoryDefinitions } from './accessories.ts';
import { canvas, niche } from './backdrop.ts';
import { bottleDefinitions, drawBottle } from './bottle.ts';
import { type BottleName, type BottleShape, bottleShapes } from './bottle-shapes.ts';
import { drawBox } from './box.ts';
import { createChance } from './chance.ts';
import { drawLabel, type Label, type LabelSystem } from './label.ts';

/** Whose name a label bears, and how that house prints. */
export type Maker = { name: string; winery: CatalogueWinery | null };

/** Houses without a winery's own style get one of these, always the same. */
const systemsOfOthers: readonly LabelSystem[] = ['classic', 'modern', 'typographic', 'stamp', 'botanical', 'geometric'];

/** How far below the top and how large a thing stands in the niche; closures reach above the outline. */
const STAND = 'translate(0 85) scale(.86)';

/** The product in its niche. */
export function productPicture(product: Product, maker: Maker): Picture {
  return (size) => canvas(size, `${scene(product)}<g transform="${STAND}">${drawProduct(product, maker)}</g>`);
}

/** The label from near by. */
export function labelPicture(product: Product, maker: Maker): Picture {
  const { label } = shapeOf(product) ?? bottleShapes.bordeaux;
  const zoom = 640 / (label.bottom - label.top);
  const middle = (label.bottom + label.top) / 2;
  return (size) =>
    canvas(
      size,
      `${scene(product)}<g transform="translate(0 ${520 - middle * zoom}) scale(${zoom})">${drawProduct(product, maker)}</g>`,
    );
}

function scene({ art }: Product): string {
  return `<defs>${bottleDefinitions}${accessoryDefinitions}</defs>${niche(art.accent)}`;
}

function drawProduct(product: Product, maker: Maker): string {
  const { art } = product;
  const shape = shapeOf(product);
  if (shape !== null) {
    const { halfWidth, top, bottom } = shape.label;
    return drawBottle(shape, art, drawLabel(labelOf(product, maker, 2 * halfWidth, bottom - top)));
  }
  if (art.silhouette === 'box') return drawBox(product.quantityProducts, art, labelOf(product, maker, 290, 300));
  // Every silhouette is a bottle, a box or one of these.
  return accessories[art.silhouette as keyof typeof accessories](art);
}

function shapeOf({ art: { silhouette } }: Product): BottleShape | null {
  // Narrowed by the test itself.
  return Object.hasOwn(bottleShapes, silhouette) ? bottleShapes[silhouette as BottleName] : null;
}

function labelOf({ name, art, ficha }: Product, { name: maker, winery }: Maker, width: number, height: number): Label {
  const chance = createChance(maker)();
  const place = ficha.find(({ icon }) => icon === 'region' || icon === 'origen')?.description.split(',')[0] ?? null;
  // A label does not say its own name twice.
  const isSaid = maker.toLowerCase().includes(art.short.toLowerCase());
  return {
    system: winery?.art.system ?? systemsOfOthers[Math.floor(chance * systemsOfOthers.length)] ?? 'classic',
    title: art.short,
    maker: isSaid ? (winery?.title ?? place ?? maker) : maker,
    year: name.match(/\b(?:19|20)\d\d\b/)?.[0] ?? null,
    place: isSaid && winery === null ? null : place,
    width,
    height,
    paper: art.label,
    ink: art.ink,
    accent: art.accent,
  };
}

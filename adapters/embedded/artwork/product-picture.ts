import { accessoryDefinitions } from './accessories/accessories.ts';
import { drawBackdrop, drawLongShadow, FLOOR } from './backdrop.ts';
import { bottleDefinitions } from './bottle/bottle.ts';
import { bottleShapes } from './bottle/bottle-shapes.ts';
import { type DrawableProduct, drawProduct, extentOf, shapeOf } from './draw-product.ts';
import type { House } from './house.ts';
import { canvas, type Picture } from './picture.ts';
import { place } from './place.ts';
import { glassDefinition } from './props/glassware.ts';

/**
 * The largest height and half width of a product. The height is that of a bottle; the width fits into the middle
 * four fifths, which is what a card of 4:5 shows of the square.
 */
const MAX_HEIGHT = 880;
const MAX_HALF_WIDTH = 352;

/** The picture of a whole product on the house's backdrop. */
export function productPicture(product: DrawableProduct, house: House): Picture {
  const { top, halfWidth } = extentOf(product);
  const scale = Math.min(MAX_HEIGHT / (1000 - top), MAX_HALF_WIDTH / halfWidth);
  const shadow = drawLongShadow(house, halfWidth * scale);
  return (size) =>
    canvas(size, `${background(product, house)}${shadow}${place(drawProduct(product), 0, FLOOR, scale, 0, 'goods')}`);
}

/** The second picture of a product: a bottle's label, or the different bottles of a box side by side. */
export function detailPicture(product: DrawableProduct, house: House): Picture {
  const kinds = [...new Map(product.contents.map((bottle) => [bottle.name, bottle])).values()];
  return kinds.length > 1 ? rowPicture(product, kinds, house) : labelPicture(kinds[0] ?? product, house);
}

/** The close-up of a label: as large as the middle four fifths hold it. */
function labelPicture(product: DrawableProduct, house: House): Picture {
  const { label } = shapeOf(product.art) ?? bottleShapes.bordeaux;
  const zoom = Math.min(840 / (label.bottom - label.top), 310 / label.halfWidth);
  const middle = (label.bottom + label.top) / 2;
  return (size) =>
    canvas(
      size,
      `${background(product, house)}<g transform="translate(0 ${510 - middle * zoom}) scale(${zoom})">${drawProduct(product)}</g>`,
    );
}

/** Bottles side by side; every second one of many stands behind its neighbours. */
function rowPicture(product: DrawableProduct, bottles: readonly DrawableProduct[], house: House): Picture {
  return (size) => canvas(size, `${background(product, house)}${drawRow(bottles)}`);
}

function drawRow(bottles: readonly DrawableProduct[]): string {
  const gap = (2 * MAX_HALF_WIDTH) / bottles.length;
  const isCrowded = bottles.length > 3;
  const scale = Math.min(0.84, gap / 240 + (isCrowded ? 0.08 : 0));
  const draw = (bottle: DrawableProduct, index: number, y: number) =>
    place(drawProduct(bottle, `row${index}`), (index - (bottles.length - 1) / 2) * gap, y, scale);
  const isBehind = (index: number) => isCrowded && index % 2 === 0;
  const behind = bottles.map((bottle, index) => (isBehind(index) ? draw(bottle, index, FLOOR - 28) : ''));
  const before = bottles.map((bottle, index) => (isBehind(index) ? '' : draw(bottle, index, FLOOR + 4)));
  return [...behind, ...before].join('');
}

function background({ art }: DrawableProduct, house: House): string {
  return `<defs>${bottleDefinitions}${accessoryDefinitions}${glassDefinition}</defs>${drawBackdrop(house, art.accent)}`;
}

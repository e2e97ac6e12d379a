import { accessoryDefinitions } from './accessories/accessories.ts';
import { bottleDefinitions } from './bottle/bottle.ts';
import { bottleShapes } from './bottle/bottle-shapes.ts';
import { type Colour, mix } from './colour.ts';
import { type DrawableProduct, drawProduct, extentOf, shapeOf } from './draw-product.ts';
import { canvas, HEIGHT, type Picture } from './picture.ts';
import { place } from './place.ts';
import { glassDefinition } from './props/glassware.ts';

const PAPER = '#FBF7F1';

/** Every product stands on this line, so that the products of a row stand on one shelf. */
const FLOOR = 955;
const SHELF_EDGE = 915;

/**
 * The largest height and half width of a product. The height is that of a bottle; the width fits into the middle
 * four fifths, which is what a card of 4:5 shows of the square.
 */
const MAX_HEIGHT = 880;
const MAX_HALF_WIDTH = 352;

/** The picture of a whole product in a niche. */
export function productPicture(product: DrawableProduct): Picture {
  const { top, halfWidth } = extentOf(product);
  const scale = Math.min(MAX_HEIGHT / (1000 - top), MAX_HALF_WIDTH / halfWidth);
  return (size) => canvas(size, `${background(product)}${place(drawProduct(product), 0, FLOOR, scale)}`);
}

/** The second picture of a product: a bottle's label, or the different bottles of a box side by side. */
export function detailPicture(product: DrawableProduct): Picture {
  const kinds = [...new Map(product.contents.map((bottle) => [bottle.name, bottle])).values()];
  return kinds.length > 1 ? rowPicture(product, kinds) : labelPicture(kinds[0] ?? product);
}

/** The close-up of a label: as large as the middle four fifths hold it. */
function labelPicture(product: DrawableProduct): Picture {
  const { label } = shapeOf(product.art) ?? bottleShapes.bordeaux;
  const zoom = Math.min(840 / (label.bottom - label.top), 310 / label.halfWidth);
  const middle = (label.bottom + label.top) / 2;
  return (size) =>
    canvas(
      size,
      `${background(product)}<g transform="translate(0 ${510 - middle * zoom}) scale(${zoom})">${drawProduct(product)}</g>`,
    );
}

/** Bottles side by side; every second one of many stands behind its neighbours. */
function rowPicture(product: DrawableProduct, bottles: readonly DrawableProduct[]): Picture {
  return (size) => canvas(size, `${background(product)}${drawRow(bottles)}`);
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

function background({ art }: DrawableProduct): string {
  return `<defs>${bottleDefinitions}${accessoryDefinitions}${glassDefinition}</defs>${niche(art.accent)}`;
}

/**
 * The background of a product: wall, an arched niche in the product's tint, and a shelf. The niche is wider than a card
 * of 4:5, which shows a plain tint; the square of the sheet shows the arch.
 */
function niche(tint: Colour): string {
  const wall = mix(PAPER, tint, 0.05);
  const arch = mix('#F4EADC', tint, 0.16);
  const shelf = mix('#E6D8C4', tint, 0.1);
  return `<defs><radialGradient id="wall" cy=".42" r=".75"><stop offset="0" stop-color="#FFFDF9"/><stop offset="1" stop-color="${mix(wall, '#E9DDCB', 0.35)}"/></radialGradient>
<linearGradient id="arch" x2="0" y2="1"><stop offset="0" stop-color="${mix(arch, tint, 0.14)}"/><stop offset=".9" stop-color="${mix(arch, '#FFFDF9', 0.45)}"/></linearGradient>
<linearGradient id="shelf" x2="0" y2="1"><stop offset="0" stop-color="${mix(shelf, '#FFFFFF', 0.45)}"/><stop offset="1" stop-color="${shelf}"/></linearGradient></defs>
<rect x="-3000" width="6000" height="${HEIGHT}" fill="url(#wall)"/>
<path d="M-462 ${SHELF_EDGE}V462A462 430 0 0 1 462 462V${SHELF_EDGE}Z" fill="url(#arch)"/>
<rect x="-3000" y="${SHELF_EDGE}" width="6000" height="90" fill="url(#shelf)"/>
<rect x="-3000" y="${SHELF_EDGE}" width="6000" height="2" fill="#fff" opacity=".8"/>`;
}

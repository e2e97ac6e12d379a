import { accessoryDefinitions } from './accessories/accessories.ts';
import { bottleDefinitions } from './bottle/bottle.ts';
import { bottleShapes } from './bottle/bottle-shapes.ts';
import { type Colour, mix } from './colour.ts';
import { type DrawableProduct, drawProduct, shapeOf } from './draw-product.ts';
import { canvas, HEIGHT, type Picture } from './picture.ts';
import { glassDefinition } from './props/glassware.ts';

const PAPER = '#FBF7F1';

/** The position and scale of a product in the niche, with room for a closure that reaches above y = 0. */
const PRODUCT_TRANSFORM = 'translate(0 85) scale(.86)';

/** The picture of a whole product in a niche. */
export function productPicture(product: DrawableProduct): Picture {
  return (size) =>
    canvas(size, `${background(product)}<g transform="${PRODUCT_TRANSFORM}">${drawProduct(product)}</g>`);
}

/** The close-up of a product's label. */
export function labelPicture(product: DrawableProduct): Picture {
  const { label } = shapeOf(product.art) ?? bottleShapes.bordeaux;
  const zoom = 640 / (label.bottom - label.top);
  const middle = (label.bottom + label.top) / 2;
  return (size) =>
    canvas(
      size,
      `${background(product)}<g transform="translate(0 ${520 - middle * zoom}) scale(${zoom})">${drawProduct(product)}</g>`,
    );
}

function background({ art }: DrawableProduct): string {
  return `<defs>${bottleDefinitions}${accessoryDefinitions}${glassDefinition}</defs>${niche(art.accent)}`;
}

/** The background of a product: wall, an arched niche in the product's tint, and the table. */
function niche(tint: Colour): string {
  const wall = mix(PAPER, tint, 0.05);
  const arch = mix('#F4EADC', tint, 0.16);
  return `<defs><radialGradient id="wall" cy=".42" r=".75"><stop offset="0" stop-color="#FFFDF9"/><stop offset="1" stop-color="${mix(wall, '#E9DDCB', 0.35)}"/></radialGradient>
<linearGradient id="arch" x2="0" y2="1"><stop offset="0" stop-color="${mix(arch, tint, 0.14)}"/><stop offset=".9" stop-color="${mix(arch, '#FFFDF9', 0.35)}"/></linearGradient></defs>
<rect x="-3000" width="6000" height="${HEIGHT}" fill="url(#wall)"/>
<path d="M-300 945V400A300 300 0 0 1 300 400V945Z" fill="url(#arch)"/>
<rect x="-3000" y="945" width="6000" height="60" fill="${mix('#EADFCF', tint, 0.07)}"/>
<rect x="-3000" y="945" width="6000" height="2" fill="#fff" opacity=".7"/>`;
}

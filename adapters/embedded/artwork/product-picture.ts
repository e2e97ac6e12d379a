import { accessoryDefinitions } from './accessories.ts';
import { canvas, niche } from './backdrop.ts';
import { bottleDefinitions } from './bottle.ts';
import { bottleShapes } from './bottle-shapes.ts';
import { type Bottled, drawBottled, shapeOf } from './bottled.ts';
import type { Picture } from './picture.ts';
import { glassDefinition } from './props/glassware.ts';

/** How far below the top and how large a thing stands in the niche; closures reach above the outline. */
const STAND = 'translate(0 85) scale(.86)';

/** The product in its niche. */
export function productPicture(product: Bottled): Picture {
  return (size) => canvas(size, `${scene(product)}<g transform="${STAND}">${drawBottled(product)}</g>`);
}

/** The label from near by. */
export function labelPicture(product: Bottled): Picture {
  const { label } = shapeOf(product.art) ?? bottleShapes.bordeaux;
  const zoom = 640 / (label.bottom - label.top);
  const middle = (label.bottom + label.top) / 2;
  return (size) =>
    canvas(
      size,
      `${scene(product)}<g transform="translate(0 ${520 - middle * zoom}) scale(${zoom})">${drawBottled(product)}</g>`,
    );
}

function scene({ art }: Bottled): string {
  return `<defs>${bottleDefinitions}${accessoryDefinitions}${glassDefinition}</defs>${niche(art.accent)}`;
}

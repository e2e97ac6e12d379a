import { type Colour, darken, deepen, lighten, mix } from './colour.ts';
import type { House } from './house.ts';
import { HEIGHT } from './picture.ts';
import { softShadow } from './shadows.ts';

/** Every product stands on this line, so that the products of a row stand on one shelf. */
export const FLOOR = 955;
const SHELF_EDGE = 915;
/** Half of what a card of 4:5 shows of the square. */
const CARD_HALF_WIDTH = 395;

/** Draws what is behind a product; `tint` is the product's own colour. */
export function drawBackdrop(house: House, tint: Colour): string {
  return { arch: () => niche(house, tint), white: () => whiteGround(house), dark: () => darkGround(house) }[
    house.backdrop
  ]();
}

/** The long shadow of a product that stands on a white ground; the other backdrops have the shadow at its foot only. */
export function drawLongShadow({ backdrop }: House, halfWidth: number): string {
  if (backdrop !== 'white') return '';
  const [start, end] = [-0.3 * halfWidth, Math.max(CARD_HALF_WIDTH, halfWidth + 90)];
  return `<g transform="translate(0 ${FLOOR}) rotate(-7)">${softShadow((start + end) / 2, -2, (end - start) / 2.3, 15, 0.26)}</g>`;
}

/**
 * Wall, an arched niche in the product's tint, and a shelf. The niche is wider than a card of 4:5, which shows a plain
 * tint; the square of the sheet shows the arch.
 */
function niche({ paper }: House, tint: Colour): string {
  const light = lighten(paper, 0.7);
  const wall = mix(paper, tint, 0.05);
  const arch = mix(deepen(paper, 3), tint, 0.16);
  const shelf = mix(deepen(paper, 5), tint, 0.1);
  return `<defs><radialGradient id="wall" cy=".42" r=".75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${mix(wall, deepen(paper, 4), 0.35)}"/></radialGradient>
<linearGradient id="arch" x2="0" y2="1"><stop offset="0" stop-color="${mix(arch, tint, 0.14)}"/><stop offset=".9" stop-color="${mix(arch, light, 0.45)}"/></linearGradient>
<linearGradient id="shelf" x2="0" y2="1"><stop offset="0" stop-color="${mix(shelf, '#FFFFFF', 0.45)}"/><stop offset="1" stop-color="${shelf}"/></linearGradient></defs>
<rect x="-3000" width="6000" height="${HEIGHT}" fill="url(#wall)"/>
<path d="M-462 ${SHELF_EDGE}V462A462 430 0 0 1 462 462V${SHELF_EDGE}Z" fill="url(#arch)"/>
<rect x="-3000" y="${SHELF_EDGE}" width="6000" height="90" fill="url(#shelf)"/>
<rect x="-3000" y="${SHELF_EDGE}" width="6000" height="2" fill="#fff" opacity=".8"/>`;
}

/** White, a little of the accent at the edges, without a line between wall and floor. */
function whiteGround({ paper, accent }: House): string {
  return `<defs><radialGradient id="wall" cx=".46" cy=".44" r=".78"><stop offset=".35" stop-color="${paper}"/><stop offset="1" stop-color="${mix(paper, accent, 0.12)}"/></radialGradient></defs><rect x="-3000" width="6000" height="${HEIGHT}" fill="url(#wall)"/>`;
}

/** Nearly black, with a light in the accent's colour behind the product, and its edge on the floor. */
function darkGround({ paper, accent }: House): string {
  const deep = darken(paper, 0.3);
  return `<defs><radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="-40" cy="470" r="600"><stop offset="0" stop-color="${mix(paper, accent, 0.5)}"/><stop offset=".45" stop-color="${mix(paper, accent, 0.24)}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<radialGradient id="shelf" gradientUnits="userSpaceOnUse" cx="-40" cy="${SHELF_EDGE}" r="520"><stop offset="0" stop-color="${mix(paper, accent, 0.3)}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
<rect x="-3000" width="6000" height="${HEIGHT}" fill="url(#wall)"/><rect x="-3000" y="${SHELF_EDGE}" width="6000" height="90" fill="url(#shelf)"/>`;
}

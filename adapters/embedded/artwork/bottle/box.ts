import { type Colour, darken, lighten, mix } from '../colour.ts';
import { drawText } from '../lettering.ts';
import { type Extent, place } from '../place.ts';
import { softShadow } from '../shadows.ts';

/** What is printed on a box. */
export type BoxPrint = { title: string; paper: Colour; ink: Colour; accent: Colour };

/** Draws a bottle of the box; `id` must be unique within the SVG. */
export type BoxBottle = (id: string) => string;

const WOOD = '#C79F6C';

/** Up to four bottles stand in one row; five and more stand on two shelves of three. */
const MAX_IN_A_ROW = 4;
const SHELF_PLACES = 3;

type Row = { spacing: number; scale: number };
const rows: readonly Row[] = [
  { spacing: 300, scale: 0.82 },
  { spacing: 280, scale: 0.82 },
  { spacing: 244, scale: 0.78 },
  { spacing: 196, scale: 0.66 },
];

const BOARD_TOP = 800;
/** The bottles stand on straw, so that the board hides no label. */
const STRAW = 852;
const CASE_TOP = 48;
const CASE_HALF_WIDTH = 322;

/** An open wooden box with the bottles that it holds, standing on y = 1000. */
export function drawBox(bottles: readonly BoxBottle[], print: BoxPrint): string {
  const inside = isTall(bottles.length) ? shelves(bottles) : oneRow(bottles);
  const halfWidth = halfWidthOf(bottles.length);
  return `<defs><linearGradient id="plank" x2="0" y2="1"><stop offset="0" stop-color="${lighten(WOOD, 0.22)}"/><stop offset="1" stop-color="${darken(WOOD, 0.14)}"/></linearGradient>
<radialGradient id="inside" cx=".4" cy=".4" r=".75"><stop offset="0" stop-color="#3a2412" stop-opacity=".04"/><stop offset="1" stop-color="#3a2412" stop-opacity=".5"/></radialGradient></defs>
${softShadow(14, 1000, halfWidth * 1.1, 20, 0.4)}${inside}${plate(print, isTall(bottles.length) ? 930 : 900)}`;
}

export function boxExtent(count: number): Extent {
  const { scale } = rowOf(count);
  return { top: isTall(count) ? CASE_TOP : STRAW - 992 * scale, halfWidth: halfWidthOf(count) };
}

function isTall(count: number): boolean {
  return count > MAX_IN_A_ROW;
}

function rowOf(count: number): Row {
  return rows[Math.min(Math.max(count, 1), MAX_IN_A_ROW) - 1] ?? { spacing: 244, scale: 0.78 };
}

function halfWidthOf(count: number): number {
  return isTall(count) ? CASE_HALF_WIDTH : (count * rowOf(count).spacing) / 2 + 30;
}

function oneRow(bottles: readonly BoxBottle[]): string {
  const { spacing, scale } = rowOf(bottles.length);
  const half = halfWidthOf(bottles.length);
  const standing = bottles.map((draw, index) =>
    place(draw(`box${index}`), (index - (bottles.length - 1) / 2) * spacing, STRAW, scale),
  );
  return `<path d="M${-half + 26} 716H${half - 26}L${half} ${BOARD_TOP + 20}H${-half}Z" fill="${darken(WOOD, 0.45)}"/><rect x="${-half + 26}" y="708" width="${2 * half - 52}" height="12" fill="${lighten(WOOD, 0.1)}"/>
${standing.join('')}${straw(half - 30, BOARD_TOP)}${planks(half, BOARD_TOP, 1000, 2)}`;
}

function shelves(bottles: readonly BoxBottle[]): string {
  const half = CASE_HALF_WIDTH;
  const tiers = [0, 1].map((tier) =>
    bottles
      .slice(tier * SHELF_PLACES, (tier + 1) * SHELF_PLACES)
      .map((draw, index, { length }) =>
        place(draw(`box${tier}${index}`), (index - (length - 1) / 2) * 198, tier === 0 ? 488 : 892, 0.395),
      )
      .join(''),
  );
  return `<rect x="${-half}" y="${CASE_TOP}" width="${2 * half}" height="${1000 - CASE_TOP}" fill="${darken(WOOD, 0.1)}"/>
<rect x="${-half + 26}" y="${CASE_TOP + 26}" width="${2 * half - 52}" height="900" fill="${mix(WOOD, '#F0DDBE', 0.25)}"/><rect x="${-half + 26}" y="${CASE_TOP + 26}" width="${2 * half - 52}" height="900" fill="url(#inside)"/>
${tiers[0]}${planks(half, 478, 510, 1)}<rect x="${-half + 26}" y="510" width="${2 * half - 52}" height="22" fill="#000" opacity=".25"/>${tiers[1]}${planks(half, 866, 1000, 1)}`;
}

/** The paper with the box's title on its front board. */
function plate({ title, paper, ink, accent }: BoxPrint, y: number): string {
  return `<rect x="-150" y="${y - 46}" width="300" height="92" rx="3" fill="${paper}"/><rect x="-142" y="${y - 38}" width="284" height="76" fill="none" stroke="${accent}" stroke-width="2.5"/>
${drawText(title, 0, y + 19, { face: 'display', size: 56, maxWidth: 256, colour: ink })}`;
}

function straw(half: number, y: number): string {
  const blades = Array.from({ length: Math.round(half / 13) }, (_, index) => {
    const x = -half + ((index * 53) % (2 * half));
    return `M${x} ${y + 8}q${(index % 5) * 9 - 18} ${-14 - (index % 4) * 4} ${(index % 7) * 9 - 20} ${-17 - (index % 3) * 5}`;
  });
  return `<path d="${blades.join('')}" fill="none" stroke="#E6D29A" stroke-width="5" stroke-linecap="round"/>`;
}

/** Boards across the front, from `top` to `bottom`. */
function planks(half: number, top: number, bottom: number, count: number): string {
  const height = (bottom - top) / count;
  const boards = Array.from({ length: count }, (_, index) => {
    const y = top + index * height;
    const nails = [22 - half, half - 22].map((x) => `<circle cx="${x}" cy="${y + height / 2}" r="4" fill="#6b4d2c"/>`);
    return `<rect x="${-half}" y="${y}" width="${2 * half}" height="${height - 4}" fill="url(#plank)"/>
<path d="${grain(half, y, height, index)}" fill="none" stroke="${mix(WOOD, '#5d3d1d', 0.45)}" stroke-width="1.6" opacity=".45"/>${nails.join('')}`;
  });
  return `<rect x="${-half}" y="${top}" width="${2 * half}" height="${bottom - top - 2}" fill="${darken(WOOD, 0.45)}"/>${boards.join('')}
<rect x="${-half}" y="${top}" width="${2 * half}" height="5" fill="#fff" opacity=".35"/>`;
}

function grain(half: number, y: number, height: number, seed: number): string {
  return [0.25, 0.55, 0.8]
    .map((share, index) => {
      const level = y + height * share;
      const bend = ((seed * 7 + index * 5) % 9) * 1.5 - 6;
      return `M${8 - half} ${level}C${-half * 0.4} ${level + bend} ${half * 0.2} ${level - bend} ${half - 8} ${level + bend / 3}`;
    })
    .join('');
}

import { type Colour, darken, lighten, lightness, mix } from '../colour.ts';
import { drawText } from '../lettering.ts';
import { type Extent, place } from '../place.ts';
import { softShadow } from '../shadows.ts';

/** What is printed on a box; `pieces` is how many bottles it holds. */
export type BoxPrint = { title: string; pieces: number; paper: Colour; ink: Colour; accent: Colour };

/** Draws a bottle of the box; `id` must be unique within the SVG. */
export type BoxBottle = (id: string) => string;

const WOOD = '#C79F6C';

/** A row of more bottles would be too small to read its labels: a case shows three, and how many it holds. */
const MAX_IN_A_ROW = 4;
const SHOWN_OF_CASE = 3;

/** Returns how many of a box's bottles its picture shows. */
export function shownOf(pieces: number): number {
  return pieces > MAX_IN_A_ROW ? SHOWN_OF_CASE : pieces;
}

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
/** An open wooden box with bottles, `shownOf` the ones that it holds, standing on y = 1000. */
export function drawBox(bottles: readonly BoxBottle[], print: BoxPrint): string {
  const halfWidth = halfWidthOf(bottles.length);
  return `<defs><linearGradient id="plank" x2="0" y2="1"><stop offset="0" stop-color="${lighten(WOOD, 0.22)}"/><stop offset="1" stop-color="${darken(WOOD, 0.14)}"/></linearGradient>
<radialGradient id="inside" cx=".4" cy=".4" r=".75"><stop offset="0" stop-color="#3a2412" stop-opacity=".04"/><stop offset="1" stop-color="#3a2412" stop-opacity=".5"/></radialGradient></defs>
${softShadow(14, 1000, halfWidth * 1.1, 20, 0.4)}${oneRow(bottles)}${plate(print, halfWidth)}`;
}

export function boxExtent(count: number): Extent {
  return { top: STRAW - 992 * rowOf(count).scale, halfWidth: halfWidthOf(count) };
}

function rowOf(count: number): Row {
  return rows[Math.min(Math.max(count, 1), MAX_IN_A_ROW) - 1] ?? { spacing: 244, scale: 0.78 };
}

function halfWidthOf(count: number): number {
  return (count * rowOf(count).spacing) / 2 + 30;
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

/** The paper with the box's title on its front board; that of a case beside the number of its bottles. */
function plate({ title, pieces, paper, ink, accent }: BoxPrint, half: number): string {
  const isCase = pieces > MAX_IN_A_ROW;
  const x = isCase ? -96 : 0;
  const stamp = isCase
    ? `<circle cx="${half - 132}" cy="900" r="84" fill="${accent}"/><circle cx="${half - 132}" cy="900" r="75" fill="none" stroke="${paper}" stroke-width="3"/>${drawText(`×${pieces}`, half - 132, 930, { face: 'display', size: 88, maxWidth: 130, colour: contrastOn(accent) })}`
    : '';
  return `<rect x="${x - 150}" y="854" width="300" height="92" rx="3" fill="${paper}"/><rect x="${x - 142}" y="862" width="284" height="76" fill="none" stroke="${accent}" stroke-width="2.5"/>
${drawText(title, x, 919, { face: 'display', size: 56, maxWidth: 256, colour: ink })}${stamp}`;
}

function contrastOn(ground: Colour): Colour {
  return lightness(ground) > 0.6 ? '#2A1218' : '#FFF8EC';
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

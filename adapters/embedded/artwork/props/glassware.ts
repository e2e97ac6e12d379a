import { type Colour, lighten } from '../colour.ts';
import { readSide, type Side, type Step, symmetric } from '../outline.ts';

/** The kinds of glass, with or without a stem. */
export type GlassKind = 'red' | 'white' | 'flute' | 'tulip' | 'tasting' | 'coupe' | 'balloon' | 'rocks' | 'highball';

type GlassShape = {
  bowl: Side;
  /** The outline below the bowl; empty for a tumbler. */
  stem: readonly Step[];
  /** The liquid's surface: its y coordinate and half width. */
  fill: [y: number, halfWidth: number];
  foot: number;
};

const stemTo = (top: number, foot: number): Step[] => [
  [9, top + 30],
  [9, 930],
  [12, 968, foot - 20, 966, foot, 984],
  [foot, 994],
];

const shapes: Record<GlassKind, GlassShape> = {
  red: {
    bowl: readSide('112 180 | 150 300 176 400 136 500 | 104 578 34 600 12 632'),
    stem: stemTo(632, 128),
    fill: [432, 158],
    foot: 128,
  },
  white: {
    bowl: readSide('84 220 | 106 330 118 420 92 520 | 72 586 26 604 11 636'),
    stem: stemTo(636, 110),
    fill: [408, 108],
    foot: 110,
  },
  flute: {
    bowl: readSide('56 130 | 70 260 74 420 52 540 | 40 602 16 616 9 650'),
    stem: stemTo(650, 96),
    fill: [212, 65],
    foot: 96,
  },
  tulip: {
    bowl: readSide('70 140 | 98 250 112 370 84 500 | 62 590 18 612 9 648'),
    stem: stemTo(648, 104),
    fill: [300, 96],
    foot: 104,
  },
  tasting: {
    bowl: readSide('92 330 | 118 430 136 540 108 640 | 82 714 24 730 12 756'),
    stem: stemTo(756, 112),
    fill: [560, 124],
    foot: 112,
  },
  coupe: {
    bowl: readSide('168 360 | 172 440 120 510 60 530 | 30 540 14 556 10 590'),
    stem: stemTo(590, 112),
    fill: [392, 165],
    foot: 112,
  },
  balloon: {
    bowl: readSide('150 250 | 206 350 206 520 120 600 | 70 640 26 646 12 676'),
    stem: stemTo(676, 124),
    fill: [352, 186],
    foot: 124,
  },
  rocks: { bowl: readSide('176 640 | 166 966 | 164 988 150 996 126 996'), stem: [], fill: [736, 172], foot: 150 },
  highball: { bowl: readSide('118 420 | 112 966 | 110 988 98 996 80 996'), stem: [], fill: [480, 117], foot: 104 },
};

/**
 * Draws a glass standing on y = 1000. `liquid` null leaves it empty; `inside` (ice, a peel) is drawn in the liquid.
 * `edge` is the outline's width: a light background needs a stronger one.
 */
export function drawGlass(kind: GlassKind, liquid: Colour | null, inside = '', edge = 2): string {
  const { bowl: side, stem, fill, foot } = shapes[kind];
  const { start, steps: bowl } = side;
  const outline = symmetric(start, [...bowl, ...stem]);
  const bottom = bowl.at(-1)?.at(-1) ?? 1000;
  const [level, halfWidth] = fill;
  const wet =
    liquid === null
      ? ''
      : `<rect x="-260" y="${level}" width="520" height="${bottom - level - (stem.length === 0 ? 22 : 6)}" fill="${liquid}" opacity=".93"/>
<rect x="-260" y="${level}" width="520" height="${bottom - level}" fill="url(#depth)"/>
<ellipse cy="${level}" rx="${halfWidth}" ry="${Math.round(halfWidth * 0.11)}" fill="${lighten(liquid, 0.28)}"/>`;
  const rim = Math.round(start[0] * 0.1);
  return `<ellipse cx="10" cy="995" rx="${foot * 1.15}" ry="13" fill="#1c0d0a" opacity=".3"/>
<clipPath id="in-${kind}"><path d="${symmetric(start, bowl)}"/></clipPath>
<path d="${outline}" fill="#fff" opacity=".22"/>
<g clip-path="url(#in-${kind})">${wet}${inside}<rect x="-260" y="100" width="520" height="900" fill="url(#glaze)"/></g>
<path d="${outline}" fill="none" stroke="#fff" stroke-width="5" opacity=".5"/><path d="${outline}" fill="none" stroke="#5d4a44" stroke-width="${edge}" opacity=".45"/>
<ellipse cy="${start[1]}" rx="${start[0]}" ry="${rim}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-width="4" opacity=".8"/>
${gleam(side, bottom)}`;
}

/** Gradients that glasses share; an SVG includes them once. */
export const glassDefinition =
  '<linearGradient id="depth" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient><linearGradient id="glaze"><stop offset="0" stop-color="#000" stop-opacity=".18"/><stop offset=".2" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".85" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity=".25"/></linearGradient>';

function gleam({ start: [half, top], steps: [first] }: Side, bottom: number): string {
  const belly = first !== undefined && first.length === 6 ? (first[2] + half) / 2 : half;
  const [y1, y2] = [top + (bottom - top) * 0.14, top + (bottom - top) * 0.62];
  return `<path d="M${-half * 0.72} ${y1}Q${-belly * 0.9} ${(y1 + y2) / 2} ${-belly * 0.7} ${y2}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".55"/>
<path d="M${half * 0.8} ${y1 + 20}Q${belly * 0.94} ${(y1 + y2) / 2} ${belly * 0.8} ${y2 - 30}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/>`;
}

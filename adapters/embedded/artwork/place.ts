import { round2 } from './round.ts';

/** How far a drawing that stands on (0, 1000) reaches: its top and the half of its width, both in SVG units. */
export type Extent = { top: number; halfWidth: number };

/** Moves a drawing that stands on (0, 1000) to (x, y), scaled and rotated about its foot; `name` is for tests. */
export function place(drawing: string, x: number, y: number, scale: number, degrees = 0, name = ''): string {
  const rotation = degrees === 0 ? '' : ` rotate(${degrees})`;
  const attribute = name === '' ? '' : ` class="${name}"`;
  return `<g${attribute} transform="translate(${round2(x)} ${round2(y)})${rotation} scale(${round2(scale)}) translate(0 -1000)">${drawing}</g>`;
}

/** Moves a drawing that is centred on (0, 0) to (x, y), scaled and rotated about its centre. */
export function lay(drawing: string, x: number, y: number, scale = 1, degrees = 0): string {
  const rotation = degrees === 0 ? '' : ` rotate(${degrees})`;
  return `<g transform="translate(${round2(x)} ${round2(y)})${rotation} scale(${round2(scale)})">${drawing}</g>`;
}

/** Draws an object one to three times, the last one in front; `draw` gets 0 for the object in front. */
export function standTogether(pieces: number, draw: (index: number) => string): string {
  const places = layouts[Math.min(pieces, layouts.length) - 1] ?? layouts[0];
  return places
    .map(([x, lift, scale], index) => {
      const y = 1000 * (1 - scale) - lift;
      return `<g transform="translate(${x} ${y}) scale(${scale})">${draw(places.length - 1 - index)}</g>`;
    })
    .join('');
}

type Place = readonly [x: number, lift: number, scale: number];

const layouts: readonly [readonly Place[], ...(readonly Place[])[]] = [
  [[0, 0, 1]],
  [
    [150, 18, 0.84],
    [-140, 0, 0.88],
  ],
  [
    [-205, 26, 0.74],
    [205, 26, 0.74],
    [0, 0, 0.84],
  ],
];

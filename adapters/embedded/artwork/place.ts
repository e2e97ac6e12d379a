import { round2 } from './round.ts';
/** Puts a thing that stands on (0, 1000) on another spot, at another size. */
export function place(thing: string, x: number, y: number, scale: number, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${round2(x)} ${round2(y)})${turned} scale(${round2(scale)}) translate(0 -1000)">${thing}</g>`;
}

/** Puts a thing that is drawn around (0, 0) on a spot. */
export function lay(thing: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${round2(x)} ${round2(y)})${turned} scale(${round2(scale)})">${thing}</g>`;
}

/** The same thing twice or three times, the last one in front. */
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

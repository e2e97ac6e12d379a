import { softShadow } from '../soft.ts';
import type { ProductArt } from '../subjects.ts';

/** How a thing that is no bottle looks; it stands on its own axis with the foot at y = 1000. */
export type ThingArt = Omit<ProductArt, 'silhouette'>;

export function thingShadow(halfWidth: number): string {
  return softShadow(16, 996, halfWidth * 1.2, 17, 0.4);
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

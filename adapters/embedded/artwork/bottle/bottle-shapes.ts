import { readSide, type Side } from '../outline.ts';
import type { Extent } from '../place.ts';
import type { BottleSilhouette } from '../subjects.ts';

/**
 * A bottle seen from the front, standing on y = 1000, x measured from its axis. The closure covers the outline down to
 * `closure.to`.
 */
export type BottleShape = {
  side: Side;
  closure: { kind: 'capsule' | 'foil' | 'stopper' | 'screw' | 'pourer'; to: number; halfWidth: number };
  label: { halfWidth: number; top: number; bottom: number };
  /** The y coordinate of the liquid's surface, which shows in clear glass. */
  fill: number;
};

/** Shapes measured from real bottles: 300 mm, the height of a 75 cl bordeaux, are 1000 units. */
export const bottleShapes: Record<BottleSilhouette, BottleShape> = {
  bordeaux: {
    side: readSide(
      '46 8 | 50 8 51 12 51 18 | 51 40 | 46 48 | 46 250 | 46 330 126 330 126 425 | 126 966 | 126 988 114 998 94 1000',
    ),
    closure: { kind: 'capsule', to: 205, halfWidth: 47 },
    label: { halfWidth: 119, top: 505, bottom: 905 },
    fill: 240,
  },
  burgundy: {
    side: readSide(
      '46 8 | 50 8 51 12 51 18 | 51 40 | 46 48 | 46 215 | 50 370 143 410 143 580 | 143 964 | 143 988 128 998 106 1000',
    ),
    closure: { kind: 'capsule', to: 190, halfWidth: 47 },
    label: { halfWidth: 135, top: 575, bottom: 905 },
    fill: 230,
  },
  sparkling: {
    side: readSide(
      '40 8 | 54 10 58 24 56 44 | 50 66 | 58 74 | 58 92 | 52 100 | 56 220 | 64 380 150 420 150 590 | 150 960 | 150 988 134 998 110 1000',
    ),
    closure: { kind: 'foil', to: 330, halfWidth: 60 },
    label: { halfWidth: 141, top: 600, bottom: 895 },
    fill: 300,
  },
  rhine: {
    side: readSide(
      '43 8 | 47 8 48 12 48 18 | 48 38 | 43 46 | 43 170 | 46 340 108 420 108 620 | 108 966 | 108 988 98 998 80 1000',
    ),
    closure: { kind: 'capsule', to: 175, halfWidth: 44 },
    label: { halfWidth: 102, top: 585, bottom: 915 },
    fill: 220,
  },
  whisky: {
    side: readSide('44 120 | 50 122 | 50 300 | 50 370 156 350 160 460 | 160 960 | 160 988 146 998 122 1000'),
    closure: { kind: 'stopper', to: 215, halfWidth: 58 },
    label: { halfWidth: 150, top: 530, bottom: 905 },
    fill: 345,
  },
  'whisky-square': {
    side: readSide(
      '44 160 | 48 162 | 48 330 | 48 372 60 384 96 388 | 150 394 172 404 172 450 | 168 966 | 168 988 158 1000 138 1000',
    ),
    closure: { kind: 'stopper', to: 255, halfWidth: 60 },
    label: { halfWidth: 150, top: 520, bottom: 915 },
    fill: 400,
  },
  gin: {
    side: readSide('42 200 | 46 202 | 46 330 | 50 400 176 390 180 500 | 180 950 | 180 986 160 1000 130 1000'),
    closure: { kind: 'stopper', to: 290, halfWidth: 62 },
    label: { halfWidth: 164, top: 565, bottom: 905 },
    fill: 390,
  },
  liqueur: {
    side: readSide('38 70 | 42 72 | 42 330 | 44 420 124 410 126 510 | 126 966 | 126 988 114 1000 94 1000'),
    closure: { kind: 'screw', to: 185, halfWidth: 48 },
    label: { halfWidth: 119, top: 545, bottom: 905 },
    fill: 300,
  },
  oil: {
    side: readSide('34 100 | 38 102 | 38 290 | 40 350 112 350 114 420 | 114 972 | 114 992 106 1000 92 1000'),
    closure: { kind: 'pourer', to: 215, halfWidth: 44 },
    label: { halfWidth: 108, top: 490, bottom: 905 },
    fill: 330,
  },
};

/** How far a bottle with its closure reaches. */
export function bottleExtent({ side: { start, steps }, closure: { kind } }: BottleShape): Extent {
  const above = { capsule: 0, foil: 0, stopper: 62, screw: 8, pourer: 8 }[kind];
  return { top: start[1] - above, halfWidth: Math.max(...steps.map((step) => step.at(-2) ?? 0)) };
}

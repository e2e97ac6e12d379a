import type { Extent } from '../place.ts';
import type { AccessoryName } from './accessories.ts';

/** Measured from the drawings; for a set, of its largest number of pieces. */
export const accessoryExtents: Record<AccessoryName, Extent> = {
  glass: { top: 267, halfWidth: 324 },
  'glass-balloon': { top: 233, halfWidth: 210 },
  'glass-tulip': { top: 236, halfWidth: 238 },
  'glass-flute': { top: 263, halfWidth: 278 },
  'glass-rocks': { top: 532, halfWidth: 438 },
  'glass-tasting': { top: 300, halfWidth: 356 },
  decanter: { top: 158, halfWidth: 271 },
  'decanter-tall': { top: 48, halfWidth: 180 },
  aerator: { top: 48, halfWidth: 143 },
  corkscrew: { top: 60, halfWidth: 317 },
  'corkscrew-prongs': { top: 178, halfWidth: 224 },
  'corkscrew-lever': { top: 19, halfWidth: 306 },
  stopper: { top: 490, halfWidth: 329 },
  pump: { top: 120, halfWidth: 253 },
  cooler: { top: 113, halfWidth: 290 },
  sleeve: { top: 8, halfWidth: 148 },
  rack: { top: 480, halfWidth: 316 },
  board: { top: -44, halfWidth: 144 },
  'leather-case': { top: 129, halfWidth: 240 },
  'gift-box': { top: 240, halfWidth: 190 },
  'tool-set': { top: 250, halfWidth: 320 },
  book: { top: 224, halfWidth: 240 },
  'oil-tin': { top: 218, halfWidth: 200 },
};

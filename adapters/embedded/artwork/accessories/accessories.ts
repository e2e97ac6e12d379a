import type { AccessoryArt, BottleSilhouette, Silhouette } from '../subjects.ts';
import { board, book, giftBox, leatherCase, oilTin, toolSet } from './gifts.ts';
import { aerator, cooler, pump, rack, sleeve, stopper } from './keeping.ts';
import { decanter, glasses, lever, prongs, tallDecanter, waitersFriend } from './serving.ts';

export type AccessoryName = Exclude<Silhouette, BottleSilhouette | 'box'>;

/** Drawings of the products that are neither a bottle nor a case of bottles. */
export const accessories: Record<AccessoryName, (art: AccessoryArt, pieces: number) => string> = {
  glass: glasses('red'),
  'glass-balloon': glasses('balloon'),
  'glass-tulip': glasses('tulip'),
  'glass-flute': glasses('flute'),
  'glass-rocks': glasses('rocks', 1.3),
  'glass-tasting': glasses('tasting', 1.2),
  decanter,
  'decanter-tall': tallDecanter,
  corkscrew: waitersFriend,
  'corkscrew-prongs': prongs,
  'corkscrew-lever': lever,
  stopper,
  aerator,
  pump,
  cooler,
  sleeve,
  rack,
  board,
  book,
  'leather-case': leatherCase,
  'gift-box': giftBox,
  'tool-set': toolSet,
  'oil-tin': oilTin,
};

/** Gradients that these drawings need in addition to `bottleDefinitions`. */
export const accessoryDefinitions = `
<linearGradient id="down" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>
<radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`;

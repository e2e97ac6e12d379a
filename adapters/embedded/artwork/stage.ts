import { accessoryDefinitions } from './accessories/accessories.ts';
import { bottleDefinitions } from './bottle/bottle.ts';
import type { Colour } from './colour.ts';
import type { House } from './house.ts';
import { canvas, HEIGHT, type Picture, type Size } from './picture.ts';
import { lay, place } from './place.ts';
import { foodDefinition, oilDish } from './props/board.ts';
import { drawGlass, type GlassKind, glassDefinition } from './props/glassware.ts';
import { createRandom, pick } from './random.ts';
import { drawArch, drawDisc, drawRoom, drawWindowLight, groundAt, type Room, roomOn } from './room.ts';
import type { Ground, Hour } from './subjects.ts';

/** A bottle that a still life can show. `id` must be unique within the SVG. */
export type StageBottle = {
  draw(id: string): string;
  liquid: Colour;
  /** Its height and half of its width when it stands in a still life at scale 1. */
  height: number;
  halfWidth: number;
  /** The glass for the drink; null for oil, which is served in a dish. */
  glass: GlassKind | null;
};

/** The input of a still life's drawing function; `width` is in SVG units (the height is always `HEIGHT`). */
export type Stage = {
  width: number;
  hour: Hour;
  room: Room;
  house: House;
  accent: Colour;
  bottles: readonly StageBottle[];
  /** Returns the next pseudo-random number from 0 to 1. */
  random(): number;
};

/** `ground` follows from the hour if it is not given. */
export type StillLife = {
  seed: string;
  hour: Hour;
  ground?: Ground | undefined;
  accent: Colour;
  bottles: readonly StageBottle[];
  house: House;
};

/** Creates the picture of a still life. A wider size shows more of the room. */
export function stillLife(
  { seed, hour, ground, accent, bottles, house }: StillLife,
  draw: (stage: Stage) => string,
): Picture {
  const room = roomOn(ground ?? groundAt[hour], accent, house);
  // Outside of a house of dark pages it is evening.
  const shown = house.backdrop === 'dark' && hour !== 'night' ? 'dusk' : hour;
  return (size: Size) => {
    const width = Math.round((HEIGHT * size.width) / size.height);
    const stage = { width, hour: shown, room, house, accent, bottles, random: createRandom(seed) };
    return canvas(size, `<defs>${definitions}</defs>${draw(stage)}`);
  };
}

const definitions = `${bottleDefinitions}${accessoryDefinitions}${glassDefinition}${foodDefinition}`;

/** Draws the bottle at `index` modulo the number of bottles; nothing if there are no bottles. */
export function stand({ bottles }: Stage, index: number, x: number, y: number, scale: number, degrees = 0): string {
  const bottle = bottles[index % Math.max(bottles.length, 1)];
  return bottle === undefined ? '' : place(bottle.draw(`b${index}`), x, y, scale, degrees, 'bottle');
}

/** Like `stand`, but draws nothing if the index is out of range. */
export function standIfPresent(stage: Stage, index: number, x: number, y: number, scale: number): string {
  return index < stage.bottles.length ? stand(stage, index, x, y, scale) : '';
}

/** Draws a glass, or for oil a dish, filled from the bottle at `index` modulo the number of bottles. */
export function pour({ bottles }: Stage, index: number, x: number, y: number, scale: number): string {
  const { glass, liquid } = bottles[index % Math.max(bottles.length, 1)] ?? { glass: 'red', liquid: '#5A1128' };
  return glass === null ? lay(oilDish(liquid), x, y - 40, scale * 1.5) : place(drawGlass(glass, liquid), x, y, scale);
}

/** Draws the background: room, table and one large shape on the wall, which is an arch, a disc or window light. */
export function drawBackground(stage: Stage, halfWidth = 330): string {
  const { room, accent, width, random } = stage;
  const shape = pick(random, ['arch', 'arch', 'disc', 'window'] as const);
  const x = Math.round((random() - 0.5) * 80);
  const drawn = {
    arch: () => drawArch(room, accent, x, halfWidth, 96),
    disc: () => drawDisc(room, accent, x + 40, 360, halfWidth * 0.86),
    window: () => `${drawWindowLight(room, x - 150)}`,
  }[shape]();
  return drawRoom(room, width) + drawn;
}

/** Draws objects at the left and right of a very wide picture; nothing in a narrower one. */
export function drawSides({ width }: Stage, left: string, right: string): string {
  return width < 2200 ? '' : lay(left, -width * 0.2, 0) + lay(right, width * 0.2, 0);
}

/** Returns the shift of the main objects in a very wide picture: the home page prints text on its left side. */
export function textOffset({ width }: Stage): number {
  return width < 2200 ? 0 : Math.round(width * 0.12);
}

import { accessoryDefinitions } from './accessories/accessories.ts';
import { bottleDefinitions } from './bottle/bottle.ts';
import type { Colour } from './colour.ts';
import { canvas, HEIGHT, type Picture, type Size } from './picture.ts';
import { lay, place } from './place.ts';
import { foodDefinition, oilDish } from './props/board.ts';
import { drawGlass, type GlassKind, glassDefinition } from './props/glassware.ts';
import { createRandom, pick } from './random.ts';
import { drawArch, drawDisc, drawRoom, drawWindowLight, roomAt } from './room.ts';
import type { Hour } from './subjects.ts';

/** A bottle that may stand in a picture. `id` is its own in that picture. */
export type StageBottle = {
  draw(id: string): string;
  liquid: Colour;
  /** What it is served in; null for oil, which goes into a dish. */
  glass: GlassKind | null;
};

/** The parts of a still life; `width` is in units, the height is a thousand. */
export type Stage = {
  width: number;
  hour: Hour;
  accent: Colour;
  bottles: readonly StageBottle[];
  /** Pseudo-random numbers from 0 to 1, seeded with the picture's name. */
  random(): number;
};

export type Subject = { seed: string; hour: Hour; accent: Colour; bottles: readonly StageBottle[] };

/** A picture of a still life. A wider size shows more of the room. */
export function stillLife({ seed, hour, accent, bottles }: Subject, draw: (stage: Stage) => string): Picture {
  return (size: Size) => {
    const width = Math.round((HEIGHT * size.width) / size.height);
    const stage = { width, hour, accent, bottles, random: createRandom(seed) };
    return canvas(size, `<defs>${definitions}</defs>${draw(stage)}`);
  };
}

const definitions = `${bottleDefinitions}${accessoryDefinitions}${glassDefinition}${foodDefinition}`;

/** The bottle of that number, counted round if there are fewer; empty if there are no bottles. */
export function stand({ bottles }: Stage, number: number, x: number, y: number, scale: number, turn = 0): string {
  const bottle = bottles[number % Math.max(bottles.length, 1)];
  return bottle === undefined ? '' : place(bottle.draw(`b${number}`), x, y, scale, turn);
}

/** The same, but only if there are that many bottles. */
export function standIfPresent(stage: Stage, number: number, x: number, y: number, scale: number): string {
  return number < stage.bottles.length ? stand(stage, number, x, y, scale) : '';
}

/** A glass of what is in the bottle of that number. */
export function pour({ bottles }: Stage, number: number, x: number, y: number, scale: number): string {
  const { glass, liquid } = bottles[number % Math.max(bottles.length, 1)] ?? { glass: 'red', liquid: '#5A1128' };
  return glass === null ? lay(oilDish(liquid), x, y - 40, scale * 1.5) : place(drawGlass(glass, liquid), x, y, scale);
}

/** Room and table with one large quiet shape behind the group: an arch, a disc or the light of a window. */
export function wall(stage: Stage, halfWidth = 330): string {
  const { hour, accent, width, random } = stage;
  const room = roomAt(hour, accent);
  const shape = pick(random, ['arch', 'arch', 'disc', 'window'] as const);
  const x = Math.round((random() - 0.5) * 80);
  const drawn = {
    arch: () => drawArch(room, accent, x, halfWidth, 96),
    disc: () => drawDisc(room, accent, x + 40, 360, halfWidth * 0.86),
    window: () => `${drawWindowLight(room, x - 150)}`,
  }[shape]();
  return drawRoom(room, width) + drawn;
}

/** Objects at the sides of a picture that is much wider than its group. */
export function sides({ width }: Stage, left: string, right: string): string {
  return width < 2200 ? '' : lay(left, -width * 0.225, 0) + lay(right, width * 0.225, 0);
}

/** Offset of the group in a very wide picture: the front page prints text over its left side. */
export function textOffset({ width }: Stage): number {
  return width < 2200 ? 0 : Math.round(width * 0.14);
}

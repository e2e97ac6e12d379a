import { accessoryDefinitions } from './accessories.ts';
import { canvas, HEIGHT } from './backdrop.ts';
import { bottleDefinitions } from './bottle.ts';
import { createChance } from './chance.ts';
import type { Colour } from './colour.ts';
import type { Picture, Size } from './picture.ts';
import { foodDefinition, oilDish } from './props/board.ts';
import { drawGlass, type GlassKind, glassDefinition } from './props/glassware.ts';
import { lay, place } from './props/place.ts';
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
  chance(): number;
};

export type Subject = { seed: string; hour: Hour; accent: Colour; bottles: readonly StageBottle[] };

/** A picture of a still life. A wider size shows more of the room. */
export function stillLife({ seed, hour, accent, bottles }: Subject, draw: (stage: Stage) => string): Picture {
  return (size: Size) => {
    const width = Math.round((HEIGHT * size.width) / size.height);
    const stage = { width, hour, accent, bottles, chance: createChance(seed) };
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
export function standToo(stage: Stage, number: number, x: number, y: number, scale: number): string {
  return number < stage.bottles.length ? stand(stage, number, x, y, scale) : '';
}

/** A glass of what is in the bottle of that number. */
export function pour({ bottles }: Stage, number: number, x: number, y: number, scale: number): string {
  const { glass, liquid } = bottles[number % Math.max(bottles.length, 1)] ?? { glass: 'red', liquid: '#5A1128' };
  return glass === null ? lay(oilDish(liquid), x, y - 40, scale * 1.5) : place(drawGlass(glass, liquid), x, y, scale);
}

/** One of the choices. */
export function pick<T>(chance: () => number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance() * choices.length)] ?? choices[0];
}

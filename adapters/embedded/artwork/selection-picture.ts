import type { House } from './house.ts';
import type { Picture } from './picture.ts';
import { lay, place } from './place.ts';
import { grapes } from './props/board.ts';
import * as season from './props/seasonal.ts';
import { candle, cork, garland } from './props/table-things.ts';
import { drawBackground, type Stage, type StageBottle, stand, stillLife } from './stage.ts';
import type { SelectionArt } from './subjects.ts';

/**
 * The part of the square that every page shows: cards show the middle four fifths of the width, a selection's page on a
 * phone those of the height.
 */
const MAX_ROW_WIDTH = 770;
const MAX_HEIGHT = 730;
/** The bottles stand on this line, every second one a little nearer. */
const FOOT = 884;
const STEP = 14;
const GAP = 38;
const MAX_SCALE = 0.77;

/** The picture of a selection: all its bottles side by side, behind what its month brings to the table. */
export function selectionPicture(
  { ground, accent }: SelectionArt,
  name: string,
  month: number | null,
  bottles: readonly StageBottle[],
  house: House,
): Picture {
  return stillLife({ seed: name, hour: 'noon', ground, accent, bottles, house }, (stage) => {
    const lights = month === DECEMBER ? garland(stage.width, 8) : '';
    // The bottles are drawn last, so that nothing covers a label.
    return `${drawBackground(stage, 350)}${lights}${tableOf(stage, month)}${row(stage)}`;
  });
}

const DECEMBER = 12;

function row(stage: Stage): string {
  const { bottles } = stage;
  const width = bottles.reduce((sum, { halfWidth }) => sum + 2 * halfWidth, GAP * (bottles.length - 1));
  const tallest = Math.max(...bottles.map(({ height }) => height));
  const scale = Math.min(MAX_SCALE, MAX_ROW_WIDTH / width, MAX_HEIGHT / tallest);
  let left = (-width * scale) / 2;
  const drawn = bottles.map(({ halfWidth }, index) => {
    const x = left + halfWidth * scale;
    left += (2 * halfWidth + GAP) * scale;
    return stand(stage, index, x, FOOT + (index % 2) * STEP, scale);
  });
  return drawn.join('');
}

/** Things in front of the bottles' feet, two kinds a month; in winter a candle where two bottles leave room for it. */
function tableOf({ bottles, random }: Stage, month: number | null): string {
  const side = random() > 0.5 ? 1 : -1;
  const [first, second] = month === null ? [corks, corks] : (months[month - 1] ?? [corks, corks]);
  const light = isWinter(month) && bottles.length < 3 ? place(candle(), side * -322, 880, 0.66) : '';
  const [x, y] = [190 + 90 * random(), 952 + 10 * random()];
  return `${light}${lay(first(), side * x, y)}${random() > 0.4 ? lay(second(), side * (x - 470 - 40 * random()), y + 2, 0.92) : ''}`;
}

function isWinter(month: number | null): boolean {
  return month !== null && month >= 6 && month <= 8;
}

const corks = () => `${lay(cork('#5A1128'), -34, 0, 0.62, -14)}${lay(cork(), 44, 10, 0.58, 18)}`;
const wineGrapes = () => lay(grapes('#5A2348'), 0, -18, 0.42);
const whiteGrapes = () => lay(grapes('#B9C25E'), 0, -18, 0.42);
const peachBlossom = () => season.blossom('#F2B8C6', '#C9536B');
const wattle = () => season.blossom('#F0C53F', '#D9A02E');

/** What lies on the table from January to December, in the south of the world. */
const months: readonly (readonly [() => string, () => string])[] = [
  [season.watermelon, season.lemons],
  [season.peaches, season.figs],
  [wineGrapes, whiteGrapes],
  [season.autumnLeaves, season.figs],
  [season.squash, season.autumnLeaves],
  [season.walnuts, corks],
  [season.mandarins, season.walnuts],
  [wattle, season.mandarins],
  [peachBlossom, season.lemons],
  [season.strawberries, peachBlossom],
  [season.lemons, season.cherries],
  [season.cherries, season.peaches],
];

import { decanter, waitersFriend } from '../accessories/serving.ts';
import { lay, place } from '../place.ts';
import { bread, grapes, oliveBowl } from '../props/board.ts';
import { type Drink, drinks } from '../props/drinks.ts';
import { citrus, plate } from '../props/plates.ts';
import { candle, cork, iceBucket, napkin } from '../props/table-things.ts';
import { pick } from '../random.ts';
import { drawBackground, pour, type Stage, stand, standIfPresent } from '../stage.ts';

const bottlePositions: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [[0, 884, 0.78]],
  [
    [-120, 850, 0.72],
    [110, 890, 0.77],
  ],
  [
    [-206, 846, 0.68],
    [206, 852, 0.68],
    [0, 896, 0.76],
  ],
  [
    [-282, 860, 0.64],
    [-96, 842, 0.68],
    [96, 850, 0.68],
    [282, 872, 0.64],
  ],
];

/** The bottles side by side. */
export function bottleRow(stage: Stage): string {
  const { bottles: all, random } = stage;
  const room = drawBackground(stage);
  const positions = bottlePositions[Math.min(Math.max(all.length, 2), 4) - 1] ?? [];
  const row = positions.map(([x, y, scale], index) => stand(stage, index, x, y, scale)).join('');
  const skin = grapeColourOf(all[0]?.liquid ?? '#5A1128');
  const front = pick(random, [
    () => lay(grapes(skin), -262, 918, 0.62),
    () => pour(stage, 0, 318, 924, 0.5),
    () => lay(cork(all[0]?.liquid ?? null), 268, 928, 0.5, -14) + lay(cork(), 176, 950, 0.46, 8),
  ])();
  return room + row + front;
}

/** A filled glass of each wine in front of the bottles. */
export function glasses(stage: Stage): string {
  const { random, bottles: all } = stage;
  const room = drawBackground(stage, 350);
  const isDecanted = all[0]?.glass === 'red' && random() > 0.55;
  const liquid = all[0]?.liquid ?? '#5A1128';
  const left = isDecanted
    ? place(decanter({ ...clearGlassArt, liquid }), -236, 872, 0.58)
    : stand(stage, 0, -214, 856, 0.74);
  const middle = stand(stage, isDecanted ? 0 : 1, -6, 838, 0.7);
  const third = all.length > 2 ? pour(stage, 2, -364, 926, 0.52) : '';
  const front = `${pour(stage, 1, 330, 876, 0.56)}${pour(stage, 0, 168, 922, 0.64)}`;
  return room + middle + left + third + front;
}

const clearGlassArt = { glass: '#e9ece4', label: '#ffffff', ink: '#222222', accent: '#A8572A', short: '' };

/** A laid table. */
export function table(stage: Stage): string {
  const { bottles: all, random, hour, accent } = stage;
  const room = drawBackground(stage, 360);
  const isLate = hour === 'night' || hour === 'dusk';
  const isFull = all.length > 1;
  const served = pick(random, [
    () => lay(plate(168), 168, 926) + lay(napkin(accent), 168, 918, 0.7),
    () => lay(oliveBowl(), 200, 916, 0.86),
    () => lay(grapes('#5A2348'), 210, 918, 0.66),
  ])();
  const row = isFull
    ? `${standIfPresent(stage, 2, 204, 838, 0.66)}${stand(stage, 1, -2, 840, 0.66)}${stand(stage, 0, -212, 848, 0.7)}`
    : stand(stage, 0, -110, 850, 0.74);
  const light = isLate ? place(candle(), isFull ? 490 : 206, 850, 0.62) : pour(stage, 1, isFull ? 490 : 226, 862, 0.54);
  return `${room}${row}${light}${lay(bread(true), -290, 920, 0.66)}${pour(stage, 0, isFull ? 376 : 74, 912, 0.56)}${served}`;
}

/** Corks and a corkscrew beside the bottles. */
export function corks(stage: Stage): string {
  const { hour, accent, bottles: all, random } = stage;
  const stain = all[0]?.liquid ?? null;
  const light = hour === 'night' ? place(candle(), -284, 862, 0.66) : pour(stage, 0, -282, 900, 0.56);
  const tool = waitersFriend({ ...clearGlassArt, liquid: '#000000', accent, ink: '#3A2A20' });
  const second = all.length > 1 ? stand(stage, 1, 84, 834, 0.68) : '';
  const screw = place(tool, 262, 906, 0.5, Math.round((random() - 0.5) * 14));
  return `${drawBackground(stage)}${light}${second}${stand(stage, 0, -86, 868, 0.76)}${screw}${lay(cork(stain), 96, 922, 0.62, -10)}${lay(cork(), -40, 952, 0.54, 14)}${lay(cork(stain), 332, 950, 0.5, 24)}`;
}

const drinkByWord: Readonly<Record<string, Drink>> = {
  negroni: 'negroni',
  vermut: 'vermut',
  fernet: 'fernet',
  gin: 'gin-tonic',
  clerico: 'clerico',
  whisky: 'whisky',
  espumante: 'espumante',
  sour: 'sour',
  highball: 'highball',
};

/** Returns the drink that a word in `name` chooses. */
export function drinkOf(name: string): Drink {
  return Object.entries(drinkByWord).find(([word]) => name.includes(word))?.[1] ?? 'spritz';
}

/** A cocktail: the one that a word in `name` chooses. */
export function cocktail(stage: Stage, name: string): string {
  const drink = drinkOf(name);
  const rind =
    drink === 'gin-tonic' || drink === 'fernet'
      ? '#9DB83F'
      : drink === 'highball' || drink === 'sour'
        ? '#E9C23F'
        : '#E5902E';
  const isLowGlass = drink === 'negroni' || drink === 'vermut' || drink === 'whisky';
  const [size, y] = isLowGlass ? [0.86, 930] : [0.66, 926];
  const second = place(drinks[drink](), -190, 880, size * 0.84);
  return `${drawBackground(stage, 350)}${stand(stage, 0, 246, 850, 0.72)}${second}${place(drinks[drink](), 34, y, size)}${lay(citrus(62, rind), -330, 900)}${lay(citrus(46, rind), 320, 922, 1, 20)}`;
}

/** A glass, a bottle on ice and a thermometer. */
export function cooling(stage: Stage, thermometer: string): string {
  const { accent } = stage;
  const bottle = stand(stage, 0, 44, 836, 0.7, 8);
  return `${drawBackground(stage)}${lay(thermometer, -290, 420, 0.9)}${bottle}${place(iceBucket('#C9C6C1', accent), 66, 912, 0.8)}${pour(stage, 0, 308, 930, 0.58)}`;
}

/** Returns the skin colour of grapes that suit a wine of that colour. */
export function grapeColourOf(liquid: string): string {
  const red = Number.parseInt(liquid.slice(1, 3), 16);
  const green = Number.parseInt(liquid.slice(3, 5), 16);
  return green > 140 && red > 180 ? '#B9C25E' : '#5A2348';
}

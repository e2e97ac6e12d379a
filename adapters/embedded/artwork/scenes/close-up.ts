import { prongs, waitersFriend } from '../accessories/serving.ts';
import { mix } from '../colour.ts';
import { drawLandscape } from '../landscape/landscape.ts';
import { HEIGHT } from '../picture.ts';
import { lay, place } from '../place.ts';
import { bread, cheeseWedge, grapes, oilDish, oliveBowl } from '../props/board.ts';
import { type Drink, drinks } from '../props/drinks.ts';
import { sausage } from '../props/grill.ts';
import { citrus, empanada, fish, flan, leaf } from '../props/plates.ts';
import { cork, iceBucket } from '../props/table-things.ts';
import { pour, type Stage, stand } from '../stage.ts';
import type { SceneArt } from '../subjects.ts';
import { drinkOf, grapeColourOf } from './drinking.ts';

/** A scene from so near that a label, a capsule or the rim of a glass fills the picture. */
export function closeUp(stage: Stage, { scene, hour, terrain }: SceneArt, name: string): string {
  const side = stage.random() > 0.5 ? 1 : -1;
  const isOutside = scene === 'viñedo';
  const background = isOutside
    ? `<g transform="translate(0 -120) scale(1.25)">${drawLandscape(name, hour, stage.width, terrain)}</g>`
    : softBackground(stage);
  return background + (views[scene] ?? label)(stage, side, name);
}

type View = (stage: Stage, side: number, name: string) => string;

const views: Partial<Record<SceneArt['scene'], View>> = {
  asado: (stage, side) =>
    `${label(stage, side)}${lay(sausage(), side * 330, 830, 1.9, side * -8)}${lay(sausage('#5A2420'), side * 480, 960, 1.8, side * 6)}`,
  bodega: neck,
  coctel: (stage, side, name) =>
    `${stand(stage, 0, side * -210, 1090, 1.6, side * -3)}${cocktailGlass(drinkOf(name), side)}`,
  copas: glass,
  corcho: (stage, side, name) =>
    `${stand(stage, 0, side * -300, 1800, 1.75, side * -5)}${lay(cork('#5A1128'), side * 540, 900, 1.4, side * 24)}${lay(`<g transform="translate(0 -500)">${/viejo/.test(name) ? prongs(tool) : waitersFriend(tool)}</g>`, side * 170, 510, 0.92, side * 12)}`,
  empanadas: (stage, side) =>
    `${label(stage, side)}${lay(empanada(), side * 390, 830, 1.7)}${lay(empanada('#CF9140'), side * 180, 940, 1.6)}`,
  mesa: (stage, side, name) =>
    /aceite/.test(name)
      ? `${label(stage, side)}${lay(oilDish(stage.bottles[0]?.liquid ?? '#B8A83A'), side * 370, 850, 3)}${leaf(side * 300, 930, -20, 190, '#6F8A3C')}`
      : `${glass(stage, side)}${lay(bread(true), side * -260, 960, 1.5)}`,
  pescado: (stage, side) =>
    `${label(stage, side)}${lay(fish(), side * 330, 850, 1.9)}${lay(citrus(96), side * 110, 950)}`,
  postre: (stage, side) => `${glass(stage, side)}${lay(flan(), side * 540, 930, 1.3)}`,
  queso: (stage, side) =>
    `${label(stage, side)}${lay(cheeseWedge('hard'), side * 330, 800, 1.9)}${lay(grapesOf(stage), side * 470, 950, 1.2)}`,
  termometro: (stage, side) =>
    `${stand(stage, 0, side * -60, 1150, 1.5, side * 8)}${place(iceBucket('#C9C6C1', stage.accent), side * -80, 1330, 1.75)}${lay(oliveBowl(), side * 520, 940, 1.3)}`,
  viñedo: (stage, side) =>
    stage.random() > 0.5 ? glass(stage, side) : `${label(stage, side)}${lay(grapesOf(stage), side * 380, 890, 1.5)}`,
};

/** A drink at the edge; a low glass stands, of a tall one the upper part is seen. */
function cocktailGlass(drink: Drink, side: number): string {
  const isLow = drink === 'negroni' || drink === 'vermut' || drink === 'whisky';
  return place(drinks[drink](), side * 360, isLow ? 1010 : 1180, isLow ? 1.5 : 1.35);
}

/** The first bottle without its neck, the second one behind it: a label alone says little in a small picture. */
function label(stage: Stage, side: number): string {
  const behind = stage.bottles.length > 1 ? stand(stage, 1, side * 200, 1050, 1.24) : '';
  return `${behind}${stand(stage, 0, side * -190, 1090, 1.46, side * -3)}`;
}

/** Capsules and shoulders, with a cork beside them. */
function neck(stage: Stage, side: number): string {
  const behind = stage.bottles.length > 1 ? stand(stage, 1, side * 160, 1740, 1.6, side * 4) : '';
  return `${behind}${stand(stage, 0, side * -230, 1800, 1.75, side * -5)}${lay(cork('#5A1128'), side * 380, 910, 1.6, side * 24)}`;
}

/** A glass, or for oil a dish, beside a label. */
function glass(stage: Stage, side: number): string {
  const isOil = stage.bottles[0]?.glass === null;
  const drink = isOil ? pour(stage, 0, side * 290, 860, 1.9) : pour(stage, 0, side * 250, 1120, 1.3);
  return `${stand(stage, 0, side * -200, 1080, 1.42)}${drink}`;
}

function grapesOf({ bottles }: Stage): string {
  return grapes(grapeColourOf(bottles[0]?.liquid ?? '#5A1128'));
}

/** The room, out of focus: its light and a few soft discs. */
function softBackground({ width, room: { wall, glow, shade, isDark }, accent, random }: Stage): string {
  const discs = Array.from({ length: 9 }, () => {
    const [x, y, radius] = [(random() - 0.5) * width, random() * HEIGHT * 0.8, 50 + random() * 130];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${mix(glow, accent, 0.15)}" opacity="${isDark ? 0.16 : 0.34}"/>`;
  });
  return `<defs><radialGradient id="haze" gradientUnits="userSpaceOnUse" cx="${-width * 0.2}" cy="240" r="${Math.max(width, HEIGHT) * 0.85}"><stop offset="0" stop-color="${mix(wall, glow, isDark ? 0.5 : 0.8)}"/><stop offset="1" stop-color="${mix(wall, shade, isDark ? 0.45 : 0.2)}"/></radialGradient></defs><rect x="${-width / 2}" width="${width}" height="${HEIGHT}" fill="url(#haze)"/>${discs.join('')}`;
}

const tool = { glass: '#e9ece4', liquid: '#5A1128', label: '#FBF4E4', ink: '#2A1218', accent: '#7A1F2B', short: '' };

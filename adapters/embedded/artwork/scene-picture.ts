import { landscapePicture } from './banner-picture.ts';
import type { House } from './house.ts';
import { drawLandscape } from './landscape/landscape.ts';
import type { Picture } from './picture.ts';
import { thermometer } from './props/table-things.ts';
import { drawRoom, TABLE_TOP } from './room.ts';
import { closeUp } from './scenes/close-up.ts';
import { bottleRow, cocktail, cooling, corks, glasses, table } from './scenes/drinking.ts';
import { barbecue, cheeses, desserts, drawPairing, empanadas, fishDish } from './scenes/eating.ts';
import { fromAbove } from './scenes/from-above.ts';
import { christmasEve, gift } from './scenes/occasions.ts';
import { bottlesByMap, cellar } from './scenes/origins.ts';
import { pour, type Stage, type StageBottle, stand, stillLife } from './stage.ts';
import type { Hour, Scene, SceneArt, Terrain } from './subjects.ts';

/** The picture of a note or plan. `name` seeds the random numbers and chooses the drink of a cocktail. */
export function scenePicture(art: SceneArt, name: string, bottles: readonly StageBottle[], house: House): Picture {
  const { scene, camera, ground, hour, accent, terrain } = art;
  if (scene === 'viñedo' && camera === 'room') return landscapePicture(name, hour, terrain);
  return stillLife({ seed: name, hour, ground, accent, bottles, house }, (stage) => {
    if (camera === 'above') return fromAbove(stage, scene, name);
    if (camera === 'macro' || scene === 'viñedo') return closeUp(stage, art, name);
    if (scene === 'bodega') return cellar(stage);
    return nearer(stage, scene === 'mesa' ? laidTable(stage, name) : scenes[scene](stage, name));
  });
}

/**
 * A still life a step nearer, because the drawings leave room for the wide pictures of the home page. A note's page shows
 * its picture wider than it is, so there the step is small and nothing is cut off.
 */
function nearer({ width }: Stage, drawing: string): string {
  const isOfPage = width > 1400;
  return `<g transform="${isOfPage ? 'translate(0 -60) scale(1.06)' : 'translate(0 -110) scale(1.115)'}">${drawing}</g>`;
}

/** A laid table with the dish of a note, if a word in its name says one. */
function laidTable(stage: Stage, name: string): string {
  if (/vitel/.test(name)) return christmasEve(stage);
  if (/guiso|locro/.test(name)) return drawPairing(stage, 'verduras', 'guiso');
  return /pasta/.test(name) ? drawPairing(stage, 'pasta', name) : table(stage);
}

const scenes: Record<Exclude<Scene, 'viñedo' | 'bodega' | 'mesa'>, (stage: Stage, name: string) => string> = {
  asado: barbecue,
  botellas: bottleRow,
  coctel: cocktail,
  copas: glasses,
  corcho: corks,
  empanadas,
  mapa: bottlesByMap,
  pescado: fishDish,
  postre: desserts,
  queso: cheeses,
  regalo: gift,
  termometro: (stage) => cooling(stage, thermometer(0.42, '#3A2A30')),
};

/** The landscape that a wine's portrait shows through the window. */
export type Origin = { seed: string; hour: Hour; terrain: Terrain };

/** The picture of a wine profile: bottle and glass in front of a window with the winery's landscape. */
export function winePortrait(bottle: StageBottle, accent: string, origin: Origin, house: House): Picture {
  const { seed, hour, terrain } = origin;
  return stillLife({ seed, hour, accent, bottles: [bottle], house }, (stage) => {
    const { room } = stage;
    const opening = `M-318 ${TABLE_TOP}V388A318 318 0 0 1 318 388V${TABLE_TOP}Z`;
    const view = `<clipPath id="window"><path d="${opening}"/></clipPath><g clip-path="url(#window)"><g transform="translate(0 96) scale(.86)">${drawLandscape(seed, stage.hour, 1150, terrain)}</g></g>`;
    const frame = `<path d="${opening}" fill="none" stroke="${room.shade}" stroke-width="26" opacity=".2"/><path d="${opening}" fill="none" stroke="#fff" stroke-width="6" opacity=".55"/>`;
    return `${drawRoom(room, stage.width)}${view}${frame}${stand(stage, 0, -34, 900, 0.79)}${pour(stage, 0, 232, 926, 0.62)}`;
  });
}

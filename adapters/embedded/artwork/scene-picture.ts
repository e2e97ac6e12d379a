import { landscapePicture } from './banner-picture.ts';
import type { Picture } from './picture.ts';
import { thermometer } from './props/table-things.ts';
import { bottles, cocktail, cooling, corks, glasses, table } from './scenes/drinking.ts';
import { barbecue, cheeses, fishes, pasties, sweets } from './scenes/eating.ts';
import { cellar, gift, mapOf } from './scenes/telling.ts';
import { type Stage, type StageBottle, stillLife } from './stage.ts';
import type { Scene, SceneArt } from './subjects.ts';

/** The picture of a text. `name` is the text's own; it also says what a general scene leaves open. */
export function scenePicture(art: SceneArt, name: string, shown: readonly StageBottle[]): Picture {
  const { scene, hour, accent, terrain } = art;
  if (scene === 'viñedo') return landscapePicture(name, hour, terrain);
  return stillLife({ seed: name, hour, accent, bottles: shown }, (stage) => scenes[scene](stage, name));
}

const scenes: Record<Exclude<Scene, 'viñedo'>, (stage: Stage, name: string) => string> = {
  asado: barbecue,
  bodega: cellar,
  botellas: bottles,
  coctel: cocktail,
  copas: glasses,
  corcho: corks,
  empanadas: pasties,
  mapa: mapOf,
  mesa: table,
  pescado: fishes,
  postre: sweets,
  queso: cheeses,
  regalo: gift,
  termometro: (stage) => cooling(stage, thermometer(0.42, '#3A2A30')),
};

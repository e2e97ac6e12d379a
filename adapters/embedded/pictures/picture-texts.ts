import type { Dish, Hour, SceneArt } from '../artwork/subjects.ts';
import texts from '../catalogue/picture-texts.json' with { type: 'json' };
import { mobileMedium } from './picture-paths.ts';

/** A picture of the CMS's media library: its name and alternative text. */
type Medium = { name: string; alternativeText: string | null };

/** Returns the illustration of that name as the CMS stores it. */
export function illustrationMedium(name: string): Medium {
  return { name, alternativeText: new Map(Object.entries(texts.illustrations)).get(name) ?? null };
}

/** Returns the illustration's version for phones. */
export function mobileIllustrationMedium(name: string): Medium {
  return { ...illustrationMedium(name), name: mobileMedium(name) };
}

/** Only a landscape shows its hour; a still life shows from where it is seen. */
export function sceneText({ scene, camera, hour }: SceneArt): string {
  if (scene !== 'viñedo') {
    return camera === 'room' ? texts.scenes[scene] : `${texts.scenes[scene]}, ${texts.views[camera]}`;
  }
  return `${camera === 'room' ? texts.scenes[scene] : texts.vineyardBottles}, ${texts.hours[hour]}`;
}

export function selectionText(title: string): string {
  return `Las botellas de «${title}», una al lado de la otra`;
}

export function dishText(dish: Dish): string {
  return texts.dishes[dish];
}

export function wineryText(title: string, hour: Hour): string {
  return `Los viñedos de ${title} ${texts.hours[hour]}`;
}

import type { Dish, Hour, SceneArt } from '../artwork/subjects.ts';
import texts from '../catalogue/picture-texts.json' with { type: 'json' };
import { mobileMedium } from './picture-paths.ts';

/** A picture of the CMS's library: its name and its alternative text. */
type Medium = { name: string; alternativeText: string | null };

/** An illustration that a text names, as the CMS keeps it. */
export function illustrationMedium(name: string): Medium {
  return { name, alternativeText: new Map(Object.entries(texts.illustrations)).get(name) ?? null };
}

/** The same, cut for a phone. */
export function mobileIllustrationMedium(name: string): Medium {
  return { ...illustrationMedium(name), name: mobileMedium(name) };
}

export function sceneText({ scene, hour }: SceneArt): string {
  return `${texts.scenes[scene]}, ${texts.hours[hour]}`;
}

export function dishText(dish: Dish): string {
  return texts.dishes[dish];
}

export function wineryText(title: string, hour: Hour): string {
  return `Los viñedos de ${title} ${texts.hours[hour]}`;
}

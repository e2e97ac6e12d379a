import { landscapePicture } from '../artwork/banner-picture.ts';
import type { Picture } from '../artwork/picture.ts';
import { scenePicture } from '../artwork/scene-picture.ts';
import { dishBeside } from '../artwork/scenes/eating.ts';
import { stillLife } from '../artwork/stage.ts';
import { winePortrait } from '../artwork/wine-portrait.ts';
import { wineryLogo } from '../artwork/winery-logo.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { BottleChoice } from './bottle-choice.ts';
import {
  notePath,
  pairingPath,
  planPath,
  selectionPath,
  winePath,
  wineryLogoPath,
  wineryPath,
} from './picture-paths.ts';

export type NamedPicture = [path: string, picture: Picture];

/** The pictures of wineries, wines, selections, notes and plans. */
export function contentPictures(catalogue: Catalogue, choice: BottleChoice): NamedPicture[] {
  const { wineries, notes, content } = catalogue;
  return [
    ...wineries.flatMap((winery): NamedPicture[] => [
      [wineryPath(winery.slug), landscapePicture(winery.slug, winery.art.hour, winery.art.terrain)],
      [wineryLogoPath(winery.slug), wineryLogo(winery)],
    ]),
    ...winePictures(catalogue, choice),
    ...content.selections.selections.map((selection): NamedPicture => {
      const { picture, art } = selection;
      return [selectionPath(picture), scenePicture(art, picture, choice.ofSelection(selection))];
    }),
    ...notes.map((note): NamedPicture => [notePath(note.slug), scenePicture(note.art, note.slug, choice.ofNote(note))]),
    ...content['schema-bases'].schemaBases.map((plan): NamedPicture => {
      const { slug, art } = plan;
      return [planPath(slug), scenePicture(art, `plan ${slug}`, choice.ofPlan(plan))];
    }),
  ];
}

const hours = ['morning', 'noon', 'dusk', 'dawn', 'night'] as const;

/** Each wine before its winery's window, and the dishes beside it through a day. */
function winePictures({ wines, wineries }: Catalogue, choice: BottleChoice): NamedPicture[] {
  return wines.flatMap((wine): NamedPicture[] => {
    const { slug, art, cellar, foodit } = wine;
    const bottle = choice.ofWine(wine);
    const winery = wineries.find((candidate) => candidate.slug === cellar);
    const home = { seed: cellar, hour: winery?.art.hour ?? 'morning', terrain: winery?.art.terrain ?? 'valle' };
    return [
      [winePath(slug), winePortrait(bottle, art.accent, home)],
      ...foodit.map(({ title, art: dish }, position): NamedPicture => {
        const hour = hours[(wine.id + position) % hours.length] ?? 'noon';
        const subject = { seed: `${slug} ${title}`, hour, accent: art.accent, bottles: [bottle] };
        return [pairingPath(slug, position), stillLife(subject, (stage) => dishBeside(stage, dish, title))];
      }),
    ];
  });
}

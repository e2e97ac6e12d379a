import { sealPicture, selectionFlag } from '../artwork/badges.ts';
import { bannerPicture, landscapePicture } from '../artwork/banner-picture.ts';
import { type House, houseOf } from '../artwork/house.ts';
import { iconPicture, logoPicture } from '../artwork/icons.ts';
import { illustration, isIllustration } from '../artwork/illustrations.ts';
import type { Picture } from '../artwork/picture.ts';
import { detailPicture, productPicture } from '../artwork/product-picture.ts';
import { scenePicture, winePortrait } from '../artwork/scene-picture.ts';
import { drawPairing } from '../artwork/scenes/eating.ts';
import { selectionPicture } from '../artwork/selection-picture.ts';
import { stillLife } from '../artwork/stage.ts';
import { wineryLogo } from '../artwork/winery-logo.ts';
import { fichaIcons } from '../catalogue/ficha-icons.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Product } from '../catalogue/read-catalogue.ts';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import { type BottleChoice, createBottleChoice, toDrawableProduct } from './bottle-choice.ts';
import {
  bannerPath,
  iconPath,
  mediaPath,
  mobileMedium,
  notePath,
  pairingPath,
  planPath,
  productImagePaths,
  selectionPath,
  selectionTypeIcon,
  winePath,
  wineryLogoPath,
  wineryPath,
} from './picture-paths.ts';

/** Maps the path of every picture that the services name to its drawing function. */
export function collectPictures(
  catalogue: Catalogue,
  brand: Pick<EmbeddedBrand, 'icon' | 'colours' | 'style'>,
): Map<string, Picture> {
  const choice = createBottleChoice(catalogue);
  const house = houseOf(brand);
  return new Map([
    ...catalogue.products.flatMap((product) => productPictures(product, catalogue, house)),
    ...contentPictures(catalogue, choice, house),
    ...bannerPictures(catalogue, choice, house),
    ...fichaIcons.map(
      (icon): NamedPicture => [iconPath(icon), iconPicture(icon, brand.colours.link) ?? landscapePicture(icon)],
    ),
    ...mediaNames(catalogue).map((name): NamedPicture => [mediaPath(name), mediaPicture(name, brand)]),
    ...illustrationPictures(catalogue, choice, house),
    ...Object.entries(catalogue.content.seals).map(
      ([name, seal]): NamedPicture => [mediaPath(name), sealPicture(seal)],
    ),
  ]);
}

function productPictures(product: Product, catalogue: Catalogue, house: House): NamedPicture[] {
  const drawable = toDrawableProduct(product, catalogue);
  const [front, detail] = productImagePaths(product);
  return [
    ...(front === undefined ? [] : [[front, productPicture(drawable, house)] satisfies NamedPicture]),
    ...(detail === undefined ? [] : [[detail, detailPicture(drawable, house)] satisfies NamedPicture]),
  ];
}

function illustrationPictures({ content }: Catalogue, choice: BottleChoice, house: House): NamedPicture[] {
  return Object.entries(content.illustrations).flatMap(([name, { hour, accent, bottles }]): NamedPicture[] => {
    if (!isIllustration(name)) return [];
    const picture = illustration(name, { hour, accent, bottles: choice.ofPool(bottles), house });
    return [
      [mediaPath(name), picture],
      [mediaPath(mobileMedium(name)), picture],
    ];
  });
}

function bannerPictures(
  { banners: { banners, sections, pictures } }: Catalogue,
  choice: BottleChoice,
  house: House,
): NamedPicture[] {
  return [...banners, ...Object.values(sections).flat()].map(({ image, device, name }) => {
    const shown = pictures[image];
    const picture =
      shown === undefined
        ? landscapePicture(image)
        : bannerPicture(image, name, shown.art, choice.ofPool(shown.bottles), house);
    return [bannerPath(image, device), picture];
  });
}

/** Returns the names of all icons and flags that the CMS's content uses. */
function mediaNames({ menu: { header, footer }, benefits, content }: Catalogue): string[] {
  const links = [...header.tabs, ...footer.tabs].flatMap(({ children }) => children);
  const shown = [...benefits.benefits, ...content['club-displayer'].benefits];
  const icons = [...links, ...(header.notification?.buttons ?? []), ...shown, footer.fiscal].map(
    (holder) => holder?.icon,
  );
  const flags = content.selections.selectionTypes.map(({ icon }) => selectionTypeIcon(icon));
  return ['marca', ...flags, ...icons.filter((icon) => icon !== undefined)];
}

function mediaPicture(name: string, { icon, colours }: Pick<EmbeddedBrand, 'icon' | 'colours'>): Picture {
  if (name === 'marca') return logoPicture(icon);
  return iconPicture(name, colours.link) ?? selectionFlag(name) ?? landscapePicture(name);
}

export type NamedPicture = [path: string, picture: Picture];

/** Returns the pictures of wineries, wine profiles, selections, notes and plans. */
function contentPictures(catalogue: Catalogue, choice: BottleChoice, house: House): NamedPicture[] {
  const { wineries, notes, content } = catalogue;
  return [
    ...wineries.flatMap((winery): NamedPicture[] => [
      [wineryPath(winery.slug), landscapePicture(winery.slug, winery.art.hour, winery.art.terrain, winery.art.crop)],
      [wineryLogoPath(winery.slug), wineryLogo(winery)],
    ]),
    ...winePictures(catalogue, choice, house),
    ...content.selections.selections.map((selection): NamedPicture => {
      const { picture, art, anio_mes_vigencia } = selection;
      const month = anio_mes_vigencia === null ? null : Number(anio_mes_vigencia.slice(5));
      return [selectionPath(picture), selectionPicture(art, picture, month, choice.ofSelection(selection), house)];
    }),
    ...notes.map(
      (note): NamedPicture => [notePath(note.slug), scenePicture(note.art, note.slug, choice.ofNote(note), house)],
    ),
    ...content['schema-bases'].schemaBases.map((plan): NamedPicture => {
      const { slug, art } = plan;
      return [planPath(slug), scenePicture(art, `plan ${slug}`, choice.ofPlan(plan), house)];
    }),
  ];
}

const hours = ['morning', 'noon', 'dusk', 'dawn', 'night'] as const;

/** Returns a portrait of each wine and a picture of each of its pairings; the pairings show different hours. */
function winePictures({ wines, wineries }: Catalogue, choice: BottleChoice, house: House): NamedPicture[] {
  return wines.flatMap((wine): NamedPicture[] => {
    const { slug, art, cellar, foodit } = wine;
    const bottle = choice.ofWine(wine);
    const winery = wineries.find((candidate) => candidate.slug === cellar);
    const origin = { seed: cellar, hour: winery?.art.hour ?? 'morning', terrain: winery?.art.terrain ?? 'valle' };
    return [
      [winePath(slug), winePortrait(bottle, art.accent, origin, house)],
      ...foodit.map(({ title, art: dish }, position): NamedPicture => {
        const hour = hours[(wine.id + position) % hours.length] ?? 'noon';
        const subject = { seed: `${slug} ${title}`, hour, accent: art.accent, bottles: [bottle], house };
        return [pairingPath(slug, position), stillLife(subject, (stage) => drawPairing(stage, dish, title))];
      }),
    ];
  });
}

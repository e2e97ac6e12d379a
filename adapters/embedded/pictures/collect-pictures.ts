import { bannerPicture, landscapePicture } from '../artwork/banner-picture.ts';
import { iconPicture, markPicture } from '../artwork/icons.ts';
import { illustration, isIllustration } from '../artwork/illustrations.ts';
import type { Picture } from '../artwork/picture.ts';
import { labelPicture, productPicture } from '../artwork/product-picture.ts';
import { sealPicture } from '../artwork/seal.ts';
import { selectionFlag } from '../artwork/selection-flag.ts';
import { fichaIcons } from '../catalogue/catalogue-schema.ts';
import type { Catalogue, Product } from '../catalogue/load-catalogue.ts';
import { type BottleChoice, createBottleChoice } from './bottle-choice.ts';
import { contentPictures, type NamedPicture } from './content-pictures.ts';
import {
  bannerPath,
  iconPath,
  mediaPath,
  mobileMedium,
  productImagePaths,
  selectionTypeIcon,
} from './picture-paths.ts';
import { toBottled } from './to-bottled.ts';

/** Every picture that the services name, by its path; each is drawn on request. */
export function collectPictures(catalogue: Catalogue): Map<string, Picture> {
  const choice = createBottleChoice(catalogue);
  return new Map([
    ...catalogue.products.flatMap((product) => productPictures(product, catalogue)),
    ...contentPictures(catalogue, choice),
    ...bannerPictures(catalogue),
    ...fichaIcons.map((icon): NamedPicture => [iconPath(icon), iconPicture(icon) ?? landscapePicture(icon)]),
    ...mediaNames(catalogue).map((name): NamedPicture => [mediaPath(name), mediaPicture(name)]),
    ...illustrationPictures(catalogue, choice),
    ...Object.entries(catalogue.content.seals).map(
      ([name, seal]): NamedPicture => [mediaPath(name), sealPicture(seal)],
    ),
  ]);
}

function productPictures(product: Product, catalogue: Catalogue): NamedPicture[] {
  const bottled = toBottled(product, catalogue);
  const [front, label] = productImagePaths(product);
  return [
    ...(front === undefined ? [] : [[front, productPicture(bottled)] satisfies NamedPicture]),
    ...(label === undefined ? [] : [[label, labelPicture(bottled)] satisfies NamedPicture]),
  ];
}

function illustrationPictures({ content }: Catalogue, choice: BottleChoice): NamedPicture[] {
  return Object.entries(content.illustrations).flatMap(([name, { hour, accent, bottles }]): NamedPicture[] => {
    if (!isIllustration(name)) return [];
    const picture = illustration(name, hour, accent, choice.ofPool(bottles));
    return [
      [mediaPath(name), picture],
      [mediaPath(mobileMedium(name)), picture],
    ];
  });
}

function bannerPictures({ banners: { banners, sections } }: Catalogue): NamedPicture[] {
  return [...banners, ...Object.values(sections).flat()].map(({ image, device, name }) => [
    bannerPath(image, device),
    bannerPicture(image, name),
  ]);
}

/** Names of the CMS's icons, as far as its content shows them. */
function mediaNames({ menu: { header, footer }, benefits, content }: Catalogue): string[] {
  const links = [...header.tabs, ...footer.tabs].flatMap(({ children }) => children);
  const shown = [...benefits.benefits, ...content['club-displayer'].benefits];
  const icons = [...links, ...(header.notification?.buttons ?? []), ...shown, footer.fiscal].map(
    (holder) => holder?.icon,
  );
  const flags = content.selections.selectionTypes.map(({ icon }) => selectionTypeIcon(icon));
  return ['marca', ...flags, ...icons.filter((icon) => icon !== undefined)];
}

function mediaPicture(name: string): Picture {
  if (name === 'marca') return markPicture;
  return iconPicture(name) ?? selectionFlag(name) ?? landscapePicture(name);
}

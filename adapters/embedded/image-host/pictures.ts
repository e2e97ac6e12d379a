import { fichaIcons } from '../catalogue/catalogue-schema.ts';
import type { Catalogue, Product } from '../catalogue/load-catalogue.ts';
import {
  bannerPath,
  iconPath,
  mediaPath,
  mobileMedium,
  productImagePaths,
  selectionTypeIcon,
} from '../picture-paths.ts';
import { bannerPicture, landscapePicture } from './art/banner-picture.ts';
import { iconPicture, markPicture } from './art/icons.ts';
import { listIllustrations } from './art/illustrations.ts';
import { labelPicture, productPicture } from './art/product-picture.ts';
import { sealPicture, seals } from './art/seal.ts';
import { selectionFlag } from './art/selection-flag.ts';
import { createBottleChoice } from './bottle-choice.ts';
import { toBottled } from './bottles.ts';
import { contentPictures } from './content-pictures.ts';
import type { NamedPicture, Picture } from './renderer.ts';

/** Every picture that the host has, by its path; each is drawn when it is asked for. */
export function collectPictures(catalogue: Catalogue): Map<string, Picture> {
  const choice = createBottleChoice(catalogue);
  return new Map([
    ...catalogue.products.flatMap((product) => productPictures(product, catalogue)),
    ...contentPictures(catalogue, choice),
    ...bannerPictures(catalogue),
    ...fichaIcons.map((icon): NamedPicture => [iconPath(icon), iconPicture(icon) ?? landscapePicture(icon)]),
    ...mediaNames(catalogue).map((name): NamedPicture => [mediaPath(name), mediaPicture(name)]),
    ...listIllustrations(choice.cellar()).flatMap(([name, picture]): NamedPicture[] => [
      [mediaPath(name), picture],
      [mediaPath(mobileMedium(name)), picture],
    ]),
    ...Object.entries(seals).map(([name, seal]): NamedPicture => [mediaPath(name), sealPicture(seal)]),
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

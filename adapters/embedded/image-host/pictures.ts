import { fichaIcons } from '../catalogue/catalogue-schema.ts';
import type { Catalogue, Product } from '../catalogue/load-catalogue.ts';
import { bannerPath, iconPath, mediaPath, productImagePaths } from '../picture-paths.ts';
import { bannerPicture, landscapePicture } from './art/banner-picture.ts';
import { iconPicture, markPicture } from './art/icons.ts';
import { labelPicture, type Maker, productPicture } from './art/product-picture.ts';
import type { Picture } from './renderer.ts';

type NamedPicture = [path: string, picture: Picture];

/** Every picture that the host has, by its path; each is drawn when it is asked for. */
export function collectPictures(catalogue: Catalogue): Map<string, Picture> {
  return new Map([
    ...catalogue.products.flatMap((product) => productPictures(product, catalogue)),
    ...bannerPictures(catalogue),
    ...fichaIcons.map((icon): NamedPicture => [iconPath(icon), iconPicture(icon) ?? landscapePicture(icon)]),
    ...mediaNames(catalogue).map((name): NamedPicture => [mediaPath(name), mediaPicture(name)]),
  ]);
}

function productPictures(product: Product, catalogue: Catalogue): NamedPicture[] {
  const maker = makerOf(product, catalogue);
  const [front, label] = productImagePaths(product);
  return [
    ...(front === undefined ? [] : [[front, productPicture(product, maker)] satisfies NamedPicture]),
    ...(label === undefined ? [] : [[label, labelPicture(product, maker)] satisfies NamedPicture]),
  ];
}

function makerOf({ cellars, brands }: Product, { wineries, names }: Catalogue): Maker {
  const winery = wineries.find(({ slug }) => slug === cellars[0]) ?? null;
  const brand = names.brands.get(brands[0] ?? '');
  return { name: brand?.name ?? winery?.title ?? '', winery };
}

function bannerPictures({ banners: { banners, sections } }: Catalogue): NamedPicture[] {
  return [...banners, ...Object.values(sections).flat()].map(({ image, device, name }) => [
    bannerPath(image, device),
    bannerPicture(image, name),
  ]);
}

/** Names of the CMS's media, as far as its content shows them. */
function mediaNames({ menu: { header, footer }, benefits }: Catalogue): string[] {
  const links = [...header.tabs, ...footer.tabs].flatMap(({ children }) => children);
  const icons = [...links, ...(header.notification?.buttons ?? []), ...benefits.benefits, footer.fiscal].map(
    (holder) => holder?.icon,
  );
  return ['marca', ...icons.filter((icon) => icon !== undefined)];
}

function mediaPicture(name: string): Picture {
  return name === 'marca' ? markPicture : (iconPicture(name) ?? landscapePicture(name));
}

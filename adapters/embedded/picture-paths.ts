import type { Product } from './catalogue/load-catalogue.ts';

/** Silhouettes with a label worth a second look. */
const labelled = new Set([
  'bordeaux',
  'burgundy',
  'sparkling',
  'rhine',
  'whisky',
  'whisky-square',
  'gin',
  'liqueur',
  'oil',
]);

/** Every picture's path is the same on the service that names it and on the image host. */
export function productImagePaths({ slug, art }: Pick<Product, 'slug' | 'art'>): string[] {
  const front = `/productos/${slug}.webp`;
  return labelled.has(art.silhouette) ? [front, `/productos/${slug}/etiqueta.webp`] : [front];
}

export function iconPath(icon: string): string {
  return `/iconos/${icon}.webp`;
}

export function bannerPath(image: string, device: 'desktop' | 'mobile'): string {
  return `/banners/${image}-${device}.webp`;
}

/** A picture of the CMS's own library. */
export function mediaPath(name: string): string {
  return `/media/${name}.webp`;
}

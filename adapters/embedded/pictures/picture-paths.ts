import { isBottle } from '../artwork/subjects.ts';
import type { Product } from '../catalogue/read-catalogue.ts';

/** Returns the image host's paths of a product's pictures: the front; for a bottle its label, for a box its bottles. */
export function productImagePaths({ slug, art }: Pick<Product, 'slug' | 'art'>): string[] {
  const front = `/productos/${slug}.webp`;
  if (art.silhouette === 'box') return [front, `/productos/${slug}/botellas.webp`];
  return isBottle(art.silhouette) ? [front, `/productos/${slug}/etiqueta.webp`] : [front];
}

export function iconPath(icon: string): string {
  return `/iconos/${icon}.webp`;
}

export function bannerPath(image: string, device: 'desktop' | 'mobile'): string {
  return `/banners/${image}-${device}.webp`;
}

export function wineryPath(slug: string): string {
  return `/bodegas/${slug}.webp`;
}

export function wineryLogoPath(slug: string): string {
  return `/bodegas/${slug}/marca.webp`;
}

export function winePath(slug: string): string {
  return `/cava/${slug}.webp`;
}

/** Returns the path of a pairing's picture; `position` is its index in the wine profile. */
export function pairingPath(wine: string, position: number): string {
  return `/cava/${wine}/plato-${position + 1}.webp`;
}

export function selectionPath(slug: string): string {
  return `/selecciones/${slug}.webp`;
}

export function notePath(slug: string): string {
  return `/notas/${slug}.webp`;
}

export function planPath(slug: string): string {
  return `/planes/${slug}.webp`;
}

/** Returns the path of a picture of the CMS's media library. */
export function mediaPath(name: string): string {
  return `/media/${name}.webp`;
}

/** Returns the name of a selection type's flag in the CMS's media library. */
export function selectionTypeIcon(type: string): string {
  return `seleccion-${type}`;
}

/** Returns the name of an illustration's version for phones. */
export function mobileMedium(name: string): string {
  return `${name}-movil`;
}

import { type Image, type ImageSources, resolveImage } from '#core/values/image.ts';
import type { WireMedia } from '../strapi/strapi-wire.ts';

/** Where one service's image urls lead: `origin` is its own, for urls without a host. */
export type ServiceImages = { sources: ImageSources; origin: string };

/** The image behind a url; the default image where it is missing or of an unknown host. */
export function toImage(url: string | null, alt: string, { sources, origin }: ServiceImages): Image {
  return resolveImage(sources, origin, url, alt);
}

/** A medium's image with its own alternative text, else `alt`. */
export function toMediaImage(media: WireMedia | null, alt: string, images: ServiceImages): Image {
  return toImage(media?.url ?? null, media?.alternativeText ?? alt, images);
}

/** The same, but null where there is no medium. */
export function toOptionalImage(media: WireMedia | null, alt: string, images: ServiceImages): Image | null {
  return media === null ? null : toMediaImage(media, alt, images);
}

/** An icon: null where there is none, and without a text of its own unless the service gives one. */
export function toIcon(media: WireMedia | null, images: ServiceImages): Image | null {
  return toOptionalImage(media, '', images);
}

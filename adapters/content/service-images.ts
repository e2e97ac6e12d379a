import { type Image, type ImageSources, resolveImage } from '#core/values/image.ts';
import type { WireMedia } from '../strapi/strapi-wire.ts';

/** Resolves the image URLs of one service; `origin` is the service's origin, for URLs without a host. */
export type ServiceImages = { sources: ImageSources; origin: string };

/** The image of a URL; the default image if the URL is missing or its host is not allowed. */
export function toImage(url: string | null, alt: string, { sources, origin }: ServiceImages): Image {
  return resolveImage(sources, origin, url, alt);
}

/**
 * The image of a medium; the default image if the medium is missing. The alt text is the medium's own, or else `alt`.
 */
export function toMediaImage(media: WireMedia | null, alt: string, images: ServiceImages): Image {
  return toImage(media?.url ?? null, media?.alternativeText ?? alt, images);
}

/** Like `toMediaImage`; null if the medium is missing. */
export function toOptionalImage(media: WireMedia | null, alt: string, images: ServiceImages): Image | null {
  return media === null ? null : toMediaImage(media, alt, images);
}

/** Maps an icon; null if it is missing. Without a text from the service it is decorative (empty alt text). */
export function toIcon(media: WireMedia | null, images: ServiceImages): Image | null {
  return toOptionalImage(media, '', images);
}

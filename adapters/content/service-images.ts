import { type Image, type ImageSources, resolveImage } from '#core/values/image.ts';
import type { WireMedia } from '../strapi/strapi-wire.ts';

/** How to resolve one service's image URLs; `origin` is that of the service, for URLs without a host. */
export type ServiceImages = { sources: ImageSources; origin: string };

/** The image of a URL; the default image if the URL is missing or its host is not allowed. */
export function toImage(url: string | null, alt: string, { sources, origin }: ServiceImages): Image {
  return resolveImage(sources, origin, url, alt);
}

/** The image of a medium, with its own alternative text or else `alt`; the default image if it is missing. */
export function toMediaImage(media: WireMedia | null, alt: string, images: ServiceImages): Image {
  return toImage(media?.url ?? null, media?.alternativeText ?? alt, images);
}

/** Like `toMediaImage`; null if the medium is missing. */
export function toOptionalImage(media: WireMedia | null, alt: string, images: ServiceImages): Image | null {
  return media === null ? null : toMediaImage(media, alt, images);
}

/** An icon: null if missing, decorative (empty alt text) unless the service gives a text. */
export function toIcon(media: WireMedia | null, images: ServiceImages): Image | null {
  return toOptionalImage(media, '', images);
}

import { DEFAULT_IMAGE_URL, type Image, type ImageSources, resolveImage } from '#core/values/image.ts';
import { reportDropped } from '../http/dropped-parts.ts';
import type { WireMedia } from '../strapi-rest/strapi-wire.ts';

/** Resolves the image URLs of one service; `origin` is the service's origin, for URLs without a host. */
export type ServiceImages = { sources: ImageSources; origin: string };

/** The medium in a field of an entry. */
type MediaOf<K extends string> = Readonly<Record<K, WireMedia | null>>;

/** The image of a URL; the default image if the URL is missing or its host is not allowed. */
export function toImage(url: string | null, alt: string, { sources, origin }: ServiceImages): Image {
  return resolveImage(sources, origin, url, alt);
}

/** Whether a URL was given whose host is not allowed. */
export function isRefusedImage(url: string | null, image: Image): boolean {
  return url !== null && url.trim() !== '' && image.url === DEFAULT_IMAGE_URL;
}

/** The image of the URL in an entry's field. Reports a URL whose host is not allowed. */
export function readImage<K extends string>(
  entry: Readonly<Record<K, string | null>>,
  field: K,
  alt: string,
  images: ServiceImages,
): Image {
  const url = entry[field];
  const image = toImage(url, alt, images);
  if (isRefusedImage(url, image)) reportDropped({ kind: 'image', value: entry, path: [field] });
  return image;
}

/**
 * The image of a medium; the default image if the medium is missing. The alt text is the medium's own, or else `alt`.
 * Reports a medium whose host is not allowed.
 */
export function readMedia<K extends string>(entry: MediaOf<K>, field: K, alt: string, images: ServiceImages): Image {
  const media = entry[field];
  const image = toImage(media?.url ?? null, media?.alternativeText ?? alt, images);
  if (media !== null && isRefusedImage(media.url, image)) {
    reportDropped({ kind: 'image', value: entry, path: [field, 'url'] });
  }
  return image;
}

/** Like `readMedia`; null if the medium is missing. */
export function readOptionalMedia<K extends string>(
  entry: MediaOf<K>,
  field: K,
  alt: string,
  images: ServiceImages,
): Image | null {
  return entry[field] === null ? null : readMedia(entry, field, alt, images);
}

/** Reads an icon; null if it is missing. Without a text from the service it is decorative (empty alt text). */
export function readIcon<K extends string>(entry: MediaOf<K>, field: K, images: ServiceImages): Image | null {
  return readOptionalMedia(entry, field, '', images);
}

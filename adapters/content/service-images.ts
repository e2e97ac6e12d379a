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

/** The usual names of files that no browser shows as a picture. */
const OTHER_FILE =
  /\.(?:pdf|docx?|odt|rtf|txt|md|csv|xlsx?|ods|pptx?|odp|html?|xml|json|zip|rar|7z|mp4|m4v|mov|avi|mkv|webm|mpe?g|mp3|m4a|wav|ogg|psd|ai|eps|indd)$/i;

/** Whether a file is no picture: by its media type, or else by its name. */
export function isOtherFile(url: string | null, mime?: string | null): boolean {
  if (typeof mime === 'string') return !/^image\//i.test(mime.trim());
  return OTHER_FILE.test(url?.trim().replace(/[?#].*$/s, '') ?? '');
}

/** The image of the URL in an entry's field. Reports a URL whose host is not allowed, and a file that is no picture. */
export function readImage<K extends string>(
  entry: Readonly<Record<K, string | null>>,
  field: K,
  alt: string,
  images: ServiceImages,
): Image {
  const url = entry[field];
  const image = toImage(url, alt, images);
  if (isRefusedImage(url, image)) reportDropped({ kind: 'image', value: entry, path: [field] });
  else if (isOtherFile(url)) reportDropped({ kind: 'no-picture', value: entry, path: [field] });
  return image;
}

/**
 * The image of a medium; the default image if the medium is missing. The alt text is the medium's own, or else `alt`.
 * Reports a medium whose host is not allowed, and a file that is no picture.
 */
export function readMedia<K extends string>(entry: MediaOf<K>, field: K, alt: string, images: ServiceImages): Image {
  const media = entry[field];
  const image = toImage(media?.url ?? null, media?.alternativeText ?? alt, images);
  if (media !== null && isRefusedImage(media.url, image)) {
    reportDropped({ kind: 'image', value: entry, path: [field, 'url'] });
  } else if (media !== null && isOtherFile(media.url, media.mime)) {
    reportDropped({ kind: 'no-picture', value: entry, path: [field, 'url'] });
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

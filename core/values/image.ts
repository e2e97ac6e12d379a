import { SHARE_SIZE } from './image-presets.ts';

/**
 * An image for a page. A resizable image is on the image host: `{url}?width=…&height=…&format=webp` requests a preset
 * size. Any other image is shown in its original size.
 */
export type Image = { url: string; alt: string; resizable: boolean };

/**
 * Where images may come from. `imagesUrl` is the image host, without a trailing slash; its images are resizable.
 * `upstreamOrigins` are like `https://cms.example`; `allowedHosts` are host names of other sites.
 */
export type ImageSources = { imagesUrl: string; upstreamOrigins: readonly string[]; allowedHosts: readonly string[] };

export const DEFAULT_IMAGE_URL = '/imgs/default.svg';

/**
 * Turns an image URL from an upstream into an image. A relative URL is resolved against `serviceOrigin`. A URL of
 * an upstream becomes the image host's URL with the same path. Another https URL is used if its host is allowed.
 * Anything else becomes the default image.
 */
export function resolveImage(
  sources: ImageSources,
  serviceOrigin: string,
  url: string | null | undefined,
  alt: string,
): Image {
  const parsed = url ? URL.parse(url, serviceOrigin) : null;
  if (parsed === null) return defaultImage(alt);
  if (sources.upstreamOrigins.includes(parsed.origin) || parsed.origin === serviceOrigin) {
    return { url: `${sources.imagesUrl}${parsed.pathname}`, alt, resizable: true };
  }
  if (parsed.protocol === 'https:' && parsed.port === '' && sources.allowedHosts.includes(parsed.hostname)) {
    return { url: parsed.href, alt, resizable: false };
  }
  return defaultImage(alt);
}

/** The image's URL in one of the preset sizes; in its own size if it is not resizable. */
export function sizedUrl(
  { url, resizable }: Image,
  width: number,
  height: number,
  format: 'webp' | 'jpeg' = 'webp',
): string {
  return resizable ? `${url}?width=${width}&height=${height}&format=${format}` : url;
}

/** The URL of a resizable image as the picture of a link: whole, on the brand's background colour, in a format that every program reads. */
export function shareUrl({ url }: Image): string {
  return `${url}?width=${SHARE_SIZE.width}&height=${SHARE_SIZE.height}&format=jpeg`;
}

/** The placeholder for a missing or refused image (S5.12, S8.29). */
export function defaultImage(alt: string): Image {
  return { url: DEFAULT_IMAGE_URL, alt, resizable: false };
}

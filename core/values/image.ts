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

export type ImageSize = { width: number; height: number };

export type ImagePreset = 'square' | 'squareCard' | 'thumbnail' | 'card' | 'cardThumbnail' | 'banner' | 'bannerMobile';

/**
 * The sizes that pages request, narrow to wide (S9.26). The embedded image host serves no other size. A page with many
 * pictures has hundreds of candidates, so cards and thumbnails name few of them.
 */
export const imagePresets: Record<ImagePreset, readonly ImageSize[]> = {
  square: toSizes([96, 192, 294, 340, 400, 500, 800, 1200], 1, 1),
  /** Up to 490 CSS pixels wide on a phone, 307 on a tablet. */
  squareCard: toSizes([294, 340, 500, 800], 1, 1),
  /** At most 96 CSS pixels wide. */
  thumbnail: toSizes([96, 192, 294], 1, 1),
  card: toSizes([294, 400, 640, 960], 4, 3),
  /** At most 128 CSS pixels wide. */
  cardThumbnail: toSizes([294, 400], 4, 3),
  banner: toSizes([768, 1280, 1920, 2560], 14, 3),
  bannerMobile: toSizes([390, 640, 750, 828, 1170], 3, 2),
};

/** The size of the picture of a link to a page, as messengers and social networks show it. */
export const SHARE_SIZE: ImageSize = { width: 1200, height: 630 };

function toSizes(widths: readonly number[], ratioWidth: number, ratioHeight: number): readonly ImageSize[] {
  return widths.map((width) => ({ width, height: Math.round((width * ratioHeight) / ratioWidth) }));
}

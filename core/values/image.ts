/**
 * An image as pages use it. A resizable one lives on the image host: `{url}?width=…&height=…&format=webp` asks for a
 * preset size. Any other is shown as it is.
 */
export type Image = { url: string; alt: string; resizable: boolean };

/** What an upstream url may resolve to. `imagesUrl` has no trailing slash; origins are like `https://cms.example`. */
export type ImageSources = { imagesUrl: string; upstreamOrigins: readonly string[]; allowedHosts: readonly string[] };

export const DEFAULT_IMAGE_URL = '/imgs/default.svg';

/**
 * The image behind an upstream's url (contracts: image host). A url without a host is on `serviceOrigin`; an image on a
 * known upstream origin is asked of the image host by its path; another https url only from an allowed host; anything
 * else is the default image.
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

/** The image that stands for a missing one (S5.12, S8.29). */
export function defaultImage(alt: string): Image {
  return { url: DEFAULT_IMAGE_URL, alt, resizable: false };
}

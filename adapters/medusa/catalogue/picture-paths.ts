/** Where pictures are found by their path alone, each without a slash at its end. */
export type PictureHosts = {
  /** Medusa itself, whose own files are below `/static`: the engine serves them at the same path. */
  medusaUrl: string;
  /** The image host of the shop; null if it is not known. */
  imagesUrl: string | null;
};

/** Where Medusa's provider of local files has them. */
export const FILES_PATH = '/static/';

/**
 * The address of a picture in the admin, as the shop resizes it: the path alone of a picture that Medusa or the image host has. Another
 * address is unchanged.
 */
export function toPicturePath(address: string, { medusaUrl, imagesUrl }: PictureHosts): string {
  const picture = URL.parse(address);
  if (picture === null) return address;
  if (isSameSite(picture, medusaUrl) && picture.pathname.startsWith(FILES_PATH)) return picture.pathname;
  if (imagesUrl === null || !isSameSite(picture, imagesUrl)) return address;
  const base = `${new URL(imagesUrl).pathname.replace(/\/$/, '')}/`;
  return picture.pathname.startsWith(base) ? picture.pathname.slice(base.length - 1) : address;
}

/** The addresses of this machine are equal: on a trial the ports of Medusa and of the shop may have been others when it was uploaded. */
function isSameSite(picture: URL, url: string): boolean {
  return siteOf(picture) === siteOf(new URL(url));
}

function siteOf({ origin, hostname }: URL): string {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'this machine' : origin;
}

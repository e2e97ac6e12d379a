import type { Thing, WithContext } from 'schema-dts';
import { DEFAULT_IMAGE_URL, type Image, type ImagePreset, imagePresets, sizedUrl } from '#core/values/image.ts';

/** A thing that a page shows, in the words of schema.org. */
export type Described = WithContext<Exclude<Thing, string>>;

export const CONTEXT = 'https://schema.org';

/** The ids by which what is described on a page refers to what every page describes. `origin` has no trailing slash. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** The tier of members, who pay the prices labelled SOCIOS. */
export function memberTierId(origin: string): string {
  return `${origin}/club#socios`;
}

/** JSON that cannot end its script element. */
export function toScriptText(described: readonly Described[]): string {
  return JSON.stringify(described).replaceAll('<', '\\u003c');
}

/** `path` may already be absolute. `origin` has no trailing slash. */
export function absoluteUrl(path: string, origin: string): string {
  return new URL(path, `${origin}/`).href;
}

/** The absolute URLs of a picture in the widest size of each preset; one if the image host cannot resize it. */
export function imageUrls(image: Image, presets: readonly ImagePreset[], origin: string): string[] {
  const urls = presets.flatMap((preset) => {
    const size = imagePresets[preset].at(-1);
    return size === undefined ? [] : absoluteUrl(sizedUrl(image, size.width, size.height), origin);
  });
  return [...new Set(urls)];
}

/** The placeholder is a picture of nothing. */
export function isPicture({ url }: Image): boolean {
  return url !== DEFAULT_IMAGE_URL;
}

/** `{ image: [url, …] }` to spread into a described thing; `{}` if it has no picture but the placeholder. */
export function describeImages(images: readonly Image[], presets: readonly ImagePreset[], origin: string) {
  const own = images.filter(isPicture);
  return own.length === 0 ? {} : { image: own.flatMap((image) => imageUrls(image, presets, origin)) };
}

import { type Image, type ImagePreset, imagePresets, sizedUrl } from '#core/values/image.ts';

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

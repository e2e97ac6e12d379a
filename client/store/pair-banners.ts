import type { Banner } from '#core/store/product.ts';
import type { Image } from '#core/values/image.ts';

export type Slide = { name: string; desktop: Image; mobile: Image; link: string | null };

/** The service lists a banner once a device, under one name; a missing device is shown the other's picture. */
export function pairBanners(banners: readonly Banner[]): Slide[] {
  const slides = new Map<string, Slide>();
  for (const { name, image, device, link } of banners) {
    const slide = slides.get(name) ?? { name, desktop: image, mobile: image, link };
    slides.set(name, { ...slide, [device]: image, link: slide.link ?? link });
  }
  return [...slides.values()];
}

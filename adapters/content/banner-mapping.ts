import type { Banner } from '#core/store/product.ts';
import type { WireBanner } from './banner-wire.ts';
import { toSafeHref } from './safe-href.ts';
import { type ServiceImages, toImage } from './service-images.ts';

/** The image's alt text is the banner's name. A link that is not safe becomes null. */
export function toBanner(wire: WireBanner, images: ServiceImages): Banner {
  const { name, area, device } = wire;
  return { name, area, device, image: toImage(wire.html, name, images), link: toSafeHref(wire.link) };
}

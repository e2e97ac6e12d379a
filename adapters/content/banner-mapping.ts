import type { Banner } from '#core/store/product.ts';
import type { WireBanner } from './banner-wire.ts';
import { toSafeHref } from './safe-href.ts';
import { type ServiceImages, toImage } from './service-images.ts';

/** The picture is called by the banner's name; a link that could lead astray is none. */
export function toBanner(wire: WireBanner, images: ServiceImages): Banner {
  const { name, area, device } = wire;
  return { name, area, device, image: toImage(wire.html, name, images), link: toSafeHref(wire.link) };
}

import type { Banner } from '#core/store/product.ts';
import type { WireBanner } from './banner-wire.ts';
import { readLink } from './entry-fields.ts';
import { readImage, type ServiceImages } from './service-images.ts';

/** Uses the banner's name as the alt text of its image. An unsafe link becomes null. */
export function toBanner(wire: WireBanner, images: ServiceImages): Banner {
  const { name, area, device } = wire;
  return { name, area, device, image: readImage(wire, 'html', name, images), link: readLink(wire, 'link') };
}

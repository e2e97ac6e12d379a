import type { WireBanner } from '../shop/shop-wire.ts';
import type { CatalogueBanner } from './catalogue/catalogue-schema.ts';
import { bannerPath } from './pictures/picture-paths.ts';

/** A banner as the shop service and the lambda send it. */
export function toWireBanner({ name, area, image, device, link }: CatalogueBanner): WireBanner {
  return { name, area, html: bannerPath(image, device), device, link, validity: null };
}

import type { Shop } from '../ports/shop.ts';
import type { Banner } from './product.ts';

/** The banners of one area ("home", "tienda") among all that the shop service has. */
export async function loadAreaBanners(shop: Pick<Shop, 'listBanners'>, area: string): Promise<Banner[]> {
  const banners = await shop.listBanners();
  return banners.filter((banner) => banner.area === area);
}

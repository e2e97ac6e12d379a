import type { Shop } from '../../ports/shop.ts';
import type { Banner } from '../product.ts';

/** Loads all banners and returns those of one area ("home" or "tienda"). */
export async function loadAreaBanners(shop: Pick<Shop, 'listBanners'>, area: string): Promise<Banner[]> {
  const banners = await shop.listBanners();
  return banners.filter((banner) => banner.area === area);
}

import type { Shop } from '../../ports/shop.ts';
import type { Banner } from '../product.ts';

export async function loadAreaBanners(shop: Pick<Shop, 'listBanners'>, area: string): Promise<Banner[]> {
  const banners = await shop.listBanners();
  return banners.filter((banner) => banner.area === area);
}

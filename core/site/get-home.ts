import { isEmptyList, mapBlock, settle } from '../block.ts';
import { toCategoryTiles } from '../store/category.ts';
import { getCarousels, toCollectionCarousel } from '../store/get-carousels.ts';
import { getMemberPromotion } from '../store/get-member-promotion.ts';
import { listAreaBanners } from '../store/list-area-banners.ts';
import type { Ports } from '../use-cases.ts';
import type { Home } from './home.ts';

const COLLECTIONS = 2;

/** `/`. Everything on it is a side block; the blocks are asked at once and each fails alone. */
export function getHome({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async (): Promise<Home> => {
    const [categories, banners, carousels, { promotion, memberPrices }] = await Promise.all([
      settle(shop.getCategoryTree().then(toCategoryTiles), 'category', report, { isEmpty: isEmptyList }),
      settle(listAreaBanners(shop, 'home'), 'banners', report, { isEmpty: isEmptyList }),
      settle(getCarousels({ shop }, COLLECTIONS), 'collections', report, { isEmpty: isEmptyList }),
      getMemberPromotion({ shop, report }),
    ]);
    return {
      categories,
      banners,
      collections: mapBlock(carousels, (list) => list.map((each) => toCollectionCarousel(each, promotion))),
      memberPrices,
    };
  };
}

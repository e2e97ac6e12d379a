import { isEmptyList, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { toCategoryTiles } from '../store/category.ts';
import { loadAreaBanners } from '../store/load-area-banners.ts';
import { loadCarousels, toCollectionCarousel } from '../store/load-carousels.ts';
import { loadMemberPromotion } from '../store/load-member-promotion.ts';
import type { Home } from './home.ts';
import { getHomeBlocks } from './home-blocks.ts';

const COLLECTIONS = 2;

/** `/`. Everything on it is a side block; the blocks are asked at once and each fails alone. */
export function getHome({ shop, cms, clock, report }: Pick<Ports, 'shop' | 'cms' | 'clock' | 'report'>) {
  return async (): Promise<Home> => {
    const [content, categories, banners, carousels, { promotion, memberPrices }] = await Promise.all([
      getHomeBlocks({ cms, clock, report }),
      report.settle(shop.getCategoryTree().then(toCategoryTiles), 'category', { isEmpty: isEmptyList }),
      report.settle(loadAreaBanners(shop, 'home'), 'banners', { isEmpty: isEmptyList }),
      report.settle(loadCarousels({ shop }, COLLECTIONS), 'collections', { isEmpty: isEmptyList }),
      loadMemberPromotion({ shop, report }),
    ]);
    return {
      ...content,
      categories,
      banners,
      collections: mapBlock(carousels, (list) => list.map((each) => toCollectionCarousel(each, promotion))),
      memberPrices,
    };
  };
}

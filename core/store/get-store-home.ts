import { isEmptyList, mapBlock, settle } from '../block.ts';
import { eventHref } from '../site/links.ts';
import type { Ports } from '../use-cases.ts';
import { toCategoryTiles } from './category.ts';
import { getCarousels, toCollectionCarousel } from './get-carousels.ts';
import { getMemberPromotion } from './get-member-promotion.ts';
import { listAreaBanners } from './list-area-banners.ts';
import type { StoreHome } from './store-home.ts';

const COLLECTIONS = 3;

/** `/tienda`. Everything on it is a side block. */
export function getStoreHome({ shop, cms, report }: Pick<Ports, 'shop' | 'cms' | 'report'>) {
  return async (): Promise<StoreHome> => {
    const [categories, banners, carousels, events, { promotion, memberPrices }] = await Promise.all([
      settle(shop.getCategoryTree().then(toCategoryTiles), 'category', report, { isEmpty: isEmptyList }),
      settle(listAreaBanners(shop, 'tienda'), 'banners', report, { isEmpty: isEmptyList }),
      settle(getCarousels({ shop }, COLLECTIONS), 'collections', report, { isEmpty: isEmptyList }),
      settle(cms.listSpecialEvents(), 'specialEvent', report, { isEmpty: isEmptyList }),
      getMemberPromotion({ shop, report }),
    ]);
    return {
      categories,
      banners,
      collections: mapBlock(carousels, (list) => list.map((each) => toCollectionCarousel(each, promotion))),
      events: mapBlock(events, (list) => list.map(({ title, slug }) => ({ title, href: eventHref(slug) }))),
      memberPrices,
    };
  };
}

import { isEmptyList, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { eventHref } from '../values/links.ts';
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
      report.settle(shop.getCategoryTree().then(toCategoryTiles), 'category', { isEmpty: isEmptyList }),
      report.settle(listAreaBanners(shop, 'tienda'), 'banners', { isEmpty: isEmptyList }),
      report.settle(getCarousels({ shop }, COLLECTIONS), 'collections', { isEmpty: isEmptyList }),
      report.settle(cms.listSpecialEvents(), 'specialEvent', { isEmpty: isEmptyList }),
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

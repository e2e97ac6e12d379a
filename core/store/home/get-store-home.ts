import type { Block } from '../../block.ts';
import { isEmptyList, mapBlock } from '../../block.ts';
import type { Ports } from '../../ports/ports.ts';
import { eventHref } from '../../values/links.ts';
import { type CollectionCarousel, loadCarousels, toCollectionCarousel } from '../card/load-carousels.ts';
import { type CategoryTile, toCategoryTiles } from '../category.ts';
import { loadAreaBanners } from '../listing/load-area-banners.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import type { Banner } from '../product.ts';

export type StoreHome = {
  categories: Block<CategoryTile[]>;
  banners: Block<Banner[]>;
  /** The first three collections, without the empty ones. */
  collections: Block<CollectionCarousel[]>;
  events: Block<{ title: string; href: string }[]>;
  /** Failed if the members' promotion is unavailable, so that the cards have no member price. */
  memberPrices: Block<null>;
};

const MAX_COLLECTIONS = 3;

/** The data of `/tienda`. Every part of the page is a side block. */
export function getStoreHome({ shop, cms, report }: Pick<Ports, 'shop' | 'cms' | 'report'>) {
  return async (): Promise<StoreHome> => {
    const [categories, banners, carousels, events, { promotion, memberPrices }] = await Promise.all([
      report.settle(shop.getCategoryTree().then(toCategoryTiles), 'category', { isEmpty: isEmptyList }),
      report.settle(loadAreaBanners(shop, 'tienda'), 'banners', { isEmpty: isEmptyList }),
      report.settle(loadCarousels({ shop }, MAX_COLLECTIONS), 'collections', { isEmpty: isEmptyList }),
      report.settle(cms.listSpecialEvents(), 'specialEvent', { isEmpty: isEmptyList }),
      loadMemberPromotion({ shop, report }),
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

import { type Block, mapBlock } from '../../block.ts';
import type { Ports } from '../../ports/ports.ts';
import { eventHref } from '../../values/links.ts';
import { type CollectionCarousel, loadCarousels, toCollectionCarousel } from '../card/load-carousels.ts';
import { type CategoryTile, toCategoryTiles } from '../category.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import type { Banner, MemberPromotion } from '../product.ts';

export type StoreHomeView = {
  categories: Block<CategoryTile[]>;
  banners: Block<Banner[]>;
  /** The first three collections, without the empty ones. */
  collections: Block<CollectionCarousel[]>;
  events: Block<{ title: string; href: string }[]>;
  /** Failed if the members' promotion is unavailable, so that the cards have no member price. */
  memberPrices: Block<null>;
};

/** What the front page of the shop shows, too. */
export type StoreBlocks = Omit<StoreHomeView, 'events'>;

const MAX_COLLECTIONS = 3;

/** The data of `/tienda`. Every part of the page is a side block. */
export function getStoreHome({ shop, cms, report }: Pick<Ports, 'shop' | 'cms' | 'report'>) {
  return async (): Promise<StoreHomeView> => {
    const [{ blocks }, events] = await Promise.all([
      loadStoreBlocks({ shop, report }, 'tienda', MAX_COLLECTIONS),
      report.settle(cms.listSpecialEvents(), 'specialEvent'),
    ]);
    return {
      ...blocks,
      events: mapBlock(events, (list) => list.map(({ title, slug }) => ({ title, href: eventHref(slug) }))),
    };
  };
}

/**
 * The banners of an area ("home" or "tienda"), and the first `maxCollections` collections without the empty ones. Never
 * rejects.
 */
export async function loadStoreBlocks(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  area: string,
  maxCollections: number,
): Promise<{ blocks: StoreBlocks; promotion: MemberPromotion | null }> {
  const listBanners = async () => (await shop.listBanners()).filter((banner) => banner.area === area);
  const [categories, banners, carousels, { promotion, memberPrices }] = await Promise.all([
    report.settle(shop.getCategoryTree().then(toCategoryTiles), 'category'),
    report.settle(listBanners(), 'banners'),
    report.settle(loadCarousels({ shop }, maxCollections), 'collections'),
    loadMemberPromotion({ shop, report }),
  ]);
  const collections = mapBlock(carousels, (list) => list.map((each) => toCollectionCarousel(each, promotion)));
  return { blocks: { categories, banners, collections, memberPrices }, promotion };
}

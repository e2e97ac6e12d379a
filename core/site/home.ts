import type { Block } from '../block.ts';
import type { CategoryTile } from '../store/category.ts';
import type { CollectionCarousel } from '../store/load-carousels.ts';
import type { Banner } from '../store/product.ts';
import type { HomeBlocks } from './home-blocks.ts';

/** The front page (S1.8). Every part is a side block: none of them takes the page down. */
export type Home = HomeBlocks & {
  categories: Block<CategoryTile[]>;
  /** Banners of the area "home". */
  banners: Block<Banner[]>;
  /** The first two collections, those without products left out. */
  collections: Block<CollectionCarousel[]>;
  /** Failed where the members' promotion is not known now: the cards have no SOCIOS row. */
  memberPrices: Block<null>;
};

import type { Block } from '../block.ts';
import type { Banner } from './product.ts';
import type { ProductCard } from './product-card.ts';

export type CategoryTile = { name: string; title: string; description: string; href: string };

export type CollectionCarousel = { title: string; cards: ProductCard[] };

export type StoreHome = {
  categories: Block<CategoryTile[]>;
  banners: Block<Banner[]>;
  /** The first three collections that have products. */
  collections: Block<CollectionCarousel[]>;
  events: Block<{ title: string; href: string }[]>;
  /** Failed where the members' promotion is not known now: the cards have no SOCIOS row. */
  memberPrices: Block<null>;
};

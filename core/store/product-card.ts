import type { Image } from '../site/image.ts';
import type { PriceRow } from './price-list.ts';

/** What a product card prints. */
export type ProductCard = {
  sku: string;
  name: string;
  href: string;
  image: Image;
  winery: string | null;
  prices: PriceRow[];
  /** The promotion's own words ("25% OFF de primavera"), or null. */
  promotionBadge: string | null;
  /** "ULTIMOS EN STOCK", or null. */
  stockBadge: string | null;
  soldOut: boolean;
};

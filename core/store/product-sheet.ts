import type { Block } from '../block.ts';
import type { Benefit } from '../site/benefit.ts';
import type { Breadcrumb } from '../site/breadcrumb.ts';
import type { Image } from '../site/image.ts';
import type { PriceRow } from './price-list.ts';
import type { FichaRow } from './product.ts';
import type { ProductCard } from './product-card.ts';

export type Bottle = { name: string; quantity: number };

/** "1 unidad", "2 unidades". */
export type QuantityOption = { value: number; label: string };

/** The product sheet (S3.11). Gallery images serve as thumbnail, main and modal at different preset sizes. */
export type ProductSheet = {
  sku: string;
  name: string;
  title: string;
  metaDescription: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  /** Where "volver" leads: the event, else the category. */
  backHref: string;
  category: string;
  winery: { name: string; href: string } | null;
  brand: string | null;
  prices: PriceRow[];
  badgeInfo: string | null;
  badgePromo: string | null;
  images: Image[];
  bottles: Bottle[];
  quantityOptions: QuantityOption[];
  soldOut: boolean;
  ficha: FichaRow[];
  temperature: string | null;
  description: string;
  promotion: { name: string; nameToDisplay: string } | null;
  /** What a search engine is told: the price a guest pays, truncated to cents, and the availability. */
  offer: { price: number; availability: 'InStock' | 'OutOfStock' };
  benefits: Block<Benefit[]>;
  related: Block<ProductCard[]>;
};

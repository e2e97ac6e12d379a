import type { Block } from '../block.ts';
import type { ProductCard } from '../store/product-card.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Fact } from './fact.ts';
import type { WineCard } from './wine-card.ts';

/** `/bodegas/{slug}`. */
export type WineryPage = {
  title: string;
  subtitle: string | null;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  image: Image;
  logo: Image | null;
  quote: string | null;
  /** Fundada, región, uvas; blank ones left out. */
  facts: Fact[];
  story: SafeHtml | null;
  wines: Block<WineCard[]>;
  /** Its products in the shop, eight at most. */
  collection: Block<{ title: string; cards: ProductCard[] }>;
  memberPrices: Block<null>;
};

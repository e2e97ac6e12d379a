import type { Block } from '../block.ts';
import type { ProductCard } from '../store/product-card.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Fact } from './fact.ts';
import type { SelectionTypeView } from './selection-mention.ts';
import type { PairingView, WineryLink } from './wine-card.ts';
import type { Prize } from './wine-profile.ts';

export type WineSelectionLink = { title: string; href: string; monthBadge: string; type: SelectionTypeView };

/** `/la-cava-de-{brand}/{slug}`. */
export type WineProfilePage = {
  title: string;
  subtitle: string | null;
  /** The harvest year, shown large; null where it is not known. */
  vintage: string | null;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  image: Image;
  winery: WineryLink | null;
  /** Composición, región, crianza, potencial de guarda. */
  facts: Fact[];
  /** Vista, nariz, boca. */
  tasting: Fact[];
  /** Five at most. */
  prizes: Prize[];
  story: SafeHtml | null;
  /** Eight at most. */
  pairings: PairingView[];
  selections: WineSelectionLink[];
  /** The winery's products in the shop. */
  related: Block<ProductCard[]>;
  memberPrices: Block<null>;
};

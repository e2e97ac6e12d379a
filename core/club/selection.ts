import type { CalendarMonth } from '../calendar.ts';
import type { Pairing } from '../cellar/pairing.ts';
import type { Image } from '../site/image.ts';
import type { SafeHtml } from '../site/safe-html.ts';
import type { Named, Pagination } from '../store/product.ts';

/** A selection's type as the CMS describes it; `title` is one of the six names, or anything (S5.2). */
export type SelectionKind = { title: string; description: string; icon: Image | null };

/** A selection as a wine names it. `month` is its month of validity. */
export type SelectionMention = { title: string; slug: string; month: CalendarMonth | null; kind: SelectionKind | null };

/** A wine as a selection or a winery lists it (S3.3). */
export type Wine = {
  title: string;
  slug: string;
  subtitle: string;
  image: Image;
  winery: { title: string; slug: string; logo: Image | null } | null;
  selections: SelectionMention[];
  pairings: Pairing[];
};

/** A month's selection of the club (S3.1). */
export type Selection = {
  title: string;
  slug: string;
  month: CalendarMonth | null;
  image: Image;
  kind: SelectionKind | null;
  wines: Wine[];
  content: SafeHtml;
};

export type SelectionPage = { selections: Selection[]; pagination: Pagination };

/** What the list of selections can be filtered by. */
export type SelectionFilterOptions = { selectionTypes: Named[]; grapes: Named[] };

import type { SelectionKind, Wine } from '../cellar/wine.ts';
import type { Named } from '../store/product.ts';
import type { CalendarMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** The wines that the club sends for a month (S3.1). */
export type Selection = {
  title: string;
  slug: string;
  month: CalendarMonth | null;
  image: Image;
  kind: SelectionKind | null;
  wines: Wine[];
  content: SafeHtml;
};

/** The options by which the list of selections can be filtered. */
export type SelectionFilterOptions = {
  selectionTypes: Named[];
  grapes: Named[];
  /** The pairs of ids that some selection has. Empty if the service does not say. */
  combinations: { selectionType: string; grape: string }[];
};

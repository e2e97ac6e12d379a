import { type SelectionTypeView, toMonthBadge, toSelectionType } from '../cellar/selection-mention.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
import type { Selection } from './selection.ts';

/** What a selection's card prints. */
export type SelectionCard = {
  title: string;
  href: string;
  image: Image;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  type: SelectionTypeView;
  /** "3 vinos", or null where the wines are not known. */
  winesLabel: string | null;
};

/** A selection as a list shows it. */
export function toSelectionCard({ title, slug, image, month, kind, wines }: Selection): SelectionCard {
  return {
    title,
    href: selectionHref(slug),
    image,
    monthBadge: toMonthBadge(month),
    type: toSelectionType(kind),
    winesLabel: wines.length === 0 ? null : wines.length === 1 ? '1 vino' : `${wines.length} vinos`,
  };
}

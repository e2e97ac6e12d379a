import { type SelectionTypeView, toMonthBadge, toSelectionType } from '../cellar/selection-mention.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
import type { Selection } from './selection.ts';

export type SelectionCard = {
  title: string;
  href: string;
  image: Image;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  type: SelectionTypeView;
  /** "3 vinos"; null if no wines are known. */
  winesLabel: string | null;
};

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

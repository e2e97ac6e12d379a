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

export function toSelectionCard(selection: Selection): SelectionCard {
  const { title, slug, image, month, kind } = selection;
  return {
    title,
    href: selectionHref(slug),
    image,
    monthBadge: toMonthBadge(month),
    type: toSelectionType(kind),
    winesLabel: toWinesLabel(selection),
  };
}

/** "3 vinos"; null if no wines are known. */
export function toWinesLabel({ wines }: Pick<Selection, 'wines'>): string | null {
  if (wines.length === 0) return null;
  return wines.length === 1 ? '1 vino' : `${wines.length} vinos`;
}

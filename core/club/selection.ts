import { type SelectionTypeView, toMonthBadge, toSelectionType, toTypeSlug } from '../cellar/selection-mention.ts';
import type { SelectionKind, Wine } from '../cellar/wine.ts';
import type { Named } from '../store/product.ts';
import { type CalendarMonth, compareMonths } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
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

export type SelectionCardView = {
  title: string;
  href: string;
  image: Image;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  type: SelectionTypeView;
  /** "3 vinos"; null if no wines are known. */
  winesLabel: string | null;
};

export function toSelectionCard(selection: Selection): SelectionCardView {
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

export type DatedSelection = Selection & { month: CalendarMonth };

export type CurrentSelection = DatedSelection & { typeSlug: string };

/** The club's lists of latest selections have twelve (S9.2): two months of six types. */
export const MAX_LATEST = 12;

/**
 * The current selection of each type: the latest one until this month. A type that starts later has its first one. In
 * the order of `selections`; those without a month or a type are left out.
 */
export function findCurrentSelections(selections: readonly Selection[], today: CalendarMonth): CurrentSelection[] {
  const dated = selections.filter(isDated).map((selection) => ({ ...selection, typeSlug: typeSlugOf(selection) }));
  const started = dated.filter(({ month }) => compareMonths(month, today) <= 0);
  const latestFirst = started.toSorted((one, other) => compareMonths(other.month, one.month));
  const later = dated.filter(({ month }) => compareMonths(month, today) > 0);
  const soonestFirst = later.toSorted((one, other) => compareMonths(one.month, other.month));
  const byType = new Map<string, CurrentSelection>();
  for (const selection of [...latestFirst, ...soonestFirst]) {
    if (selection.typeSlug !== '' && !byType.has(selection.typeSlug)) byType.set(selection.typeSlug, selection);
  }
  const current = new Set([...byType.values()].map(({ slug }) => slug));
  return dated.filter(({ slug }) => current.has(slug));
}

export function isDated(selection: Selection): selection is DatedSelection {
  return selection.month !== null;
}

/** The slug of a selection's type; empty if it has none. */
export function typeSlugOf({ kind }: Selection): string {
  return toTypeSlug(kind?.title ?? '');
}

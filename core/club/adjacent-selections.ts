import { toSelectionType } from '../cellar/selection-mention.ts';
import { type CalendarMonth, compareMonths, formatMonth } from '../values/calendar.ts';
import { selectionHref } from '../values/links.ts';
import type { Selection } from './selection.ts';

/** `label` is the month: "Octubre 2026". */
export type AdjacentSelection = { label: string; title: string; href: string };

export type AdjacentSelections = { previous: AdjacentSelection | null; next: AdjacentSelection | null };

type DatedSelection = Selection & { month: CalendarMonth };

/**
 * The selections before and after this one: the nearest of the same type; if there is none, the nearest of any type.
 * Both are null if this selection has no month.
 */
export function toAdjacentSelections(selection: Selection, others: readonly Selection[]): AdjacentSelections {
  const { month } = selection;
  if (month === null) return { previous: null, next: null };
  const dated = others.filter((other): other is DatedSelection => other.month !== null);
  const type = toSelectionType(selection.kind).name;
  const pickNearest = (list: DatedSelection[]) =>
    list.find((other) => toSelectionType(other.kind).name === type) ?? list[0];
  const earlier = dated
    .filter((other) => compareMonths(other.month, month) < 0)
    .toSorted((one, other) => compareMonths(other.month, one.month));
  const later = dated
    .filter((other) => compareMonths(other.month, month) > 0)
    .toSorted((one, other) => compareMonths(one.month, other.month));
  return { previous: toLink(pickNearest(earlier)), next: toLink(pickNearest(later)) };
}

function toLink(selection: DatedSelection | undefined): AdjacentSelection | null {
  if (selection === undefined) return null;
  return { label: formatMonth(selection.month), title: selection.title, href: selectionHref(selection.slug) };
}

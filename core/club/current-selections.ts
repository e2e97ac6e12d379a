import { toTypeSlug } from '../cellar/selection-mention.ts';
import { type CalendarMonth, compareMonths } from '../values/calendar.ts';
import type { Selection } from './selection.ts';

export type CurrentSelection = Selection & { month: CalendarMonth; typeSlug: string };

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

function isDated(selection: Selection): selection is Selection & { month: CalendarMonth } {
  return selection.month !== null;
}

function typeSlugOf({ kind }: Selection): string {
  return toTypeSlug(kind?.title ?? '');
}

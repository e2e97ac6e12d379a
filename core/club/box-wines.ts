import { toTypeSlug } from '../cellar/selection-mention.ts';
import { type CalendarMonth, compareMonths, monthName } from '../values/calendar.ts';
import { selectionHref, wineHref } from '../values/links.ts';
import type { Selection } from './selection.ts';

/** The wines of a member's box, or, until they are published, those of the selection before. */
export type BoxWines = {
  /** Introduces the wines: "Los vinos de diciembre:". */
  sentence: string;
  wines: { title: string; href: string }[];
  /** Says that the box holds only some of them: "De estos 4 recibís 2."; null if it holds all. */
  share: string | null;
  /** The whole selection. */
  selectionHref: string;
};

/** A box of a plan. `month` is null if the calendar does not say it; `bottles` is 0 if the plan does not. */
export type Box = { typeSlug: string; month: CalendarMonth | null; bottles: number };

/** Null if the CMS has no wines of the box's type, of its month or of an earlier one. */
export function toBoxWines(
  { typeSlug, month, bottles }: Box,
  selections: readonly Selection[],
  brandSlug: string,
): BoxWines | null {
  const found = selections
    .flatMap((selection) => (selection.month === null ? [] : [{ ...selection, month: selection.month }]))
    .filter(({ kind, wines }) => toTypeSlug(kind?.title ?? '') === typeSlug && wines.length > 0)
    .filter((selection) => month === null || compareMonths(selection.month, month) <= 0)
    .toSorted((one, other) => compareMonths(other.month, one.month))[0];
  if (typeSlug === '' || found === undefined) return null;
  const { slug, wines } = found;
  const isOwn = month !== null && compareMonths(found.month, month) === 0;
  const name = monthName(found.month.month).toLowerCase();
  return {
    sentence:
      month === null || isOwn
        ? `Los vinos de ${name}:`
        : `La selección de ${monthName(month.month).toLowerCase()} todavía no está publicada. Los vinos de ${name}:`,
    wines: wines.map((wine) => ({ title: wine.title, href: wineHref(brandSlug, wine.slug) })),
    share: bottles > 0 && bottles < wines.length ? `De estos ${wines.length} recibís ${bottles}.` : null,
    selectionHref: selectionHref(slug),
  };
}

import { toTypeSlug } from '../cellar/selection-mention.ts';
import { type Plan, toBottlesLabel } from '../club/plan.ts';
import { isDated, type Selection, typeSlugOf } from '../club/selection.ts';
import { type CalendarMonth, compareMonths, monthName } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { selectionHref, wineHref } from '../values/links.ts';
import type { AccountClaims } from './session.ts';

/** A plan as a sentence names it: "Malbec de a dos", and "Selección Puro Malbec · 2 botellas". */
export type PlanName = { title: string; detail: string };

/** A plan that the member has. `image` and `wines` are null if they are not known. */
export type OwnPlan = PlanName & { image: Image | null; wines: BoxWines | null };

/** What the boxes of a plan are filled with. `month` is that of the next box, or null. */
export type Shelf = { month: CalendarMonth | null; published: readonly Selection[]; brandSlug: string };

/** The plans that the account names. One that is no longer offered has the type that the account names. */
export function toOwnPlans({ plans }: AccountClaims, offered: readonly Plan[], shelf: Shelf): OwnPlan[] {
  return plans.flatMap(({ guid, selectionType }) => {
    const plan = offered.find(({ box }) => box.guid === guid);
    if (plan !== undefined) return [toOwnPlan(plan, shelf)];
    if (selectionType === null) return [];
    const { month, published, brandSlug } = shelf;
    const wines = toBoxWines({ typeSlug: toTypeSlug(selectionType), month, bottles: 0 }, published, brandSlug);
    return [{ title: `Selección ${selectionType}`, detail: '', image: null, wines }];
  });
}

/** `bottles` is the number in the next box, if it is not the plan's. */
export function toOwnPlan(plan: Plan, { month, published, brandSlug }: Shelf, bottles = plan.box.bottles): OwnPlan {
  const typeSlug = toTypeSlug(plan.box.title);
  return {
    ...toPlanName(plan),
    image: plan.imageDesktop ?? plan.imageMobile,
    wines: toBoxWines({ typeSlug, month, bottles }, published, brandSlug),
  };
}

export function toPlanName({ title: name, box: { title, bottles } }: Plan): PlanName {
  const detail = bottles > 0 ? `Selección ${title} · ${toBottlesLabel(bottles)}` : `Selección ${title}`;
  return { title: name || title, detail };
}

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
    .filter(isDated)
    .filter((selection) => typeSlugOf(selection) === typeSlug && selection.wines.length > 0)
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

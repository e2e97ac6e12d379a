import { toTypeSlug } from '../cellar/selection-mention.ts';
import { type BoxWines, toBoxWines } from '../club/box-wines.ts';
import type { Plan } from '../club/plan.ts';
import { toBottlesLabel } from '../club/plan-card.ts';
import type { Selection } from '../club/selection.ts';
import type { CalendarMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
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

import type { Image } from '../values/image.ts';
import type { Landing, Plan, PlanGroup } from './plan.ts';
import type { PlanCard } from './plan-card.ts';

export type PlanGroupView = { title: string; stamp: Image | null; plans: PlanCard[] };

export type PlanGroupPlans = { title: string; stamp: Image | null; plans: Plan[] };

/** Used for a group without a priority (S9.12). */
const DEFAULT_PRIORITY = 20;

/**
 * The landing's groups, sorted by priority. A group without plans is left out; if no group has plans, one group holds
 * all plans. Plans are sorted as in the list of plans.
 */
export function toPlanGroups(landing: Landing, plans: readonly Plan[]): PlanGroupPlans[] {
  const groups = landing.groups.some((group) => group.plans.length > 0) ? landing.groups : [toGroupOfAllPlans(plans)];
  return groups
    .filter((group) => group.plans.length > 0)
    .toSorted((one, other) => priorityOf(one) - priorityOf(other))
    .map((group) => toPlans(group, plans, landing.stamp));
}

function priorityOf({ priority }: PlanGroup): number {
  return priority ?? DEFAULT_PRIORITY;
}

function toGroupOfAllPlans(plans: readonly Plan[]): PlanGroup {
  return { priority: null, title: '', showStamp: false, plans: [...plans] };
}

function toPlans(group: PlanGroup, plans: readonly Plan[], stamp: Image | null): PlanGroupPlans {
  const sorted = sortByOrder(plans);
  const position = (plan: Plan) => positionOf(plan, sorted);
  return {
    title: group.title,
    stamp: group.showStamp ? stamp : null,
    plans: group.plans.toSorted((one, other) => position(one) - position(other)),
  };
}

/** Sorts by `order`, ascending (S9.4); plans without one come last. */
function sortByOrder(plans: readonly Plan[]): Plan[] {
  const orderOf = ({ order }: Plan) => order ?? Number.MAX_SAFE_INTEGER;
  return plans.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** The plan's position in the list; a plan that is not in the list comes last. */
function positionOf(plan: Plan, sorted: readonly Plan[]): number {
  const index = sorted.findIndex((listed) => listed.slug === plan.slug && listed.box.guid === plan.box.guid);
  return index === -1 ? sorted.length : index;
}

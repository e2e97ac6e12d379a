import type { Image } from '../values/image.ts';
import type { Landing, PlanGroup } from './landing.ts';
import type { Plan } from './plan.ts';
import { type PlanCard, toPlanCard } from './plan-card.ts';

export type PlanGroupView = { title: string; stamp: Image | null; plans: PlanCard[] };

/** Where a group stands that has no priority of its own (S9.12). */
const DEFAULT_PRIORITY = 20;

/**
 * The landing's groups by priority, their plans in the order that the list of plans gives; one without plans is left
 * out. A landing without groups offers every plan of the list.
 */
export function toPlanGroups(landing: Landing, plans: readonly Plan[], checkoutUrl: string): PlanGroupView[] {
  const groups = landing.groups.some((group) => group.plans.length > 0) ? landing.groups : [everyPlan(plans)];
  return groups
    .filter((group) => group.plans.length > 0)
    .toSorted((one, other) => priorityOf(one) - priorityOf(other))
    .map((group) => toView(group, plans, landing.stamp, checkoutUrl));
}

function priorityOf({ priority }: PlanGroup): number {
  return priority ?? DEFAULT_PRIORITY;
}

function everyPlan(plans: readonly Plan[]): PlanGroup {
  return { priority: null, title: '', showStamp: false, plans: [...plans] };
}

function toView(group: PlanGroup, plans: readonly Plan[], stamp: Image | null, checkoutUrl: string): PlanGroupView {
  const inOrder = sortByOrder(plans);
  const place = (plan: Plan) => placeOf(plan, inOrder);
  return {
    title: group.title,
    stamp: group.showStamp ? stamp : null,
    plans: group.plans.toSorted((one, other) => place(one) - place(other)).map((plan) => toPlanCard(plan, checkoutUrl)),
  };
}

/** The list's own order, orderList ascending (S9.4); plans without a place come last. */
function sortByOrder(plans: readonly Plan[]): Plan[] {
  const orderOf = ({ order }: Plan) => order ?? Number.MAX_SAFE_INTEGER;
  return plans.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** A plan that the list does not know stands behind those that it knows. */
function placeOf(plan: Plan, inOrder: readonly Plan[]): number {
  const index = inOrder.findIndex((known) => known.slug === plan.slug && known.box.guid === plan.box.guid);
  return index === -1 ? inOrder.length : index;
}

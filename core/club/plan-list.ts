import { toTypeSlug } from '../cellar/selection-mention.ts';
import type { FilterGroupView } from '../store/listing/filter-group-view.ts';
import type { Image } from '../values/image.ts';
import { type Landing, type Plan, type PlanCardView, type PlanGroup, toBottlesLabel } from './plan.ts';
import { isPlanFiltered, PLANS_HASH, type PlanQuery, toPlanPairs, toPlansHref } from './plan-query.ts';

export type PlanGroupView = { title: string; stamp: Image | null; plans: PlanCardView[] };

export type PlanGroupPlans = { title: string; stamp: Image | null; plans: Plan[] };

/** Used for a group without a priority (S9.12). */
const DEFAULT_PRIORITY = 20;

/**
 * The landing's groups, sorted by priority. A group without plans is left out; if no group has plans, one group holds
 * all plans. Plans are sorted as in the list of plans.
 */
export function toPlanGroups(landing: Landing, plans: readonly Plan[]): PlanGroupPlans[] {
  const allPlans = { priority: null, title: '', showStamp: false, plans: [...plans] };
  const groups = landing.groups.some((group) => group.plans.length > 0) ? landing.groups : [allPlans];
  return groups
    .filter((group) => group.plans.length > 0)
    .toSorted((one, other) => (one.priority ?? DEFAULT_PRIORITY) - (other.priority ?? DEFAULT_PRIORITY))
    .map((group) => toPlans(group, plans, landing.stamp));
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

/** The plans of a landing, filtered. No groups: the club has no plans, or the filters match none. */
export type PlanListView = {
  groups: PlanGroupView[];
  filters: FilterGroupView[];
  /** "5 planes". */
  countLabel: string;
  /** The landing without filters; null if none is chosen. */
  clearHref: string | null;
};

/** `path` is the landing's; the links of the filters lead there. */
export function toPlanList(
  all: readonly PlanGroupPlans[],
  { path, query }: { path: string; query: PlanQuery },
  toCard: (plan: Plan) => PlanCardView,
): PlanListView {
  const groups = all
    .map((group) => ({
      ...group,
      plans: group.plans.filter((plan) => matches(plan, query, 'bottles') && matches(plan, query, 'selectionType')),
    }))
    .filter(({ plans }) => plans.length > 0);
  const count = uniquePlans(groups).length;
  return {
    groups: groups.map((group) => ({ ...group, plans: group.plans.map(toCard) })),
    filters: toPlanFilters(uniquePlans(all), query, path),
    countLabel: count === 1 ? '1 plan' : `${count} planes`,
    clearHref: isPlanFiltered(query) ? toPlansHref(path, { selectionType: [], bottles: [] }) : null,
  };
}

/** A landing may offer one plan in several groups. */
function uniquePlans(groups: readonly PlanGroupPlans[]): Plan[] {
  const plans = groups.flatMap((group) => group.plans);
  return [...new Map(plans.map((plan) => [`${plan.box.guid} ${plan.slug}`, plan])).values()];
}

type PlanFilterKey = keyof PlanQuery;

/** The value of a plan for each filter. */
const filterValue: Record<PlanFilterKey, (plan: Plan) => string> = {
  bottles: ({ box }) => (box.bottles > 0 ? String(box.bottles) : ''),
  selectionType: ({ box }) => toTypeSlug(box.title),
};

const labels: Record<PlanFilterKey, string> = { bottles: 'Botellas por caja', selectionType: 'Selección' };

const filterName: Record<PlanFilterKey, (plan: Plan) => string> = {
  bottles: ({ box }) => toBottlesLabel(box.bottles),
  selectionType: ({ box }) => box.title,
};

/**
 * The filters that the plans themselves offer. An option without a plan among the choices of the other filter is
 * disabled. A filter with a single option is left out, because it narrows nothing.
 */
function toPlanFilters(plans: readonly Plan[], query: PlanQuery, path: string): FilterGroupView[] {
  const groups = [
    toGroup({ key: 'bottles', other: 'selectionType' }, plans, query, path),
    toGroup({ key: 'selectionType', other: 'bottles' }, plans, query, path),
  ];
  return groups.filter(({ options }) => options.length > 1);
}

function toGroup(
  { key, other }: { key: PlanFilterKey; other: PlanFilterKey },
  plans: readonly Plan[],
  query: PlanQuery,
  path: string,
): FilterGroupView {
  const names = new Map(
    plans
      .filter((plan) => filterValue[key](plan) !== '')
      .map((plan) => [filterValue[key](plan), filterName[key](plan)]),
  );
  const options = [...names].map(([id, name]) => ({
    id,
    name,
    quantity: plans.filter((plan) => filterValue[key](plan) === id && matches(plan, query, other)).length,
  }));
  return {
    key,
    label: labels[key],
    // By the number of bottles; types in the order of the plans.
    options: key === 'bottles' ? options.toSorted((one, another) => Number(one.id) - Number(another.id)) : options,
    chosen: query[key],
    list: { path, pairs: toPlanPairs({ ...query, [key]: [] }), hash: PLANS_HASH },
  };
}

/** Whether the plan is among the chosen values of the filter, which takes all without a chosen one. */
function matches(plan: Plan, query: PlanQuery, key: PlanFilterKey): boolean {
  return query[key].length === 0 || query[key].includes(filterValue[key](plan));
}

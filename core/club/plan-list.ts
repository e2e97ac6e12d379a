import { toTypeSlug } from '../cellar/selection-mention.ts';
import { type FilterGroupView, toFilterGroup } from '../store/listing/filter-group.ts';
import type { Plan } from './plan.ts';
import { type PlanCard, toBottlesLabel } from './plan-card.ts';
import type { PlanGroupPlans, PlanGroupView } from './plan-groups.ts';
import { isPlanFiltered, type PlanQuery, toPlansHref } from './plan-query.ts';

/** The plans of a landing, filtered. No groups: the club has no plans, or the filters match none. */
export type PlanList = {
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
  toCard: (plan: Plan) => PlanCard,
): PlanList {
  const groups = all
    .map((group) => ({ ...group, plans: group.plans.filter((plan) => matchesPlanQuery(plan, query)) }))
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

/** Whether the plan is among the chosen values of every filter; a filter without a chosen value takes all. */
function matchesPlanQuery(plan: Plan, query: PlanQuery): boolean {
  return matches(plan, query, 'bottles') && matches(plan, query, 'selectionType');
}

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
  return toFilterGroup({
    key,
    label: labels[key],
    // By the number of bottles; types in the order of the plans.
    options: key === 'bottles' ? options.toSorted((one, another) => Number(one.id) - Number(another.id)) : options,
    chosen: query[key],
    hrefOf: (ids) => toPlansHref(path, { ...query, [key]: ids }),
  });
}

function matches(plan: Plan, query: PlanQuery, key: PlanFilterKey): boolean {
  return query[key].length === 0 || query[key].includes(filterValue[key](plan));
}

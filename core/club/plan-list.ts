import type { FilterGroupView } from '../store/listing/filter-group.ts';
import type { Plan } from './plan.ts';
import type { PlanCard } from './plan-card.ts';
import { matchesPlanQuery, toPlanFilters } from './plan-filters.ts';
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

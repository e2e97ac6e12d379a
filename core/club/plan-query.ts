import { paths } from '../values/paths.ts';
import { type AcceptedQuery, type QueryPair, readIds, readNumber, toHref } from '../values/query-values.ts';

/** The filters of a landing's plans, named by their query keys: slugs of types, and numbers of bottles. */
export type PlanQuery = { readonly selectionType: readonly string[]; readonly bottles: readonly string[] };

const MAX_BOTTLES = 99;

/** Reads a URL's query and ignores unknown keys and invalid values. Never throws. */
export function parsePlanQuery(params: URLSearchParams): PlanQuery {
  return {
    selectionType: readIds(params.getAll('selectionType')),
    bottles: readIds(params.getAll('bottles')).filter((text) => readNumber([text], MAX_BOTTLES) !== null),
  };
}

/** Keeps the plans in view without scripts. */
export const PLANS_HASH = '#planes';

/** The plans of a landing with a query. */
export function toPlansHref(path: string, query: PlanQuery): string {
  return `${toHref(path, toPlanPairs(query))}${PLANS_HASH}`;
}

/** The club's plans of one type of selection. */
export function plansOfTypeHref(typeSlug: string): string {
  return toPlansHref(paths.club, { selectionType: typeSlug === '' ? [] : [typeSlug], bottles: [] });
}

export const acceptedPlanQuery: AcceptedQuery = {
  keys: ['bottles', 'selectionType'],
  toPairs: (params) => toPlanPairs(parsePlanQuery(params)),
};

export function isPlanFiltered({ selectionType, bottles }: PlanQuery): boolean {
  return selectionType.length > 0 || bottles.length > 0;
}

/** The query in the order of its URL, with an empty value for what is not chosen. */
export function toPlanPairs({ bottles, selectionType }: PlanQuery): QueryPair[] {
  return [
    { name: 'bottles', value: bottles.toSorted().join(',') },
    { name: 'selectionType', value: selectionType.toSorted().join(',') },
  ];
}

import { paths } from '../values/paths.ts';
import { type AcceptedQuery, readIds, readNumber, toHref } from '../values/query-values.ts';

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

/** The plans of a landing with a query; the fragment keeps them in view without scripts. */
export function toPlansHref(path: string, query: PlanQuery): string {
  return `${toHref(path, toPairs(query))}#planes`;
}

/** The club's plans of one type of selection. */
export function plansOfTypeHref(typeSlug: string): string {
  return toPlansHref(paths.club, { selectionType: typeSlug === '' ? [] : [typeSlug], bottles: [] });
}

export const acceptedPlanQuery: AcceptedQuery = {
  keys: ['bottles', 'selectionType'],
  toPairs: (params) => toPairs(parsePlanQuery(params)),
};

export function isPlanFiltered({ selectionType, bottles }: PlanQuery): boolean {
  return selectionType.length > 0 || bottles.length > 0;
}

function toPairs({ bottles, selectionType }: PlanQuery): { name: string; value: string }[] {
  return [
    { name: 'bottles', value: bottles.toSorted().join(',') },
    { name: 'selectionType', value: selectionType.toSorted().join(',') },
  ];
}

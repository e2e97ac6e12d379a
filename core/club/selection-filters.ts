import type { FilterGroupView } from '../store/listing/filter-group.ts';
import { toFilterGroup } from '../store/listing/filter-group.ts';
import type { SelectionFilterOptions } from './selection.ts';
import {
  type SelectionFilterKey,
  type SelectionQuery,
  selectionFilterKeys,
  toSelectionsHref,
} from './selection-query.ts';

const labels = { selectionType: 'Selecciones', grape: 'Cepa' } as const satisfies Record<SelectionFilterKey, string>;

const otherKey = { selectionType: 'grape', grape: 'selectionType' } as const satisfies Record<
  SelectionFilterKey,
  SelectionFilterKey
>;

/** The two filter groups (S9.17). A group without options is left out (S5.9). */
export function toSelectionFilters(options: SelectionFilterOptions, query: SelectionQuery): FilterGroupView[] {
  return selectionFilterKeys.map((key) => toGroup(key, options, query)).filter((group) => group.options.length > 0);
}

function toGroup(key: SelectionFilterKey, options: SelectionFilterOptions, query: SelectionQuery): FilterGroupView {
  const offered = key === 'selectionType' ? options.selectionTypes : options.grapes;
  return toFilterGroup({
    key,
    label: labels[key],
    options: offered.map((option) => ({ ...option, quantity: isWithoutSelections(key, option.id) ? 0 : null })),
    chosen: query[key],
    hrefOf: (ids) => toSelectionsHref({ ...query, [key]: ids, page: 1 }),
  });

  /** Whether no selection has this option and one of those that are chosen in the other group. */
  function isWithoutSelections(ownKey: SelectionFilterKey, id: string): boolean {
    const others = query[otherKey[ownKey]];
    if (others.length === 0 || options.combinations.length === 0) return false;
    return !options.combinations.some((pair) => pair[ownKey] === id && others.includes(pair[otherKey[ownKey]]));
  }
}

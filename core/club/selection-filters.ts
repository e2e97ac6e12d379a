import type { Named } from '../store/product.ts';
import type { SelectionFilterOptions } from './selection.ts';
import type { SelectionFilterGroup, SelectionFilterOption } from './selection-list.ts';
import {
  type SelectionFilterKey,
  type SelectionQuery,
  toggleSelectionFilter,
  toSelectionsHref,
} from './selection-query.ts';

const labels = { selectionType: 'Selecciones', grape: 'Cepa' } as const satisfies Record<SelectionFilterKey, string>;

/** The two filter groups (S9.17). One without options is dropped, as everywhere (S5.9). */
export function toSelectionFilters(options: SelectionFilterOptions, query: SelectionQuery): SelectionFilterGroup[] {
  const groups = [toGroup('selectionType', options.selectionTypes, query), toGroup('grape', options.grapes, query)];
  return groups.filter((group) => group.options.length > 0);
}

function toGroup(key: SelectionFilterKey, offered: readonly Named[], query: SelectionQuery): SelectionFilterGroup {
  const chosen = query[key];
  return {
    key,
    label: labels[key],
    options: offered.map(
      ({ id, name }): SelectionFilterOption => ({
        id,
        name,
        selected: chosen.includes(id),
        href: toSelectionsHref(toggleSelectionFilter(query, key, id)),
      }),
    ),
    clearHref: chosen.length === 0 ? null : toSelectionsHref({ ...query, [key]: [], page: 1 }),
  };
}

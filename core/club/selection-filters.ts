import type { FilterGroupView } from '../store/filter-group.ts';
import { toFilterGroup } from '../store/filter-group.ts';
import type { Named } from '../store/product.ts';
import type { SelectionFilterOptions } from './selection.ts';
import { type SelectionFilterKey, type SelectionQuery, toSelectionsHref } from './selection-query.ts';

const labels = { selectionType: 'Selecciones', grape: 'Cepa' } as const satisfies Record<SelectionFilterKey, string>;

/** The two filter groups (S9.17). A group without options is left out (S5.9). */
export function toSelectionFilters(options: SelectionFilterOptions, query: SelectionQuery): FilterGroupView[] {
  const groups = [toGroup('selectionType', options.selectionTypes, query), toGroup('grape', options.grapes, query)];
  return groups.filter((group) => group.options.length > 0);
}

function toGroup(key: SelectionFilterKey, offered: readonly Named[], query: SelectionQuery): FilterGroupView {
  return toFilterGroup({
    key,
    label: labels[key],
    options: offered.map((option) => ({ ...option, quantity: null })),
    chosen: query[key],
    hrefOf: (ids) => toSelectionsHref({ ...query, [key]: ids, page: 1 }),
  });
}

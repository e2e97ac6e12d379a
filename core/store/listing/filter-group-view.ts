import { type QueryPair, toggleId, toHref } from '../../values/query-values.ts';
import type { FilterOption } from '../product.ts';

export type FilterGroupView = {
  /** The query key. */
  key: string;
  label: string;
  /** In display order. */
  options: readonly FilterOption[];
  /** The ids of the chosen options. */
  chosen: readonly string[];
  list: FilteredListView;
};

/** The list that a group narrows: page 1, with the choices of the other groups. */
export type FilteredListView = {
  path: string;
  /** In the order of the list's URL, with an empty value for the group's own key. */
  pairs: readonly QueryPair[];
  /** "#planes"; empty if there is none. */
  hash: string;
};

export type FilterChoice = FilterOption & {
  selected: boolean;
  /** True if no product has this option: it is shown but cannot be chosen. */
  disabled: boolean;
  /** The list with this option toggled. */
  href: string;
};

/** The options of a group as links. The browser makes them, so that a page's data does not have the text of each link. */
export function toChoices({ key, options, chosen, list: { path, pairs, hash } }: FilterGroupView): FilterChoice[] {
  return options.map((option) => {
    const selected = chosen.includes(option.id);
    // Sorted, as the parsed query is, so that each list has one URL.
    const value = toggleOption(chosen, option.id, options).toSorted().join(',');
    return {
      ...option,
      selected,
      disabled: option.quantity === 0 && !selected,
      href:
        toHref(
          path,
          pairs.map((pair) => (pair.name === key ? { name: key, value } : pair)),
        ) + hash,
    };
  });
}

/**
 * Adds an option, or takes it away. If only options without products would be left, they go too: the list would be empty.
 * An option that the service does not count may have products.
 */
export function toggleOption(chosen: readonly string[], id: string, options: readonly FilterOption[]): string[] {
  const rest = toggleId(chosen, id);
  const isEmpty = (other: string) => options.some((option) => option.id === other && option.quantity === 0);
  return rest.length < chosen.length && rest.every(isEmpty) ? [] : rest;
}

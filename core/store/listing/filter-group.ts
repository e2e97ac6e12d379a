import { toggleId } from '../../values/query-values.ts';
import type { FilterOption } from '../product.ts';

/** An option of a filter group. `href` is the list with this option toggled, on page 1. */
export type FilterOptionView = {
  id: string;
  name: string;
  /** The number of products with this option; null if the service does not send it. */
  quantity: number | null;
  selected: boolean;
  /** True if no product has this option: it is shown but cannot be chosen. */
  disabled: boolean;
  href: string;
};

export type FilterGroupView = {
  /** The query key. */
  key: string;
  label: string;
  options: FilterOptionView[];
};

export type FilterGroupFacts = {
  /** The query key. */
  key: string;
  label: string;
  /** The options in display order. */
  options: readonly FilterOption[];
  /** The ids of the chosen options. */
  chosen: readonly string[];
  /** The link to the list with these ids chosen in this group, on page 1. */
  hrefOf: (ids: readonly string[]) => string;
};

/** Maps a filter group to links. An option without products is disabled, unless it is chosen. */
export function toFilterGroup({ key, label, options, chosen, hrefOf }: FilterGroupFacts): FilterGroupView {
  return {
    key,
    label,
    options: options.map(({ id, name, quantity }) => {
      const selected = chosen.includes(id);
      return {
        id,
        name,
        quantity,
        selected,
        disabled: quantity === 0 && !selected,
        href: hrefOf(toggleOption(chosen, id, options)),
      };
    }),
  };
}

/**
 * Adds an option, or takes it away. If only options without products would be left, they go too: the list would be empty.
 * An option that the service does not count may have products.
 */
export function toggleOption(chosen: readonly string[], id: string, options: readonly FilterOption[]): string[] {
  const rest = toggleId(chosen, id);
  const isEmpty = (other: string) => options.find((option) => option.id === other)?.quantity === 0;
  return rest.length < chosen.length && rest.every(isEmpty) ? [] : rest;
}

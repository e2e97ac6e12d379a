import { toggleId } from '../values/query-values.ts';
import type { FilterOption } from './product.ts';

/** One option of a filter group. `href` is the listing with this option toggled and the page reset. */
export type FilterOptionView = {
  id: string;
  name: string;
  /** How many products it would show; null if the service does not say. */
  quantity: number | null;
  selected: boolean;
  /** True when it would show nothing; it stays in place but cannot be chosen. */
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
  /** In the order in which they are shown. */
  options: readonly FilterOption[];
  /** Ids of the chosen options. */
  chosen: readonly string[];
  /** The list under these choices of the group, on page 1. */
  hrefOf: (ids: readonly string[]) => string;
};

/** A filter group as links. An option without hits stays in place, disabled, unless it is chosen. */
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
        href: hrefOf(toggleId(chosen, id)),
      };
    }),
  };
}

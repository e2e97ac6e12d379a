import { useState } from 'react';
import type { FilterGroupView, FilterOptionView } from '#core/store/filter-group.ts';
import type { FilterPanel as Panel } from '#core/store/filters.ts';
import type { Listing } from '#core/store/listing.ts';
import { Icon } from '../ui/icon.tsx';
import { PriceFilter } from './price-filter.tsx';

export const FILTER_PANEL_ID = 'filtros';

/** The first groups start open; any other group starts open only if one of its options is selected. */
const INITIALLY_OPEN_GROUPS = 2;

type FilterPanelProps = {
  panel: Panel;
  /** The listing's path without its query. */
  path: string;
  /** The listing's query pairs without the page. */
  query: Listing['query'];
  countLabel: string;
  /** The URL of the listing without filters; null if no filter is selected. */
  clearHref: string | null;
};

/** The filters; each option is a link. A column on a wide screen, a popover on a phone, so that no script is needed. */
export function FilterPanel({ panel, path, query, countLabel, clearHref }: FilterPanelProps) {
  return (
    <div className="filter-panel sheet" id={FILTER_PANEL_ID} popover="auto">
      <div className="filter-panel-top">
        <h2 className="small-heading">Filtros</h2>
        <button
          className="icon-button"
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Cerrar los filtros"
        >
          <Icon name="close" />
        </button>
      </div>
      {panel.groups.map((group, index) => (
        <Group key={group.key} group={group} open={index < INITIALLY_OPEN_GROUPS} />
      ))}
      <PriceFilter price={panel.price} path={path} query={query} />
      <div className="filter-panel-foot">
        <p>{countLabel}</p>
        {clearHref !== null && (
          <a className="button bare" href={clearHref}>
            Limpiar
          </a>
        )}
        <button className="button" type="button" popoverTarget={FILTER_PANEL_ID} popoverTargetAction="hide">
          Ver productos
        </button>
      </div>
    </div>
  );
}

function Group({ group, open }: { group: FilterGroupView; open: boolean }) {
  // `useState` keeps the first value: a group must not close when its last option is deselected.
  const [initiallyOpen] = useState(open || group.options.some((option) => option.selected));
  return (
    <details className="filter-group" open={initiallyOpen}>
      <summary>
        {group.label}
        <Icon name="chevron-down" />
      </summary>
      <ul className="filter-group-options">
        {group.options.map((option) => (
          <li key={option.id}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Option({ option }: { option: Omit<FilterOptionView, 'id'> }) {
  const count = option.quantity !== null && <small>{option.quantity}</small>;
  if (option.disabled) {
    return (
      <span aria-disabled="true">
        {option.name} {count}
      </span>
    );
  }
  return (
    <a href={option.href} rel="nofollow" aria-current={option.selected ? 'true' : undefined}>
      {option.name} {count}
    </a>
  );
}
